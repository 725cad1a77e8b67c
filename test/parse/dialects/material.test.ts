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
      'Text\n',
    ].join('\n'),
  );
  assert.match(page.html, '<p><code>config.enabled</code></p>');
  assert.match(page.html, '<p>Default: <code>true</code> Whether it is on:</p>');
  assert.match(page.html, /<h4[^>]*id="config\.third"[^>]*><code>config\.third<\/code>/);
  assert.equal([page.blocks.length, page.blocks[0]?.language], [1, 'yaml']);
  assert.equal([...page.ids].sort(), ['config.enabled', 'config.third']);
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

test.run();
