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

test.run();
