/** The titles of headings that a document gives to the runtime. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('the titles of headings in documents');

test('a document contains them only if they are not the texts of its headings, which the browser reads', async () => {
  const site = createSite({
    'content/index.md': '# A\n\n## One & <two>\n\n### `code` in *text*\n\nText.\n',
    'content/badge.md': '# B\n\n## An option <Badge text="5.1.0+" />\n\n### Other\n\nText.\n',
    'content/formula.md': '# C\n\n## The $\\beta$ case\n\nText.\n',
  });
  /** Titles in the data, and in the list that Node has rendered: the runtime must render the same. */
  const titles = (url: string): readonly unknown[] => {
    const html = site.html(url);
    const { headings } = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)![1]!) as {
      headings?: readonly { readonly title: string }[];
    };
    const list = /<nav class="toc"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    return [headings?.map(({ title }) => title), [...list.matchAll(/href="#(?!md-)[^>]*>([^<]*)</g)].map(([, t]) => t)];
  };
  try {
    await site.build();
    assert.is(titles('/')[0], undefined);
    assert.equal(titles('/badge/'), [
      ['An option', 'Other'],
      ['An option', 'Other'],
    ]);
    assert.equal(titles('/formula/')[0], ['The \\beta case']);
  } finally {
    site.dispose();
  }
});

test.run();
