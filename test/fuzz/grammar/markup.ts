import { deeper, oneOf, several, text, type Make } from './choose.js';
import { address, imageAddress } from './addresses.js';
import { IDS, odd, plainWords, words } from './words.js';

const ELEMENTS =
  'a abbr b blockquote br center code caption col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h6 hr i img ins kbd li mark ol p picture pre q s samp section small source span strike strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );
const REFUSED =
  'script style iframe object embed base meta link form input button textarea select svg math template video audio title body html head noscript plaintext xmp address article aside unknown x-element'.split(
    ' ',
  );

const value: Make = (random, depth) => {
  const inner = oneOf(
    plainWords,
    words,
    address,
    odd,
    text('', 'a" b', "a' b", '<b>', '&quot;', '1', 'center'),
  )(random, depth);
  const quote = random.one(['"', '"', '"', "'", '', '{']);
  return quote === '{'
    ? `{${random.one([JSON.stringify(inner), 'true', '3', "['a', 1]", '{ a: 1 }', '{{ color: "red" }}', 'name', 'a.b', '() => 1'])}}`
    : quote + inner.replaceAll(quote === '' ? /\s/g : quote, '') + quote;
};
const attribute: Make = oneOf(
  (random, depth) => `href=${value(random, depth)}`,
  (random, depth) => `href="${address(random, depth)}"`,
  (random, depth) => `src="${imageAddress(random, depth)}"`,
  (random, depth) => `srcset="${imageAddress(random, depth)} 1x, ${imageAddress(random, depth)} 2x"`,
  (random) => `id="${random.one([...IDS, 'root', 'page-data', 'md-content', 'a b', '', 'fn1', '"'])}"`,
  (random, depth) => `class=${value(random, depth)}`,
  (random, depth) => `title=${value(random, depth)}`,
  (random, depth) => `alt=${value(random, depth)}`,
  (random, depth) =>
    `${random.one(['onclick', 'onerror', 'ONLOAD', 'onfocus', 'style', 'srcdoc', 'action', 'formaction', 'data-island', 'data-props', 'xlink:href'])}=${value(random, depth)}`,
  (random, depth) =>
    `${random.one(['align', 'width', 'height', 'colspan', 'rowspan', 'start', 'type', 'open', 'lang', 'dir', 'role', 'aria-label', 'aria-hidden', 'aria-labelledby', 'headers', 'scope', 'name', 'cite', 'datetime', 'value', 'reversed', 'span', 'sizes', 'media', 'className', 'key', 'tabIndex'])}=${value(random, depth)}`,
  text('open', 'hidden', 'checked', '{...props}', '{...{ onclick: "x" }}', 'x', '"', '=', '<', '/', '`'),
);
const attributes: Make = (random, depth) =>
  Array.from({ length: random.below(4) }, () => ` ${attribute(random, depth)}`).join('');

const name: Make = (random) => random.one(random.chance(0.8) ? ELEMENTS : REFUSED);
const start: Make = (random, depth) =>
  `<${name(random, depth)}${attributes(random, depth)}${random.one(['>', '>', '>', '/>', ' />', '\n>'])}`;
const end: Make = (random, depth) => `</${name(random, depth)}>`;

/** An inline element around some content. */
const element =
  (inner: Make): Make =>
  (random, depth) => {
    const tag = name(random, depth);
    return `<${tag}${attributes(random, depth)}>${inner(random, depth)}</${tag}>`;
  };

const comment: Make = oneOf(
  (random, depth) => `<!-- ${words(random, depth)} -->`,
  (random, depth) => `{/* ${words(random, depth)} */}`,
  text(
    '<!---->',
    '<!-->',
    '<!--->',
    '<!-- a -- b -->',
    '<!-- x --!>',
    '<?php x ?>',
    '<!DOCTYPE html>',
    '<![CDATA[x]]>',
  ),
);

const COMPONENTS =
  'Badge Aside Details Diagram Example FileTree StackBlitzPreview Steps Tab Tabs Plain Counter Unknown Plain.Part'.split(
    ' ',
  );
const prop: Make = oneOf(
  text(
    'text="5.1.0+"',
    'type="tip"',
    'type="constructor"',
    'title="More"',
    'label="One"',
    'group="os"',
    'name="dough"',
    'name="missing"',
    'name="../x"',
  ),
  text(
    'src="./logo.svg"',
    'src="./wild.svg"',
    'src="./missing.svg"',
    'src="./sample.js"',
    'alt="A picture"',
    'example="hello?file=a.js&b"',
    'description="See <it>."',
    'example="javascript:x"',
  ),
  text(
    'text={5}',
    'text={null}',
    "text={'<b>'}",
    'text={["a"]}',
    'text={name}',
    'start={NaN}',
    'start={1e999}',
    'start={{ a: { b: null } }}',
    "{...{ dangerouslySetInnerHTML: { __html: '<script>' } }}",
    "dangerouslySetInnerHTML={{ __html: '<img onerror=x>' }}",
    "style={{ color: 'red' }}",
    "ref={'x'}",
    'key={1}',
    "children={'x'}",
  ),
  attribute,
);
const props: Make = (random, depth) =>
  Array.from({ length: random.below(4) }, () => ` ${prop(random, depth)}`).join('');

/** A component, either inline or on its own line. */
export const component =
  (inner: Make): Make =>
  (random, depth) => {
    const tag = random.one(COMPONENTS);
    return random.chance(0.5)
      ? `<${tag}${props(random, depth)} />`
      : `<${tag}${props(random, depth)}>${inner(random, depth)}</${tag}>`;
  };

const expression: Make = oneOf(
  text(
    '{name}',
    '{data}',
    '{other}',
    "{'text'}",
    '{`t`}',
    '{12}',
    '{a.b}',
    '{{ x }}',
    '{/*',
    '{',
    '}',
    '{"<script>"}',
    "{' '}",
    '\\{x}',
    '{<b/>}',
    '{name',
  ),
);

/** All inline constructs that are not part of Markdown itself. */
export const inlineMarkup = (inner: Make): Make =>
  oneOf(deeper(element(inner)), deeper(element(inner)), deeper(component(inner)), start, end, comment, expression);

/** Markup on its own lines that contains Markdown or text. */
export const blockMarkup = (blocks: Make, inner: Make): Make => {
  const wrapped: Make = (random, depth) => {
    const tag = random.one([
      'div',
      'details',
      'section',
      'blockquote',
      'figure',
      'table',
      'ul',
      'ol',
      'dl',
      'p',
      'center',
      'pre',
      'h2',
      'span',
      'a',
      ...COMPONENTS,
    ]);
    const gap = random.one(['\n\n', '\n\n', '\n', '']);
    return `<${tag}${attributes(random, depth)}>${gap}${blocks(random, depth)}${gap}</${tag}>`;
  };
  const cells: Make = several(
    (random, depth) => `<td${attributes(random, depth)}>${inner(random, depth)}${random.one(['</td>', ''])}`,
    1,
    3,
  );
  const table: Make = (random, depth) =>
    `<table>\n${several((r, d) => `<tr>${cells(r, d)}${r.one(['</tr>', ''])}`, 1, 3, '\n')(random, depth)}\n</table>`;
  const list: Make = (random, depth) =>
    `<${random.one(['ul', 'ol', 'dl'])}>\n${several((r, d) => `<${r.one(['li', 'dt', 'dd'])}>${inner(r, d)}`, 1, 3, '\n')(random, depth)}\n</${random.one(['ul', 'ol', 'dl'])}>`;
  const details: Make = (random, depth) =>
    `<details${random.one(['', ' open'])}>\n<summary>${inner(random, depth)}</summary>\n\n${blocks(random, depth)}\n\n</details>`;
  const raw: Make = (random, depth) =>
    `<${random.one(['script', 'style', 'pre', 'textarea', 'svg'])}>\n${inner(random, depth)}\n\n${inner(random, depth)}\n</${random.one(['script', 'style', 'pre', 'textarea', 'svg'])}>`;
  return oneOf(
    deeper(wrapped),
    deeper(wrapped),
    table,
    list,
    deeper(details),
    raw,
    several(start, 1, 4),
    comment,
    deeper(component(blocks)),
  );
};
