/** Pages of R Markdown, bookdown and Quarto. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf, type ParseSetup } from '../support.js';

const test = suite('R Markdown');

const rmd = (text: string, setup: ParseSetup = {}) => parseText(text, { path: 'page.Rmd', ...setup });

test('a cell is code in its language, without its options', () => {
  const { blocks, html, diagnostics } = rmd(
    [
      "```{r plot-a, fig.cap='The *plot*.', echo=FALSE, out.width='80%'}\nplot(x)\n```",
      '```{python}\n#| label: fig-b\n#| fig-cap: "Another"\nshow()\n```',
      '```{r, include=FALSE}\nsetup()\n```',
      '```{r}\n```',
      '```{bash, eval=FALSE}\nls\n```',
    ].join('\n\n'),
  );
  assert.equal(
    blocks.map(({ language, code }) => [language, code]),
    [
      ['r', 'plot(x)'],
      ['python', 'show()'],
      ['bash', 'ls'],
    ],
  );
  assert.match(html, /id="fig:plot-a"[^]*<p>The <em>plot<\/em>\.<\/p>[^]*id="fig-b"[^]*<p>Another<\/p>/);
  assert.equal(diagnostics, []);
});

test('a cell that only shows a picture is the picture with its caption', () => {
  const files = { 'content/images/a b.png': '', 'content/c.png': '' };
  const { html, blocks } = rmd(
    [
      "(ref:cap) A caption\nwith `code`\n\n```{r a, echo=FALSE, fig.alt='What it shows', fig.cap='(ref:cap)'}\nknitr::include_graphics('images/a b.png')\n```",
      '```{r}\nknitr::include_graphics(c(\'c.png\', "c.png"))\n```',
      '```{r echo=F}\nknitr::include_graphics(here::here("images", "a b.png"))\n```',
    ].join('\n\n'),
    { files },
  );
  assert.match(html, /<img[^>]*alt="What it shows"[^>]*>[^]*<p>A caption with <code>code<\/code><\/p>/);
  assert.is(html.match(/<img/g)?.length, 4);
  assert.is(blocks.length, 1);
  assert.not.match(html, /\(ref:/);
});

test('references and names of figures, tables, formulas and theorems', () => {
  const { html, targets, wiki, diagnostics } = rmd(
    [
      '# Title {-#top}\n\n## Part two {.unnumbered}\n\nSee Figure \\@ref(fig:a) and \\@ref(part-two).\\index{figure}',
      '| a |\n|---|\n| b |\n\n: (\\#tab:t) Caption',
      '\\begin{equation}\n  a = b^2\n  (\\#eq:e)\n\\end{equation}',
      '::: {.theorem #tri name="Pythagoras"}\nText\n:::',
      '```{lemma, l}\nMore\n```',
      '\\newpage\n\n# (PART\\*) Part {-}\n\nEnd',
    ].join('\n\n'),
  );
  assert.match(html, /<h2 id="part-two"[^>]*>Part two<\/h2>/);
  assert.match(html, /Figure <a data-wiki="ref:fig:a"><code>fig:a<\/code><\/a>/);
  assert.match(html, /<p><span id="tab:t"><\/span> ?Caption<\/p>/);
  assert.match(html, /id="eq:e"[^]*<math/);
  assert.match(html, /<strong>Theorem \(Pythagoras\)\.<\/strong><\/p>\n<p>Text<\/p>/);
  assert.match(html, /<strong>Lemma\.<\/strong><\/p>\n<p>More<\/p>/);
  assert.not.match(html, /\\index|newpage|PART|\(\\#/);
  assert.equal(
    targets?.map(({ id }) => id),
    ['eq:e', 'thm:tri', 'lem:l', 'tab:t', 'top'],
  );
  assert.equal(wiki, ['ref:fig:a', 'ref:part-two']);
  assert.equal(diagnostics, []);
});

test('blocks with names of their own are asides or text', () => {
  const { html, diagnostics } = rmd(
    [
      "```{block2, type='rmdnote'}\nOne **two**\n```",
      '::: {.rmdwarning}\nThree\n:::',
      '::: {.example}\nFour\n:::',
      '::: {.rmdwhatever #place}\nFive\n:::',
      '```{=html}\n<b>six</b>\n```',
      '```{=latex}\n\\six\n```',
      "`r if (knitr::is_html_output()) '\n## Seven {-}\n'`",
    ].join('\n\n'),
  );
  assert.match(html, /aside note"[^]*One <strong>two<\/strong>[^]*aside warning"[^]*Three/);
  assert.match(html, /<strong>Example\.<\/strong><\/p>\n<p>Four<\/p>[^]*id="place"[^]*<p>Five<\/p>[^]*<b>six<\/b>/);
  assert.match(html, /<h2[^>]*>Seven<\/h2>/);
  assert.not.match(html, /\\six|is_html/);
  assert.equal(diagnostics, []);
});

test('what R would compute within a line is code', () => {
  const { html, frontMatter } = rmd('---\ndate: "`r Sys.Date()`"\n---\n\nIn `r nrow(x)` rows, `r "text"`.`r \'\'`\n');
  assert.match(html, /In <code>nrow\(x\)<\/code> rows, text\.<\/p>/);
  assert.is(frontMatter.date, undefined);
});

test('references of Quarto', () => {
  const { html, wiki, targets } = parseText(
    'See @sec-intro, [Figure @fig-a] and [-@tbl-b; @eq-c]. A/@sec-b.\n\n## Intro {#sec-intro}\n',
    { path: 'page.qmd' },
  );
  assert.equal(wiki, ['ref:sec-intro', 'ref:fig-a', 'ref:tbl-b', 'ref:eq-c']);
  assert.match(html, />sec-intro<\/code><\/a>, Figure <a/);
  assert.match(html, /and <a[^>]*><code[^>]*>tbl-b<\/code><\/a>; <a[^>]*><code[^>]*>eq-c<\/code><\/a>\. A\/@sec-b\./);
  assert.equal(targets, [{ id: 'sec-intro', title: 'Intro' }]);
});

test('other Markdown does not read these marks', () => {
  const { html } = parseText('A @sec-a and \\@ref(b) and `r x`.\n\n\\newpage\n');
  assert.match(html, /A @sec-a and @ref\(b\) and <code>r x<\/code>/);
  assert.match(html, /\\newpage/);
});

test('a cell that is never closed is reported as code', () => {
  assert.match(problemsOf(rmd('```{r}\nx\n')).join(), /UNCLOSED_FENCE/);
});

test('citations have the names and years of the bibliography', () => {
  const files = {
    'content/index.Rmd': '---\ntitle: A\nbibliography: [book.bib, missing.bib]\n---\n',
    'content/book.bib': [
      '@book{smith2020,\n  title = {Pots}, author = {Smith, Jo and Lee, A. and Poe, B.}, year = {2020}\n}',
      '@article{jones,\n  author = "Ann Jones and M{\\"u}ller, Otto",\n  title = {A {B} c},\n  year = 2011}',
      '@Manual{R-base,\n  title = {R},\n  author = {{R Core Team}},\n  date = {2024-01-02},\n}',
    ].join('\n\n'),
  };
  const shown = (text: string): string => {
    const page = parseText(text, { path: 'a.Rmd', files });
    assert.equal(problemsOf(page), []);
    return page.html.trim();
  };
  assert.is(
    shown('As @smith2020 says [@jones, p. 3; see also -@R-base], and @jones [pp. 1-2].'),
    '<p>As Smith et al. (2020) says (Jones and Müller 2011, p. 3; see also 2024), and Jones and Müller (2011, pp. 1-2).</p>',
  );
  assert.is(shown('By [@R-base].'), '<p>By (R Core Team 2024).</p>');
  assert.is(
    shown('Write to me@jones.example, @unknown.'),
    '<p>Write to <a href="mailto:me@jones.example">me@jones.example</a>, @unknown.</p>',
  );
  assert.is(shown('[@jones; @unknown]'), '<p>[Jones and Müller (2011); @unknown]</p>');
});

test.run();
