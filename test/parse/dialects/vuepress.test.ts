/** Tabs, includes and components of VuePress, and labels of MkDocs. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseText, problemsOf } from '../support.js';

const test = suite('pages of VuePress');

const labelsOf = (text: string): readonly string[] =>
  [...parseText(text).html.matchAll(/tabs__label">([^<]*)</g)].map(([, label]) => label!);

test('tabs may be open, and what they have in common with others stands behind their labels', () => {
  assert.equal(labelsOf('::: tabs#shell\n\n@tab:active npm#npm\n\na\n\n@tab C#\n\nb\n\n:::\n'), ['npm', 'C#']);
  const groups =
    '<CodeGroup>\n  <CodeGroupItem title="YARN" active>\n\n```bash\nyarn\n```\n\n  </CodeGroupItem>\n  <CodeGroupItem title="NPM">\n\n```bash\nnpm\n```\n\n  </CodeGroupItem>\n</CodeGroup>\n';
  assert.equal(labelsOf(groups), ['YARN', 'NPM']);
  assert.equal(problemsOf(parseText(groups)), []);
});

test('labels of tabs show neither icons nor the marks of code', () => {
  assert.equal(labelsOf('=== ":octicons-file-code-16: `a.py`"\n\n    x\n'), ['a.py']);
});

test('files are included as text and as code', () => {
  const files = { 'content/guides/part.md': 'One\n\nTwo\n', 'content/guides/a.js': 'a\nb\nc\n' };
  const { html, blocks } = parseText(
    '@include(./part.md)\n\n@include: ./part.md{3-3}\n\n@[code{2-3} js{1}](./a.js)\n',
    { files },
  );
  assert.match(html.replace(/\s+/g, ''), /<p>One<\/p><p>Two<\/p><p>Two<\/p>/);
  assert.equal([blocks[0]?.language, blocks[0]?.code.trim()], ['js', 'b\nc']);
});

test('markdown-it-include names files from the content folder', () => {
  const files = { 'content/axes/_common.md': '| a |\n|---|\n| b |\n' };
  const { html } = parseText('Text:\n\n!!!include(axes/_common.md)!!!\n\n!!!include(axes/_none.md)!!!\n', { files });
  assert.match(html, /<td[^>]*>b<\/td>/);
  assert.match(html, '<p>!!!include(axes/_none.md)!!!</p>');
});

test('images and downloads are found in the public folder of VuePress, and code in its folder', () => {
  const files = {
    'content/.vuepress/public/img/a.png': 'x',
    'content/.vuepress/public/b.pdf': 'x',
    'content/.vuepress/config.js': 'export default {}\n',
    'content/.vuepress/.env': 'SECRET=x\n',
  };
  for (const href of ['/img/a.png', '../.vuepress/public/img/a.png'])
    assert.match(parseText(`![A](${href})`, { files }).html, /src="\/assets\/a\.[0-9a-f]{8}\.png"/, href);
  assert.match(parseText('[B](/b.pdf)', { files }).html, /href="\/assets\/b\.[0-9a-f]{8}\.pdf"/);
  assert.is(parseText('@[code](../.vuepress/config.js)\n', { files }).blocks[0]?.code.trim(), 'export default {}');
  assert.match(problemsOf(parseText('@[code](../.vuepress/.env)\n', { files })).join(), /MISSING/);
});

const VUE = { 'content/.vuepress/config.js': '', 'content/guides/b.md': '# B', 'content/public/a.png': 'x' };

test('attributes that Vue binds to a text have that text', () => {
  const shown = (text: string): string => parseText(text, { files: VUE }).html.trim();
  assert.match(shown(`<img :src="$withBase('/a.png')" alt="A">`), /<img src="\/a\.png" alt="A"/);
  assert.match(shown(`<a v-bind:href="withBase('/guides/b/')">B</a>`), '<a href="/guides/b/">B</a>');
  assert.match(problemsOf(parseText('<img :src="file" alt="A">', { files: VUE })).join(), /REFUSED_ATTRIBUTE/);
});

test('images below the base path of the site, and by an alias', () => {
  const files = {
    'content/.vuepress/public/img/a.png': 'x',
    'content/.vuepress/assets/b.png': 'x',
    'content/public/c.png': 'x',
    'content/guides/d.png': 'x',
  };
  for (const path of ['/base/img/a.png', '~@assets/b.png', '@alias/img/a.png', '~@/guides/d.png'])
    assert.match(parseText(`![A](${path})`, { files }).html, /src="\/assets\/[abd]\.[0-9a-f]{8}\.png"/, path);
  assert.match(parseText('![C](/base/c.png)', { files }).html, 'src="/c.png"');
  assert.match(parseText('![C](/guides/c.png)', { files }).html, 'src="/guides/c.png"');
});

test('names with dashes are those of components, which other sites show as text', () => {
  const text =
    'Go <router-link to="/guides/b/">to B</router-link>, `<a-b>` or <your-name>.\n\n<demo-block>\n\n*Text*\n\n</demo-block>\n\n<client-only>\n  <demo-1/>\n</client-only>\n';
  const page = parseText(text, { files: VUE });
  assert.match(
    page.html,
    'Go <a href="/guides/b/">to B</a>, <code class="whole">&lt;a-b&gt;</code> or &lt;your-name&gt;.',
  );
  assert.match(page.html, '<p><em>Text</em></p>');
  assert.not.match(page.html, /demo|client/);
  assert.match(parseText(text).html, '&lt;demo-block&gt;');
});

test('VitePress includes a section or a region of a file, or lines of it', () => {
  const files = {
    'content/guides/part.md':
      '# Part\n\nFirst.\n\n## Usage\n\nUse.\n\n### Inner\n\nIn.\n\n## Other {#own}\n\n<!-- #region a -->\nRegion.\n<!-- #endregion a -->\n',
  };
  const shown = (part: string): string => parseText(`<!--@include: ./part.md${part}-->\n`, { files }).html;
  assert.match(shown('#usage'), /Usage[^]*Use\.[^]*Inner[^]*In\./);
  assert.not.match(shown('#usage'), /First|Other/);
  assert.not.match(shown('#usage{1,3}'), /Inner/);
  assert.match(shown('#own'), /^(?![^]*Usage)[^]*Other/);
  assert.match(shown('#a').trim(), /^<p>Region\.<\/p>$/);
  assert.match(problemsOf(parseText('<!--@include: ./part.md#none-->\n', { files }))[0]!, /MISSING_REGION/);
});

test('a component shows its description, and the text of its link', () => {
  const { html } = parseText(
    '<VPCard title="T" desc="Below" link="https://a.example/" />\n\n<AutoLink text="Go" link="https://b.example/" />\n',
  );
  assert.match(html, /<a href="https:\/\/a\.example\/"[^>]*>T<\/a><\/p>\s*<p>Below<\/p>/);
  assert.match(html, /<a href="https:\/\/b\.example\/"[^>]*>Go<\/a>/);
  assert.not.match(html, />b\.example|Go<\/p>\s*<p>Go/);
});

test('groups of code, slots, and elements that Vue leaves as they are', () => {
  const page = parseText(
    '<code-group>\n<code-block title="npm">\n```bash\nnpm i\n```\n</code-block>\n<code-block title="Yarn">\n```bash\nyarn\n```\n</code-block>\n</code-group>\n\n::: slot hero\nWelcome\n:::\n\n<span v-pre>{{ a }}</span>\n',
    { files: VUE },
  );
  assert.equal(
    page.blocks.map(({ code }) => code),
    ['npm i', 'yarn'],
  );
  assert.match(page.html, /npm[^]*Yarn/);
  assert.match(page.html, '<p>Welcome</p>');
  assert.not.match(page.html, /hero|v-pre/);
  assert.match(page.html, '<span>{{ a }}</span>');
  assert.equal(problemsOf(page), []);
});

test('films are links', () => {
  const { html } = parseText(
    '@[youtube](abc123) and ![A film](https://www.youtube.com/watch?v=abc) and ![](https://vimeo.com/12)\n',
  );
  assert.match(
    html,
    /<a href="https:\/\/www\.youtube\.com\/watch\?v=abc123"[^>]*>www\.youtube\.com\/watch\?v=abc123<\/a>/,
  );
  assert.match(html, /<a href="https:\/\/www\.youtube\.com\/watch\?v=abc"[^>]*>A film<\/a>/);
  assert.match(html, /<a href="https:\/\/vimeo\.com\/12"[^>]*>vimeo\.com\/12<\/a>/);
});

test('slots of components are content, and literals of the script have their values', () => {
  const page = parseText(
    "<script setup>\nimport { ref } from 'vue'\nconst version = '2.0'\nconst members = [\n  { avatar: 'a.png', name: 'Ada Lovelace', links: [{ icon: 'github', link: 'https://a.example' }] },\n]\nconst n = ref(0)\n</script>\n\n<Page>\n  <template #title>The team</template>\n  <template v-slot:lead>Since {{ version }}</template>\n</Page>\n\n<Team :members=\"members\" />\n\n{{ version }} {{ n }}\n",
  );
  assert.not.match(page.html, 'template');
  assert.match(page.html, /The team[^]*Since/);
  assert.match(page.html, 'Ada Lovelace');
  assert.match(page.html, '<p>2.0 {{ n }}</p>');
});

test.run();
