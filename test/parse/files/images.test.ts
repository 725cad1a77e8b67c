import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../../src/diagnostics/docs-error.js';
import { nameOnDisk } from '../../../src/files/real-name.js';
import { imageSize } from '../../../src/parse/files/image-size.js';
import { sanitizeSvg } from '../../../src/html/sanitize-svg.js';
import { parseText, problemsOf } from '../support.js';

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex');
const PNG = hex('89504e470d0a1a0a 0000000d 49484452 00000140 000000f0 0806000000');
const test = suite('Markdown: images');

test('sizes are read from headers', () => {
  assert.equal(imageSize(PNG), { width: 320, height: 240 });
  assert.equal(imageSize(hex('474946383961 4001 f000 f70000')), { width: 320, height: 240 });
  assert.equal(imageSize(hex('ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 00f0 0140 03011100')), {
    width: 320,
    height: 240,
  });
  assert.equal(imageSize(hex('52494646 24000000 57454250 56503820 18000000 300100 9d012a 4001 f000 0000')), {
    width: 320,
    height: 240,
  });
  assert.equal(imageSize(hex('52494646 24000000 57454250 5650384c 18000000 2f 3fc13b00 000000')), {
    width: 320,
    height: 240,
  });
  assert.equal(imageSize(hex('52494646 24000000 57454250 56503858 0a000000 10000000 3f0100 ef0000')), {
    width: 320,
    height: 240,
  });
  assert.equal(
    imageSize(
      Buffer.from('<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg xmlns="x" width="320px" height="240">'),
    ),
    { width: 320, height: 240 },
  );
  assert.equal(imageSize(Buffer.from('<svg viewBox="0 0 640 480" width="320">')), { width: 320, height: 240 });
  assert.equal(imageSize(Buffer.from('<svg viewBox="0,0,320,240">')), { width: 320, height: 240 });
});

test('a file that is not an image, or an incomplete one, has no size', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('text'),
    PNG.subarray(0, 18),
    hex('ffd8ffe0'),
    hex('ffd8ffe00000'),
    Buffer.from('<svg width="100%">'),
    Buffer.from('RIFF....WEBPVP8 '),
  ]) {
    assert.is(imageSize(bytes), undefined);
  }
});

test('an image beside the page is published with a hashed name', () => {
  const page = parseText('![A b](./pics/A%20b.png "t")\n\n[more](../file.zip)', {
    files: { 'content/guides/pics/A b.png': PNG, 'content/file.zip': 'zip' },
    options: { base: '/docs/' },
  });
  assert.equal(page.diagnostics, []);
  assert.match(page.assets[0]!.url, /^\/assets\/A-b\.[0-9a-f]{8}\.png$/);
  assert.match(page.assets[1]!.url, /^\/assets\/file\.[0-9a-f]{8}\.zip$/);
  assert.match(
    page.html,
    new RegExp(
      `<img src="/docs${page.assets[0]!.url}" alt="A b" title="t" width="320" height="240" loading="lazy" decoding="async">`,
    ),
  );
  assert.is(page.links[0]!.target, page.assets[0]!.url);
  assert.is(page.dependencies.length, 2);
});

test('a size that the writer gives stays, and half a size is completed in proportion', () => {
  const htmlOf = (text: string): string => parseText(text, { files: { 'content/guides/a.png': PNG } }).html;
  assert.match(htmlOf('<img src="./a.png" width="100" alt="x">'), 'width="100" alt="x" height="75"');
  assert.match(htmlOf('![x](./a.png){height=120}'), 'height="120" width="160"');
  assert.match(htmlOf('![x](./a.png){width=10 height=90}'), 'width="10" height="90"');
  assert.not.match(htmlOf('<img src="./a.png" width="50%" alt="x">'), 'height');
});

test('images of the public folder get their size, and stay in their place', () => {
  const page = parseText('![x](/pics/a.png) ![y](/gone.png)', { files: { 'content/public/pics/a.png': PNG } });
  assert.match(page.html, /<img src="\/pics\/a\.png" alt="x" width="320" height="240"/);
  assert.match(page.html, /<img src="\/gone\.png" alt="y" loading/);
  assert.equal(page.assets, []);
  assert.equal(page.diagnostics, []);
});

test('a missing image is an error at its place', () => {
  const page = parseText('text\n\na ![x](./gone.png) <img src="gone.svg">', { files: {} });
  assert.equal(problemsOf(page), [
    '3:3 error MISSING_IMAGE There is no image ./gone.png.',
    '3:20 error MISSING_IMAGE There is no image gone.svg.',
  ]);
});

test('an image or a frame that the policy of the site blocks is a warning', () => {
  const codes = (text: string, origin = 'https://docs.example'): readonly string[] =>
    parseText(text, { options: { origin } }).diagnostics.map(
      ({ severity, code, line, column }) => `${line}:${column} ${severity} ${code}`,
    );
  assert.equal(codes('a ![b](http://c.example/d.png)'), ['1:3 warning BLOCKED_IMAGE']);
  assert.equal(codes('<img src="http://c.example/d.png" alt="">'), ['1:1 warning BLOCKED_IMAGE']);
  assert.equal(codes('![b](https://c.example/d.png) ![b](//c.example/d.png) [e](http://c.example/d.png)'), []);
  assert.equal(codes('![b](http://c.example/d.png)', 'http://c.example'), []);
});

test('an image has the name in its folder, whatever spelling the disk accepts', () => {
  const files = { 'content/guides/pics/Logo.PNG': PNG, 'content/guides/pics/e\u0301.png': PNG };
  const page = parseText('![x](./pics/logo.png)\n\n![y](./pics/\u00e9.png) ![z](./pics/e%CC%81.png)', { files });
  assert.equal(problemsOf(page), ['1:1 error MISSING_IMAGE There is no image ./pics/logo.png.']);
  assert.is(page.diagnostics[0]!.hint, 'Did you mean ./pics/Logo.PNG?');
  assert.is(page.assets.length, 1);
  // A disk that opens a file by any of its names still lists the real one.
  const list = (folder: string): readonly string[] => (folder === '/site' ? ['Pics'] : ['a.png']);
  assert.equal(nameOnDisk('/site', '/site/pics/a.png', list), { near: '/site/Pics/a.png' });
  assert.equal(nameOnDisk('/site', '/site/Pics/a.png', list), { file: '/site/Pics/a.png' });
  assert.equal(nameOnDisk('/site', '/site/Pics/b.png', list), {});

  test('a folder that cannot be listed for a moment is a failure, and none of its files counts as missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'));
    const { readdirSync } = fs;
    fs.readdirSync = ((path: string) => {
      throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'scandir', path });
    }) as unknown as typeof readdirSync;
    syncBuiltinESMExports();
    try {
      assert.throws(
        () => nameOnDisk(folder, join(folder, 'a.png')),
        (error: unknown) => error instanceof DocsError,
      );
      assert.equal(nameOnDisk(join(folder, 'gone'), join(folder, 'gone/a.png')), {});
    } finally {
      fs.readdirSync = readdirSync;
      syncBuiltinESMExports();
      rmSync(folder, { recursive: true });
    }
  });
});

test('a diagram is drawn within the page, without scripts', () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)" style="color:red">
  <title>old</title><script>alert(1)</script><style>*{}</style><foreignObject><div onclick="x">d</div></foreignObject><image href="x.png"/>
  <defs><marker id="m"><path d="M0 0"/></marker></defs><g fill="url(#m)" onclick="x"><use href="#m"/><use href="https://evil.example#m"/><path d="M0 0" marker-end="url('#m')" fill="url(https://evil.example)"/><text>a &lt; b</text></g></svg>`;
  const page = parseText('<Diagram src="./a.svg" alt="A > B" />\n\n<Diagram src="./a.svg" alt="Again" />', {
    files: { 'content/guides/a.svg': svg },
  });
  const left =
    './a.svg has parts that are not allowed in an inline SVG and are left out: <script>, <style>, <foreignObject>, <image>, onclick, ….';
  assert.equal(problemsOf(page), [`1:1 warning REFUSED_ATTRIBUTE ${left}`, `3:1 warning REFUSED_ATTRIBUTE ${left}`]);
  const [first, second] = page.html.split('</figure>\n');
  assert.is(
    first!.replace(/\s*\n\s*/g, ''),
    '<figure class="svg-figure" tabindex="0"><svg role="img" aria-labelledby="diagram-1-title" viewBox="0 0 10 10"><title id="diagram-1-title">A &gt; B</title>' +
      '<defs><marker id="diagram-1-m"><path d="M0 0"/></marker></defs><g fill="url(#diagram-1-m)"><use href="#diagram-1-m"/><use/><path d="M0 0" marker-end="url(#diagram-1-m)"/><text>a &lt; b</text></g></svg>',
  );
  assert.match(second!, /id="diagram-2-m"/);
  assert.is(sanitizeSvg('no svg', 'x-'), undefined);
  assert.is(sanitizeSvg('<svg><g><path d="M0"/>', 'x-')!.content, '<g><path d="M0"/></g>');
});

test('a diagram needs an alternative text and a file', () => {
  const page = parseText(
    '<Diagram src="./a.svg" />\n\n<Diagram src="./gone.svg" alt="x" />\n\n<Diagram src="./no.svg" alt="x" />\n\n<Diagram name="x">\n\nCaption\n\n</Diagram>',
    { files: { 'content/guides/no.svg': 'text' } },
  );
  assert.equal(problemsOf(page), [
    '1:1 error BAD_COMPONENT <Diagram> needs a src, and an alt text that describes the image.',
    '3:1 error MISSING_INCLUDE There is no file ./gone.svg to include.',
    '5:1 error BAD_COMPONENT <Diagram> shows ./no.svg, which is not an SVG file.',
    '7:1 error BAD_COMPONENT <Diagram> needs a src, and an alt text that describes the image.',
  ]);
  assert.match(page.html, '<p>Caption</p>');
});

test.run();
