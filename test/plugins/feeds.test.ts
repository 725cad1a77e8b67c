import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builtInPlugins } from '../../src/plugins/built-in.js';
import { indexOf, resolvedConfig, type SmallConfig, type SmallPage } from '../index/small-site.js';
import { parseXml, textsOf } from './parse-xml.js';
import { outputOf } from './small-output.js';

const test = suite('feeds');

const config: SmallConfig = {
  title: 'tool',
  origin: 'https://docs.example',
  base: '/book/',
  blog: { section: 'blog', title: 'News & more', description: 'What <b>happens</b>' },
};
const pages: Record<string, SmallPage> = {
  'blog/index.md': {},
  'blog/2026-01-02-new.md': {
    frontMatter: { title: 'New <thing> & "old"' },
    summary: 'A teaser\u0007 & more',
    html:
      '<section class="heading h2"><h2 id="a">A</h2><a class="anchor" href="#a" aria-label="Link to “a > b”"></a></section><p><a href="/book/guides/x/?a=1&amp;b=2#y">x</a> <a href="#a">a</a>' +
      ' <a href="https://other.example/">o</a> <a href="mailto:a@example.org">m</a><img src="/book/i.png" srcset="/book/i.png 1x, /book/j.png 2x" alt="]]>"></p>' +
      '<pre><code><t-s>href="/book/not-a-link"</t-s></code></pre>',
  },
  'blog/2025-05-05-older.md': { frontMatter: { title: 'Older' } },
  'blog/undated.md': {},
  'blog/2026-01-01-hidden.md': { frontMatter: { unlisted: true } },
};
const content =
  '<h2 id="a">A</h2><p><a href="https://docs.example/book/guides/x/?a=1&amp;b=2#y">x</a> <a href="https://docs.example/book/blog/2026-01-02-new/#a">a</a>' +
  ' <a href="https://other.example/">o</a> <a href="mailto:a@example.org">m</a><img src="https://docs.example/book/i.png"' +
  ' srcset="https://docs.example/book/i.png 1x, https://docs.example/book/j.png 2x" alt="]]>"></p>' +
  '<pre><code><t-s>href="/book/not-a-link"</t-s></code></pre>';

test('RSS contains the whole posts, newest first, with absolute addresses and dates', async () => {
  const rss = parseXml(await (await outputOf(pages, config)).text('feed.xml'));
  assert.is(rss.attributes.version, '2.0');
  const channel = rss.children[0]!;
  assert.equal(textsOf(channel, 'title'), ['News & more']);
  assert.equal(textsOf(channel, 'description'), ['What <b>happens</b>']);
  assert.equal(textsOf(channel, 'link'), ['https://docs.example/book/blog/']);
  assert.equal(textsOf(channel, 'lastBuildDate'), ['Fri, 02 Jan 2026 00:00:00 GMT']);
  assert.is(
    channel.children.find((one) => one.name === 'atom:link')!.attributes.href,
    'https://docs.example/book/feed.xml',
  );
  const items = channel.children.filter((one) => one.name === 'item');
  assert.equal(
    items.map((item) => textsOf(item, 'title')[0]),
    ['New <thing> & "old"', 'Older'],
  );
  assert.equal(textsOf(items[0]!, 'link'), ['https://docs.example/book/blog/2026-01-02-new/']);
  assert.equal(textsOf(items[0]!, 'guid'), ['https://docs.example/book/blog/2026-01-02-new/']);
  assert.equal(textsOf(items[1]!, 'pubDate'), ['Mon, 05 May 2025 00:00:00 GMT']);
  assert.equal(textsOf(items[0]!, 'description'), ['A teaser & more']);
  assert.equal(textsOf(items[0]!, 'content:encoded'), [content]);
});

test('Atom has the date of the newest post', async () => {
  const atom = parseXml(await (await outputOf(pages, config)).text('atom.xml'));
  assert.is(atom.attributes.xmlns, 'http://www.w3.org/2005/Atom');
  assert.is(atom.attributes['xml:lang'], 'en');
  assert.equal(textsOf(atom, 'updated'), ['2026-01-02T00:00:00Z']);
  assert.equal(textsOf(atom, 'id'), ['https://docs.example/book/blog/']);
  assert.equal(
    atom.children.filter((one) => one.name === 'link').map((one) => [one.attributes.rel, one.attributes.href]),
    [
      ['self', 'https://docs.example/book/atom.xml'],
      ['alternate', 'https://docs.example/book/blog/'],
    ],
  );
  const entries = atom.children.filter((one) => one.name === 'entry');
  assert.equal(
    entries.map((entry) => textsOf(entry, 'updated')[0]),
    ['2026-01-02T00:00:00Z', '2025-05-05T00:00:00Z'],
  );
  const body = entries[0]!.children.find((one) => one.name === 'content')!;
  assert.equal([body.attributes.type, body.text], ['html', content]);
});

interface Feed {
  readonly version: string;
  readonly feed_url: string;
  readonly items: readonly { readonly url: string; readonly date_published: string; readonly content_html: string }[];
}

test('JSON Feed contains the same', async () => {
  const feed = JSON.parse(await (await outputOf(pages, config)).text('feed.json')) as Feed;
  assert.is(feed.version, 'https://jsonfeed.org/version/1.1');
  assert.is(feed.feed_url, 'https://docs.example/book/feed.json');
  assert.equal(
    feed.items.map((item) => [item.url, item.date_published]),
    [
      ['https://docs.example/book/blog/2026-01-02-new/', '2026-01-02T00:00:00Z'],
      ['https://docs.example/book/blog/2025-05-05-older/', '2025-05-05T00:00:00Z'],
    ],
  );
  assert.is(feed.items[0]!.content_html, content);
});

test('a blog without posts has well-formed feeds', async () => {
  const output = await outputOf({ 'blog/index.md': {} }, config);
  assert.is(
    parseXml(await output.text('feed.xml')).children[0]!.children.some((one) => one.name === 'item'),
    false,
  );
  assert.equal(textsOf(parseXml(await output.text('atom.xml')), 'updated'), ['1970-01-01T00:00:00Z']);
});

test('there are no feeds without a blog, or without an origin for absolute addresses', async () => {
  assert.not((await outputOf(pages, { ...config, blog: undefined })).files.has('feed.xml'));
  assert.not((await outputOf(pages, { ...config, origin: '' })).files.has('feed.xml'));
});

test("the key of the feeds changes with a post's content, not with other pages", async () => {
  const key = async (more: Record<string, SmallPage>): Promise<string> =>
    (await outputOf({ ...pages, ...more }, config)).files.get('feed.xml')!.key;
  assert.is(await key({}), await key({ 'guides/x.md': {} }));
  assert.is.not(
    await key({}),
    await key({ 'blog/2025-05-05-older.md': { frontMatter: { title: 'Older' }, html: '<p>Edited</p>' } }),
  );
});

test("the blog's index page lists the posts with escaped titles and teasers", async () => {
  const index = indexOf(pages, config, { plugins: builtInPlugins(resolvedConfig(config)) });
  const appendix = index.pages.find((page) => page.url === '/blog/')!.appendix!;
  const links = [...appendix.matchAll(/<h2 class="post__title"><a href="([^"]*)">([^<]*)</g)].map(([, href, title]) => [
    href,
    title,
  ]);
  assert.equal(links, [
    ['/book/blog/2026-01-02-new/', 'New &lt;thing&gt; &amp; &quot;old&quot;'],
    ['/book/blog/2025-05-05-older/', 'Older'],
    ['/book/blog/undated/', 'Undated'],
  ]);
  assert.match(appendix, '<time datetime="2026-01-02">2 January 2026</time>');
  assert.match(appendix, /<p class="post__teaser">A teaser.* &amp; more<\/p>/);
  for (const [, title] of links)
    assert.ok(appendix.includes(`>Read more<span class="visually-hidden">: ${title}</span></a>`), title);
  assert.is(index.pages.filter((page) => page.appendix !== undefined).length, 1);
});

test.run();
