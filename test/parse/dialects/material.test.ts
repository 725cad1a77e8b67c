/** Pages of Material for MkDocs. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';
import { parseText } from '../support.js';

const test = suite('pages of Material for MkDocs');

test('options that comments name have a name, a place and a description', () => {
  const page = parseText(
    [
      '<!-- md:option config.enabled -->\n',
      ':   <!-- md:default `true` --> Whether it is on:\n',
      '    ``` yaml\n    plugins: []\n    ```\n',
      '#### <!-- md:setting config.third --> { #config.third }\n',
      '<!-- md:version 9.1 -->\n',
      '#### <!-- md:setting config.fourth_one -->\n',
      'Text\n',
    ].join('\n'),
  );
  assert.match(page.html, '<p><code>config.enabled</code></p>');
  assert.match(page.html, '<p>Default: <code>true</code> Whether it is on:</p>');
  assert.match(page.html, /<h4[^>]*id="config\.third"[^>]*><code>config\.third<\/code>/);
  assert.match(page.html, /<h4[^>]*id="config\.fourth_one"[^>]*><code>config\.fourth_one<\/code>/);
  assert.equal([page.blocks.length, page.blocks[0]?.language], [1, 'yaml']);
  assert.equal([...page.ids].sort(), ['config.enabled', 'config.fourth_one', 'config.third']);
});

test('a tab may be empty, its label may contain elements and code, and an aside needs no space before its name', () => {
  const page = parseText(
    '=== "Fast <small>large</small>"\n\n=== "`__init__`"\n\n    Text\n\n!!!note\n    A note\n\nx\n=== "no tab"\n',
    { path: 'page.md' },
  );
  assert.equal(
    [...page.html.matchAll(/tabs__label">([^<]*)</g)].map(([, label]) => label),
    ['Fast large', '__init__'],
  );
  assert.match(page.html, /<div class="aside note"[^]*A note/);
  assert.match(page.html, '<p>x\n=== ');
});

test('references by ID lead to headings of all pages, and names that are read from code stay text', async () => {
  const site = createSite({
    'mkdocs.yml': 'site_name: A\nplugins:\n  - search\n  - mkdocstrings:\n      handlers: {}\n',
    'docs/index.md':
      'See [here][place], [the end][end-of-it], [`end-of-it`][], [built in][dict] and [a][a.b].\n\n[](){ #place }\n\n## End of it\n\n::: package\n',
    'docs/other.md': 'See [there][place].\n\n## Other end {#a.b}\n\n## End of it\n',
  });
  try {
    await site.build();
    assert.match(
      site.html('/'),
      'See <a href="/#place">here</a>, <a href="/#end-of-it">the end</a>, <a href="/#end-of-it"><code class="whole">end-of-it</code></a>, built in and <a href="/other/#a.b">a</a>.',
    );
    assert.match(site.html('/'), 'id="place"');
    assert.match(site.html('/'), /<p[^>]*><code>package<\/code>/);
    assert.match(site.html('/other/'), 'See <a href="/#place">there</a>.');
  } finally {
    site.dispose();
  }
});

test('the line below the head of a table may have empty cells, and spaces between its dashes', () => {
  for (const line of ['| --- |     |', '| --- - | ---|'])
    assert.match(parseText(`| A | B |\n${line}\n| 1 | 2 |\n`).html, /<th[^>]*>B<\/th>[^]*<td[^>]*>2<\/td>/, line);
});

test('snippets are found in the folders that the configuration names', async () => {
  const site = createSite({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path:\n        - parts\n        - !relative $config_dir\n',
    'docs/index.md': '# Home\n\n--8<-- "one.md"\n',
    'parts/one.md': 'From a *part*.\n',
  });
  try {
    await site.build();
    assert.match(site.html('/'), 'From a <em>part</em>.');
  } finally {
    site.dispose();
  }
});

test('what a terminal printed has no markup, and parts of files are included with marked lines', () => {
  const colored =
    '```console\n$ <font color="#4E9A06">run</font> <u style="text-decoration-style:single">a.py</u>\n <b>It&apos;s</b> on\n```\n';
  assert.is(parseText(colored).blocks[0]?.code, "$ run a.py\n It's on");
  assert.match(parseText('```html\n<font color="#4E9A06">run</font>\n```\n').blocks[0]!.code, '<font');
  const files = { 'content/src/a.py': 'a = 1\nb = 2\nc = 3\n' };
  const { blocks } = parseText('{* ../src/a.py ln[2:3] *}\n\n{* ../src/a.py hl[1:2] *}\n', {
    files,
    path: 'guides/a.md',
  });
  assert.equal(
    blocks.map(({ code, marked }) => [code, marked]),
    [
      ['b = 2\nc = 3', []],
      ['a = 1\nb = 2\nc = 3', [1, 2]],
    ],
  );
});

test('icons that say yes or no are signs', () => {
  const { html } = parseText(
    '| A | B | C |\n|-|-|-|\n| :material-check: | :octicons-x-circle-fill-12: | :simple-x: :material-cog: |\n',
  );
  assert.match(html, />✓<\/td>\s*<td[^>]*>✗<\/td>\s*<td[^>]*>\s*<\/td>/);
});

test('a key in quotes is a key', () => {
  assert.match(parseText('Press ++"Any key"++.\n').html, '<p>Press <kbd>Any key</kbd>.</p>');
});

test('include-markdown includes a file or what is between two texts in it, on one line or several', () => {
  const files = {
    'content/guides/part.md': 'Intro.\n\n<!-- from -->\n\nMiddle.\n\n<!-- to -->\n\nRest.\n',
    'README.md': '# Name\n\nRead me.\n',
  };
  const shown = (text: string): string => parseText(text, { files }).html;
  assert.match(
    shown('{%\ninclude-markdown "./part.md"\nstart="<!-- from -->"\nend="<!-- to -->"\n%}\n\nEnd.\n').trim(),
    /^<p>Middle\.<\/p>\s*<p>End\.<\/p>$/,
  );
  assert.match(shown('Text.\n{% include-markdown "./part.md" %}\n'), /Text\.[^]*Intro\.[^]*Middle\.[^]*Rest\./);
  assert.match(shown("{%\n   include-markdown '../../README.md'\n   heading-offset=1\n%}\n"), /Read me\./);
  assert.match(shown('{%\ninclude-markdown "./none.md"\n%}\n'), /include-markdown/);
});

test.run();
