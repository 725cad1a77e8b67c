import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('index pages without a text');

const titled = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;

/** The list of pages in a document: addresses, titles and descriptions. */
function listIn(html: string): readonly string[] {
  const [, list = ''] = /<ul class="page-list">([^]*?)<\/ul>/.exec(html) ?? [];
  return [...list.matchAll(/<a href="([^"]*)">([^<]*)<\/a>(?:<p>([^<]*))?/g)].map(([, ...parts]) =>
    parts.filter((part) => part !== undefined).join(' '),
  );
}

/** The lists of some pages of a site. */
async function listsIn(
  files: Readonly<Record<string, string>>,
  ...urls: readonly string[]
): Promise<readonly unknown[]> {
  const site = createSite(files);
  try {
    await site.build();
    return urls.map((url) => listIn(site.html(url)));
  } finally {
    site.dispose();
  }
}

test('an index page without a text lists the pages below it, down to the next index page', async () => {
  const files = {
    'content/_index.md': titled('Home'),
    'content/about.md': '# About',
    'content/guide/_index.md': titled('Guide'),
    'content/guide/b.md': `${titled('B', 'weight: 1\ndescription: All of B\n')}\nText\n`,
    'content/guide/a.md': `${titled('A', 'weight: 2\n')}\nText\n`,
    'content/guide/hidden.md': `${titled('Hidden', 'unlisted: true\n')}\nText\n`,
    'content/guide/deep/_index.md': `${titled('Deep')}\nText\n`,
    'content/guide/deep/c.md': `${titled('C')}\nText\n`,
    'content/guide/loose/d.md': `${titled('D')}\nText\n`,
  };
  const [home, guide, deep] = await listsIn(files, '/', '/guide/', '/guide/deep/');
  assert.equal(home, ['/about/ About', '/guide/ Guide']);
  assert.equal(guide, ['/guide/b/ B All of B', '/guide/a/ A Text', '/guide/deep/ Deep Text', '/guide/loose/d/ D Text']);
  assert.equal(deep, [], 'a page with a text is as it is written');
});

test('a page of Docusaurus lists the pages of its folder where it says so', async () => {
  const list = "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n";
  const files = {
    'content/api/index.md': `# API\n\nAll of it.\n\n${list}`,
    'content/api/x.md': '# X\n\nText\n',
    'content/api/y.md': `# Y\n\n${list}`,
    'content/own.md': `# Own\n\n<DocCardList items={[{ label: 'X', href: '/api/x/' }]} />\n`,
  };
  const [api, y, own] = await listsIn(files, '/api/', '/api/y/', '/own/');
  assert.equal(api, ['/api/x/ X Text', '/api/y/ Y']);
  assert.equal(y, ['/api/x/ X Text']);
  assert.equal(own, []);
});

test('a page lists the pages below it where another generator does', async () => {
  const places = {
    relearn: '{{% children style="h2" description="true" %}}',
    geekdoc: '{{< toc-tree >}}',
    book: '{{< section >}}',
    azure: '[[_TOSP_]]',
    hope: '<Catalog />',
  };
  const files = Object.entries(places).flatMap(([name, place]) => [
    [`content/${name}/index.md`, `# ${name}\n\nAll of it.\n\n${place}\n\nMore.\n`],
    [`content/${name}/x.md`, '# X\n\nText\n'],
  ]);
  const around = '# Around\n\n{{< section >}}\n\nText\n\n{{< /section >}}\n';
  const rspress = '---\ntitle: Rspress\noverview: true\n---\n';
  const site = createSite({
    ...(Object.fromEntries(files) as Record<string, string>),
    'content/around/index.md': around,
    'content/around/x.md': '# X\n\nText\n',
    'content/relearn/y.md': '# Y\n\n{{% children %}}\n',
    'content/rspress/index.md': `${rspress}\nText\n`,
    'content/rspress/x.md': '# X\n\nText\n',
  });
  try {
    assert.not.match(await site.build(), 'TEMPLATE_TAG');
    for (const name of [...Object.keys(places), 'rspress'])
      assert.equal(
        listIn(site.html(`/${name}/`)),
        [`/${name}/x/ X Text`, ...(name === 'relearn' ? ['/relearn/y/ Y'] : [])],
        name,
      );
    assert.equal(listIn(site.html('/relearn/y/')), [], 'no page is below it');
    assert.equal(listIn(site.html('/around/')), []);
  } finally {
    site.dispose();
  }
});

test('the first page of a site with a hero, and that of the blog, get no such list', async () => {
  const files = {
    'docs-build.config.json': '{ "landing": { "headline": "Hello" }, "blog": { "section": "news", "title": "News" } }',
    'content/index.md': titled('Home'),
    'content/guide/a.md': 'Text\n',
    'content/news/index.md': titled('News'),
    'content/news/2026-01-02-first.md': `${titled('First')}\nText\n`,
  };
  assert.equal(await listsIn(files, '/', '/news/'), [[], []]);
});

test.run();
