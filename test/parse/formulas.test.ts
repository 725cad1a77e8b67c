import * as assert from 'uvu/assert';
import { suite } from 'uvu';
import { mathMl } from '../../src/parse/rules/formulas/mathml.js';
import { parseText } from './support.js';

const test = suite('formulas');
const htmlOf = (text: string): string => parseText(text).html;

test('formulas in the text are MathML, and prices and variables are text', () => {
  assert.is(
    htmlOf('$a_1 * b$, \\(x_1\\), $x$, $`a`$ and $$\\alpha$$ for $5 or $6'),
    '<p><math><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><mi>b</mi></mrow></math>, ' +
      '<math><msub><mi>x</mi><mn>1</mn></msub></math>, <math><mi>x</mi></math>, <math><mi>a</mi></math> and ' +
      '<math><mi>α</mi></math> for $5 or $6</p>\n',
  );
  for (const text of ['$PATH$', '${a} and ${b}', '$HOME/$USER/$x', 'US$5 or 5$', "$('a').add($('b'))"])
    assert.not.match(htmlOf(text), '<math');
  assert.is(htmlOf('\\(see this\\) and \\[that\\]'), '<p>(see this) and [that]</p>\n');
});

test('formulas on lines of their own scroll within a group that has a name', () => {
  for (const text of ['$$\na_b\n$$', '\\[\na_b\n\\]', '```math\na_b\n```', '```{math}\n:label: x\na_b\n```'])
    assert.match(
      htmlOf(text),
      /<div class="table-wrapper formula" role="group" tabindex="0" aria-label="Formula"><math display="block"><msub><mi>a<\/mi><mi>b<\/mi><\/msub><\/math><\/div>/,
      text,
    );
});

test('a long formula within a line scrolls in the line, because no browser breaks it into lines', () => {
  assert.match(
    htmlOf('If $a + b + c + d + e = f$ holds'),
    /^<p>If <span class="table-wrapper formula" role="group" tabindex="0" aria-label="Formula"><math>(?!.*<math).*<\/math><\/span> holds<\/p>\n$/,
  );
  assert.match(htmlOf('If $a + b + c + d = f$ holds'), /^<p>If <span/);
  assert.match(htmlOf('If $a + b + c = f$ holds'), /^<p>If <math>/);
});

test('a formula that cannot be read stays code', () => {
  const page = parseText('See $\\nothing{x}$ and $\\frac{a}$.\n\n$$\n\\cancel{x}\n$$\n\n```math\n\\nothing\n```\n');
  assert.match(page.html, '<code class="math">\\nothing{x}</code> and <code class="math">\\frac{a}</code>');
  assert.equal(
    page.blocks.map(({ language, code }) => [language, code]),
    [
      ['latex', '\\cancel{x}'],
      ['latex', '\\nothing'],
    ],
  );
  assert.is(page.hasFormulas, undefined);
});

test('the search and the titles of headings read formulas as TeX', () => {
  const page = parseText('## The $\\beta$ case\n\nIf $x_1 > 0$:\n\n$$\n\\sum x_i\n$$\n');
  assert.is(page.headings[0]?.title, 'The \\beta case');
  assert.match(page.html, '<math><mi>β</mi></math> case</h2>');
  assert.is(page.sections.find(({ heading }) => heading !== null)?.text, 'If x_1 > 0:\n\\sum x_i');
  assert.is(page.hasFormulas, true);
});

test('formulas contain no styles, no IDs, no links and no markup of their author', () => {
  for (const tex of [
    '\\begin{align} a &= b \\label{one} \\\\ c &= d \\tag{2} \\end{align}',
    '\\color{red}{x} \\colorbox{blue}{y} \\boxed{z}',
    '\\text{<script>alert(1)</script>} \\operatorname{<b>}',
    '\\href{javascript:alert(1)}{x}',
    '\\class{a}{x} \\id{a}{x} \\style{color:red}{x}',
    '\\begin{array}{|c|c|} \\hline a & b \\\\ \\hline \\end{array}',
    '\\ref{one}',
  ])
    assert.not.match(mathMl(tex, true) ?? '', /\b(?:style|id|href)=|<script|<b>|<a\b/, tex);
});

test('styles draw lines above and below, which only Firefox would draw itself', () => {
  assert.is(
    mathMl('\\overline{ab} \\underline{c}', false),
    '<math><mrow><mrow class="tml-overline"><mrow><mi>a</mi><mi>b</mi></mrow></mrow><mrow class="tml-underline"><mi>c</mi></mrow></mrow></math>',
  );
});

test('a formula does not depend on definitions in those before it', () => {
  assert.match(mathMl('\\def\\own{x} \\own', false) ?? '', '<mi>x</mi>');
  assert.is(mathMl('\\own', false), undefined);
});

test('a formula that grows without end, or that is too long to be one, stays code', () => {
  assert.is(mathMl('\\def\\a{\\a\\a}\\a', true), undefined);
  assert.is(mathMl('x+'.repeat(5000), true), undefined);
});

test.run();
