import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('MDX: components that a page defines itself');

const shown = (text: string): string => {
  const page = parseText(text, { path: 'guides/a.mdx' });
  assert.equal(problemsOf(page), []);
  return page.html.replace(/\s*\n\s*/g, '');
};

const MARK = `export const Mark = ({children, color = 'red'}) => (
  <span
    style={{
      backgroundColor: color,
      padding: '0.2rem',
    }}>
    {children}
  </span>
);

`;

test('what is within its tag stands in the place of its children', () => {
  assert.is(shown(`${MARK}A <Mark color="#25c2a0">**b** c</Mark>!\n`), '<p>A <span> <strong>b</strong> c </span>!</p>');
});

test('its own text, values and components are shown', () => {
  const text = `export const Unstable = () => (
  <>
    <p>
      This is <b>not</b> stable,
      and may change.
    </p>
  </>
)

export const Link = (props) => <a href={props.to} className="x">{props.name} of{' '}{props.children}</a>;

<Unstable />

See <Link to="https://x.example/a" name="Name">the site</Link>.
`;
  assert.is(
    shown(text),
    '<p> This is <b>not</b> stable, and may change. </p><p>See <a href="https://x.example/a" class="x external" rel="noopener noreferrer">Name of the site</a>.</p>',
  );
});

test('the values of a tag stand before and after its content, also if such tags are within each other', () => {
  const text =
    'export function Box({ title, children }) {\n  return (\n    <div><b>{title}</b>{children}<i>{title}</i></div>\n  );\n}\n\n<Box title="One">\n\nText\n\n<Box title="Two">\n\nMore\n\n</Box>\n\n</Box>\n';
  assert.is(shown(text), '<div><b>One</b><p>Text</p><div><b>Two</b><p>More</p><i>Two</i></div><i>One</i></div>');
});

test('values are text, whatever they contain', () => {
  const text = 'export const Say = ({ it }) => <b title={it}>{it}</b>;\n\nA <Say it="<i>&quot;{x}" /> b.\n';
  assert.is(shown(text), '<p>A <b title="&lt;i&gt;&quot;{x}">&lt;i&gt;&quot;{x}</b> b.</p>');
});

test('components that use each other end', () => {
  const text = 'export const A = () => <b>a<B /></b>;\n\nexport const B = () => <i>b<A /></i>;\n\nText <A />.\n';
  assert.match(parseText(text, { path: 'a.mdx' }).html, '<b>a<i>b');
});

test('what a component does on a click is reported', () => {
  const page = parseText(
    'export const Go = ({ children }) => (\n  <b\n    onClick={() => {\n      go({ now: true });\n    }}>\n    {children}\n  </b>\n);\n\nA <Go>b</Go> c.\n',
    { path: 'a.mdx' },
  );
  assert.match(page.html, '<p>A <b> b </b> c.</p>');
  assert.match(problemsOf(page).join('\n'), /^10:\d+ warning REFUSED_ATTRIBUTE The attribute onclick of <b> [^\n]*$/);
});

test('components that compute something are left out and reported, and what is within them is shown', () => {
  for (const body of ['<b title={a ? 1 : 2}>{children}</b>', '<b>{list.map((one) => one)}</b>', '<b>{a + 1}</b>']) {
    const page = parseText(`export const Run = ({ children, a }) => ${body};\n\nA <Run>b</Run> c.\n`, {
      path: 'a.mdx',
    });
    assert.match(page.html, '<p>A b c.</p>');
    assert.match(problemsOf(page)[0]!, 'UNSUPPORTED_MDX');
  }
});

test.run();
