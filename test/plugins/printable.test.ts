import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chapterNames, chaptersHtml } from '../../src/plugins/printable/chapters.js';
import { cpuTime } from '../support/cpu-time.js';
import { outputOf } from './small-output.js';

const test = suite('printable pages');

/** Two chapters, /g/a/ and /g/b/, the first with the given content. */
const withContent = (html: string, base = '/'): string =>
  chaptersHtml(
    [
      { url: '/g/a/', title: 'A', html },
      { url: '/g/b/', title: 'B', html: '' },
    ],
    'g',
    { base, lang: 'en' },
  );
const links = (html: string): string[] =>
  [...html.replace(/<nav[^]*?<\/nav>/, '').matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!);

test('every id and every reference to it gets the name of its page as a prefix', () => {
  const html = withContent(
    '<section class="heading h2"><h2 id="x">X</h2><a class="anchor" href="#x"></a></section><label for="x">l</label><p aria-labelledby="x y">p</p><td headers="x">t</td>',
  );
  assert.match(
    html,
    '<section class="heading h3"><h3 id="a--x">X</h3><a class="anchor" href="#a--x"></a></section><label for="a--x">l</label><p aria-labelledby="a--x a--y">p</p><td headers="a--x">t</td>',
  );
});

test('chapters are at the second level, and their headings one level lower than on their pages', () => {
  const html = withContent(
    '<h1>a</h1><h2>b</h2><h5 class="x">c</h5><h6>d</h6><section class="heading h6"><h6>e</h6></section>',
  );
  assert.match(html, '<h2 class="printable__title" id="a--">A</h2>');
  assert.match(
    html,
    '<h2>a</h2><h3>b</h3><h6 class="x">c</h6><h6>d</h6><section class="heading h6"><h6>e</h6></section>',
  );
});

test('ids are unique, whatever the names of the pages', () => {
  const ids = ['a', 'x', 'a--x', '-x', '-'];
  const html = chaptersHtml(
    ['/g/', '/g/a/', '/g/a--x/', '/g/a-/', '/g/a/x/', '/g/g/', '/g/%C3%BC/', '/g/A/'].map((url) => ({
      url,
      title: url,
      html: ids.map((id) => `<p id="${id}"></p>`).join(''),
    })),
    'g',
    { base: '/', lang: 'en' },
  );
  const found = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
  assert.is(found.length, 8 * (ids.length + 2));
  assert.is(new Set(found).size, found.length);
});

test('links between pages of the document stay in it', () => {
  assert.equal(
    links(
      withContent(
        '<a href="/docs/g/b/">1</a><a href="/docs/g/b/#x">2</a><a href="/docs/g/b">3</a><a href="/docs/g/a/#top">4</a><a href="#">5</a>',
        '/docs/',
      ),
    ),
    ['#b', '#b--x', '#b', '#a', '#a'],
  );
});

test('links out of the document stay as they are', () => {
  const hrefs = [
    '/docs/h/',
    '/docs/g/',
    '/g/b/',
    'https://example.org/g/b/',
    'mailto:a@example.org',
    '/docs/h/?a=1&amp;b=2#x',
  ];
  assert.equal(links(withContent(hrefs.map((href) => `<a href="${href}">x</a>`).join(''), '/docs/')), hrefs);
});

test('text that looks like markup does not change', () => {
  const html =
    '<pre><code><t-s>id="x"</t-s> &lt;p id="y"&gt;</code></pre><div data-props=\'{"a":"<p id=1 href=\\"#x\\">"}\' title="a > b id=\'z\'"></div>';
  assert.match(withContent(html), html);
});

test('names of chapters are the paths below the section, and are unambiguous', () => {
  const names = chapterNames(['/g/', '/g/start/', '/g/deep/er/', '/g/deep-er/', '/g/g/', '/g/NoEmit/', '/g/5/'], 'g');
  assert.equal([...names.values()], ['g', 'start', 'deep-er', 'deep-er-2', 'g-2', 'NoEmit', '5']);
});

test('the document begins with a list of its chapters in the order of the sidebar', async () => {
  const output = await outputOf(
    {
      'g/b.md': { frontMatter: { title: 'B & b', sort: 1 } },
      'g/a.md': { frontMatter: { title: 'A' } },
      'g/index.md': { frontMatter: { title: 'Start' } },
      'g/h.md': { frontMatter: { unlisted: true } },
    },
    { printable: ['g', 'missing', 'g'], sections: [{ name: 'g', title: 'Guides' }] },
  );
  const html = await output.text('g/printable/index.html');
  assert.equal(
    [...html.matchAll(/<li><a href="([^"]*)">([^<]*)/g)].map(([, href, title]) => [href, title]),
    [
      ['#g', 'Start'],
      ['#b', 'B &amp; b'],
      ['#a', 'A'],
    ],
  );
  assert.equal(
    [...html.matchAll(/<h2 class="printable__title"[^>]*>([^<]*)/g)].map(([, title]) => title),
    ['Start', 'B &amp; b', 'A'],
  );
  assert.is(html.indexOf('<nav'), 0);
  const { page, scripts } = output.documents.get('g/printable/index.html')!;
  assert.equal(
    [page.kind, page.url, page.documentTitle, page.robots, scripts],
    ['printable', '/g/printable/', 'Combined printable page | tool', 'noindex,nofollow', 'print'],
  );
  assert.not(output.files.has('missing/printable/index.html'));
});

test('four times as much text takes about four times as long', () => {
  const line = '<span class="line"><t-k>const</t-k> <t-v>value</t-v> = <t-s>"href=x"</t-s>;</span>\n';
  const page = `<h2 id="x">X</h2><p><a href="/g/b/#y">y</a></p>${line.repeat(80)}`;
  const time = (copies: number): number => {
    const html = page.repeat(copies);
    return cpuTime(() => withContent(html));
  };
  time(250);
  const once = Math.min(time(250), time(250), time(250));
  assert.ok(page.length * 250 > 1_500_000);
  const four = Math.min(time(1000), time(1000));
  // What is quadratic takes sixteen times as long.
  assert.ok(four < once * 10 + 50, `${once} ms, four times as much ${four} ms`);
});

test.run();
