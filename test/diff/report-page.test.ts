/** The page with the report of `docs-build diff`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commitAll } from '../support/git.js';
import { createSite, runCli } from '../support/site.js';

const test = suite('the page of docs-build diff');

test('it opens what pages fold, writes addresses as readers do, and Arabic from right to left', async () => {
  const site = createSite({
    'content/index.md': '# Tea\n\n<details class="open">\n<summary>More</summary>\n\nOld.\n\n</details>\n',
    'content/دليل.md': '# دليل\n\nنص عربي.\n',
  });
  try {
    commitAll(site.root, 'First');
    site.edit('content/index.md', 'Old.', 'New.');
    site.edit('content/دليل.md', 'عربي', 'عربي جديد');
    const { code, stderr } = await runCli(site.root, ['diff', 'main', '--page', 'diff.html']);
    assert.is(code, 0, stderr);
    const html = readFileSync(join(site.root, 'diff.html'), 'utf8');
    assert.equal(
      [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => tag),
      Array.from({ length: 2 }, () => '<details class="open" open>'),
    );
    assert.match(html, '<code>/دليل/</code>');
    assert.is(html.split('<div class="prose" dir="rtl">').length, 3);
  } finally {
    site.dispose();
  }
});

test.run();
