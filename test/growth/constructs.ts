/** One page of about `size` characters, all of it one construct. */
export type Construct = (size: number) => string;

/** The parts, numbered, until they are about `size` characters long. */
const fill = (size: number, part: (number: number) => string): string => {
  let text = '';
  for (let number = 0; text.length < size; number++) text += part(number);
  return text;
};
const repeat =
  (part: string, before = '', after = ''): Construct =>
  (size) =>
    before + part.repeat(Math.ceil(size / part.length)) + after;
const numbered =
  (part: (number: number) => string): Construct =>
  (size) =>
    fill(size, part);
const page = (lines: string, body = 'Text.\n'): string => `---\ntitle: Growth\n${lines}---\n\n${body}`;
const spaced =
  (start: string, end: string): Construct =>
  (size) =>
    `${start}${' '.repeat(size)}${end}\n`;
/** Opens a construct as often as it closes it. */
const nested =
  (open: string, close: string): Construct =>
  (size) => {
    const depth = Math.ceil(size / (open.length + close.length));
    return `${open.repeat(depth)}a${close.repeat(depth)}\n`;
  };

/** Code of one kind, no line like the other, in lines and blocks that are not too large to be highlighted. */
const code =
  (language: string, part: string): Construct =>
  (size) =>
    fill(size, (n) => `\`\`\`${language}\n${n} ${part.repeat(Math.ceil(4_000 / part.length))}\n\`\`\`\n\n`);

/** What a page may consist of, and what must not make a build slower than twice for twice as much of it. */
export const CONSTRUCTS: Readonly<Record<string, Construct>> = {
  'plain paragraphs': repeat('Words of a paragraph, one like the other.\n\n'),
  'one long paragraph': repeat('Words of a line of a paragraph\n'),
  'long words': repeat('word'),
  'headings with the same name': repeat('## Same\n\n'),
  'headings with names of their own': numbered((n) => `## Heading ${n}\n\n`),
  'headings of growing depth': repeat('# a\n\n## b\n\n### c\n\n#### d\n\n'),
  'emphasis marks': repeat('*a **b '),
  'emphasis that closes': repeat('*a* **b** '),
  underscores: repeat('_a __b '),
  'emphasis of mixed length': repeat('***a* '),
  strikethrough: repeat('~~a '),
  backticks: (size) => fill(size, (n) => `a${'`'.repeat((n % 400) + 1)}`),
  'code spans': repeat('`a` '),
  'nested brackets': nested('[', ']'),
  'open brackets': repeat('['),
  'closed brackets': repeat('a]'),
  'links to nothing': repeat('[a]( '),
  'image openers': repeat('![['),
  'links to the page itself': repeat('[a](#) '),
  'links to headings that are not there': numbered((n) => `[a](#missing-${n}) `),
  'links to headings that are not there, and many headings': numbered((n) => `## Name ${n}\n\n[a](#mane-${n})\n\n`),
  'links to pages that are not there': numbered((n) => `[a](/missing-${n}/) `),
  'links to files that are not there': numbered((n) => `[a](missing-${n}.pdf)\n`),
  'images that are not there': numbered((n) => `![a](missing-${n}.png)\n`),
  'addresses that are not allowed': repeat('[a](javascript:x) '),
  'block quotes': repeat('> a\n'),
  'block quotes of growing depth': (size) => fill(size, (n) => `${'>'.repeat((n % 90) + 1)} a\n\n`),
  'nested block quotes': repeat('> '),
  'flat lists': repeat('- a\n'),
  'loose lists': repeat('- a\n\n'),
  'nested lists': repeat('- '),
  'lists of growing depth': (size) => fill(size, (n) => `${'  '.repeat(n % 40)}- a\n`),
  'numbered lists': numbered((n) => `${n + 1}. a\n`),
  'task lists': repeat('- [ ] a\n'),
  'definition terms': repeat('a\n: b\n\n'),
  'bold names that lists define': repeat('- **name**: text\n'),
  'tables of many rows': (size) => `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(size / 10)}`,
  'tables of many columns': (size) => {
    const columns = Math.ceil(size / 12);
    return `${'| a '.repeat(columns)}|\n${'| - '.repeat(columns)}|\n${'| b '.repeat(columns)}|\n`;
  },
  'tables of many columns and short rows': (size) => {
    const columns = Math.ceil(Math.sqrt(size / 3));
    return `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b\n'.repeat(columns)}`;
  },
  'many small tables': repeat('| a |\n| - |\n| b |\n\n'),
  asides: repeat(':::note\n\na\n\n:::\n\n'),
  'asides in asides': repeat('::::note\n\n'),
  'asides never closed': repeat(':::note\na\n'),
  'asides of one line': repeat('T> a\n\n'),
  alerts: repeat('> [!NOTE]\n> a\n\n'),
  'details never closed': repeat('<details>\n\n'),
  tabs: (size) => `:::tabs\n${'== a\n\nb\n\n'.repeat(size / 10)}:::\n`,
  'sets of tabs': repeat(':::tabs\n== a\n\nb\n\n:::\n\n'),
  'examples with long titles': spaced(':::example a', 'b'),
  'examples with open braces': repeat('{', ':::example '),
  'asides with open braces': repeat('{', ':::note '),
  'headings with open braces': repeat('{', '## a '),
  'headings with spaces': spaced('## a', '{'),
  'headings with attributes and spaces': spaced('## a { #b c=', 'd'),
  'attribute lists': numbered((n) => `*a*{#id-${n}} `),
  'emphasis and open braces': repeat('*a* {b '),
  'directives in fences never closed': repeat(':::{note}\n'),
  'directives in fences': repeat('```{note}\na\n```\n\n'),
  'headings with hashes': repeat('# ', '## a '),
  'definitions of links': numbered((n) => `[name-${n}]: /a\n`),
  'definitions of one link': repeat('[a]: /a\n'),
  'uses of one definition': repeat('[a] ', '[a]: #\n\n'),
  'uses of one definition to a dead heading': repeat('[a] ', '[a]: #missing\n\n'),
  'uses of definitions that are not there': numbered((n) => `[a][missing-${n}] `),
  footnotes: numbered((n) => `a[^${n}]\n\n[^${n}]: b\n\n`),
  'footnote definitions': numbered((n) => `[^${n}]: b\n\n`),
  'uses of one footnote': repeat('a[^1] ', '[^1]: b\n\n'),
  'footnotes in footnotes': numbered((n) => `[^${n}]: b[^${n + 1}]\n\n`),
  'inline footnotes': repeat('^[a] '),
  'open inline footnotes': repeat('^['),
  'footnotes in footnotes, within the text': nested('^[', ']'),
  'footnotes that nothing leads to': numbered((n) => `[^${n}]: b[^${n}]\n\n`),
  'HTML comments': repeat('<!-- a -->\n\n'),
  'HTML comments never closed': repeat('a <!-- '),
  'HTML comments that open a line': repeat('<!-- a\n\n'),
  'block elements never closed': repeat('<div>\n\n'),
  'nested block elements': nested('<div>', '</div>'),
  'nested block elements on lines of their own': nested('<div>\n\n', '\n\n</div>'),
  'inline elements never closed': repeat('<b>a'),
  'nested inline elements': nested('<b>', '</b>'),
  'nested terms': nested('<dt>', '</dt>'),
  'nested lists of terms': nested('<dl><dd>', '</dd></dl>'),
  'elements closed but never opened': repeat('</b>'),
  'links with double brackets': repeat('[[a|b]] '),
  'links with double brackets never closed': repeat('[[a|b '),
  'double brackets': repeat('[['),
  'roles of MyST': repeat('{ref}`a <b>` '),
  'roles of MyST never closed': repeat('{ref}`a '),
  'targets of MyST': numbered((n) => `(a${n})=\n\n{ref}\`a${n}\`\n\n`),
  'pictures of MyST': repeat('```{figure} a.png\na\n```\n\n'),
  'alerts with titles': repeat('> [!BUG] a\n> b\n\n'),
  'includes of mdBook': repeat('{{#include ./missing.md}}\n\n'),
  'includes of mdBook in code': (size) => `\`\`\`text\n${'{{#include ./missing.md}}\n'.repeat(size / 26)}\`\`\`\n`,
  'shortcodes around text': repeat('{{< note >}}\na\n{{< /note >}}\n\n'),
  'shortcodes never closed': repeat('{{< note "'),
  'shortcodes that are closed once': repeat('{{< note >}}\n\n', '', '{{< /note >}}\n'),
  'shortcodes in a line': repeat('{{< note >}} ', '', '{{< /note >}}'),
  'code of a template never closed': repeat('{% highlight js %}\n'),
  'comments in templates never closed': repeat('{{</* a '),
  'addresses with templates': repeat('[a]({{< ref "a" >}}) '),
  'addresses with templates never closed': repeat('[a]({{< ref '),
  'values in a shortcode': (size) => `{{< note ${'a="b" '.repeat(size / 6)}>}}\n`,
  'embedded pages': repeat('<iframe src="https://x.example/"></iframe>\n\n'),
  'films never closed': repeat('<video src="a.mp4"> ', '', '</video>'),
  'unknown components with texts': repeat('<Card title="a" href="/a/" text="b">\n\nc\n\n</Card>\n\n'),
  'unknown components never closed': repeat('<Card title="a" href="/a/"> '),
  'elements that are refused': repeat('<script>a '),
  'elements that are unknown': numbered((n) => `<Unknown${n} />\n\n`),
  'attributes of one element': (size) => `<b ${fill(size, (n) => `a${n}="b" `)}>a</b>`,
  'attributes never closed': repeat('<a b="'),
  'attributes with spaces': spaced('<a href="/"', '>a</a>'),
  'tags with braces never closed': repeat('<a b={'),
  entities: repeat('&amp;'),
  'entities never closed': repeat('&a'),
  escapes: repeat('\\*'),
  'hard line breaks': repeat('a  \n'),
  'lines of spaces': repeat('        \n'),
  'spaces in a line': spaced('a', 'b'),
  'tabs in a line': (size) => `a${'\t'.repeat(size)}b\n`,
  rules: repeat('***\n'),
  autolinks: repeat('<https://a.example/> '),
  'autolinks never closed': repeat('<https:'),
  'addresses in the text': repeat('http://a.example/ '),
  'the start of an address': repeat('http://'),
  'colons and slashes': repeat('://'),
  'addresses of one letter': repeat('a@b.c '),
  'code fences': repeat('```js\na = 1;\n```\n\n'),
  'code fences never closed': repeat('```js\n'),
  'fences of unknown languages': numbered((n) => `\`\`\`unknown${n}\na\n\`\`\`\n\n`),
  'fences with long information': repeat('a="b" ', '```js ', '\n```\n'),
  'fences with open quotes': repeat('a="', '```js ', '\n```\n'),
  'fences with open braces': repeat('{', '```js ', '\n```\n'),
  'indented code': repeat('    a = 1;\n'),
  'one block of distinct code': (size) =>
    `\`\`\`js\n${fill(size, (n) => `const name${n} = [${n}, 'text'];\n`)}\`\`\`\n`,
  'blocks of distinct code': numbered((n) => `\`\`\`js\nconst name${n} = [${n}, 'text'];\n\`\`\`\n\n`),
  'lines of code': code('js', 'a = [1, 2, "b"]; '),
  'code of open brackets': code('js', '['),
  'code of open quotes': code('js', "'a "),
  'code of open templates': code('js', '`${'),
  'code of spaces': code('js', 'a    '),
  'code of open elements': code('jsx', '<a b={'),
  'text of two long words': (size) => `\`\`\`text\n${'a'.repeat(size / 2)} ${'b'.repeat(size / 2)}\n\`\`\`\n`,
  'lines of two long words': (size) =>
    `\`\`\`text\n${`${'a'.repeat(8_000)} ${'b'.repeat(8_000)}\n`.repeat(Math.max(1, size / 16_000))}\`\`\`\n`,
  'shell of long words': code('bash', 'a'),
  'regular expressions never closed': code('js', '/(a|'),
  'JSON of open lists': code('json', '['),
  'one block of open lists': (size) => `\`\`\`json\n${`${'['.repeat(500)}\n`.repeat(size / 500)}\`\`\`\n`,
  'CSS never closed': code('css', 'a{b:c('),
  'YAML of growing depth': (size) => `\`\`\`yaml\n${fill(size, (n) => `${' '.repeat(n % 60)}a:\n`)}\`\`\`\n`,
  differences: (size) => `\`\`\`diff-js\n${fill(size, (n) => `${'+- '[n % 3]!}const a${n} = 1;\n`)}\`\`\`\n`,
  'imports with spaces': spaced('import a', 'x'),
  'imports of nothing': spaced('import', ''),
  'exports with spaces': spaced('export const a = 1', 'x'),
  'imports that repeat': repeat("import a from './a.jsx'\n"),
  'exports never closed': repeat('export const a = [\n'),
  'braces of expressions': repeat('{'),
  'expressions never closed': repeat('{a '),
  'comments of MDX never closed': repeat('a {/* '),
  includes: repeat('<!-- include: ./missing.md -->\n\n'),
  'remarks for checks': repeat('<!-- no-check DEAD_LINK: reason -->\n\na\n\n'),
  'remarks never closed': repeat('<!-- no-check '),
  'cells with headers': numbered(
    (n) => `<table><tr><th id="h${n}">a</th></tr><tr><td headers="h${n} h${n + 1}">b</td></tr></table>\n\n`,
  ),
  'a cell of many headers': (size) => `<table><tr><td headers="${fill(size, (n) => `h${n} `)}">a</td></tr></table>\n`,
  'headings of long paths': numbered((n) => `## \`a.b${n}[].c.d()\`\n\n`),
  'a heading of a long path': (size) => `## \`${fill(size, (n) => `a${n}.`)}\`\n\nText.\n`,
  'lists of names': repeat('- `a`: b\n'),
  'names in one item': repeat('`a`, ', '- '),
  'documents comments': repeat('<!-- documents: output.{1} -->\n\n- `a`\n\n'),
  'keywords comments': numbered((n) => `<!-- keywords: word ${n} -->\n\n## Heading ${n}\n\n`),
  abbreviations: repeat('*[HTML]: a\n'),
  'marks of math': repeat('$a'),
  'zero bytes': repeat('a\u0000'),
  'characters of other scripts': repeat('漢字かな交じり文 '),
  'emoji of several parts': repeat('👩‍👩‍👧‍👦 '),
  'front matter of many keys': (size) => page(fill(size, (n) => `key${n}: a\n`)),
  'front matter of a long value': (size) => page(`description: ${'a'.repeat(size)}\n`),
  'front matter with inner spaces': (size) => page(`description: a${' '.repeat(size)}b\n`),
  'front matter of spaces': (size) => page(`description:${' '.repeat(size)}\n`),
  'front matter with a line separator after spaces': (size) => page(`description: a${' '.repeat(size)}\u2028b\n`),
  'a list item with a line separator after spaces': (size) => page(`contributors:\n  - a${' '.repeat(size)}\u2028b\n`),
  'front matter of many items': (size) => page(`contributors:\n${fill(size, (n) => `  - name${n}\n`)}`),
  'front matter of many links': (size) =>
    page(`related:\n${fill(size, (n) => `  - title: a${n}\n    url: https://a.example/${n}\n`)}`),
  'front matter of dead links': (size) =>
    page(`related:\n${fill(size, (n) => `  - title: a${n}\n    url: /dead-${n}/\n`)}`),
  'redirects in front matter': (size) => page(`redirectFrom:\n${fill(size, (n) => `  - /old-${n}/\n`)}`),
  'front matter of nested lists': (size) => page(`contributors: ${'['.repeat(size)}\n`),
  'front matter of anchors': (size) => page(`a: &a [1]\nb: [${'*a,'.repeat(size / 3)}]\n`),
  'front matter of blank lines': (size) => page('\n'.repeat(size)),
  'front matter of comments': (size) => page('# a\n'.repeat(size / 4)),
  'front matter of quotes': (size) => page(`description: "${'\\"'.repeat(size / 2)}\n`),
};
