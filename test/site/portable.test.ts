import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sqliteFile } from '../../src/pipeline/docset/sqlite.js';
import { createSite, fixture, type TestSite } from '../support/site.js';
import { rowsOf } from './sqlite-rows.js';

const test = suite('a portable site');

let site: TestSite;
test.before(async () => {
  site = createSite(fixture('handbook'));
  await site.build('--portable');
});
test.after(() => site.dispose());

const documents = (): [string, string][] => Object.entries(site.published()).filter(([path]) => path.endsWith('.html'));

test('refers to existing files, in every document', () => {
  let count = 0;
  for (const [path, html] of documents()) {
    for (const [tag] of html.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)) {
      for (const [, address] of tag.matchAll(/\s(?:href|src|data-src|action)="([^"]*)"/g)) {
        // An empty address is that of the document itself.
        if (/^(?:[a-z]+:|#|\/\/|$)/.test(address!)) continue;
        const file = join(site.root, 'dist', dirname(path), decodeURI(address!.replace(/[?#].*/s, '')));
        assert.ok(existsSync(file) && statSync(file).isFile(), `${address} in ${path}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 200, String(count));
});

test('needs nothing that browsers refuse in the file system', () => {
  assert.not.ok(site.exists('dist/sw.js'));
  for (const [path, html] of documents())
    assert.not.match(html, /integrity=|crossorigin|rel="(?:manifest|preload)"/, path);
  assert.not.match(site.published()['chunks.js']!, 'integrity');
});

test('has no files for hosts', async () => {
  const hosting = ['nginx', 'apache', 'netlify', 'vercel'];
  const hosted = createSite({ 'content/index.md': '# Home\n', 'docs-build.config.json': JSON.stringify({ hosting }) });
  await hosted.build();
  const files = ['nginx.conf', '.htaccess', '_headers', 'vercel.json'];
  const there = (): readonly string[] => files.filter((file) => hosted.exists(`dist/${file}`));
  assert.equal(there(), files);
  await hosted.build('--portable');
  assert.equal(there(), []);
  hosted.dispose();
});

test('is the same in every build, and differs from the published site', async () => {
  const portable = site.published();
  assert.match(await site.build('--portable'), 'nothing changed');
  await site.build();
  assert.ok(site.exists('dist/sw.js'));
  assert.match(site.html('/rules/oven/'), 'href="/handbook/rules/"');
  await site.build('--portable');
  assert.equal(site.published(), portable);
});

test('is a docset for offline browsers, whose index finds names, pages and sections', async () => {
  await site.build('--docset', '--out', 'docset');
  const folder = join(site.root, 'docset/the-bakery.docset/Contents');
  const info = readFileSync(join(folder, 'Info.plist'), 'utf8');
  assert.match(info, '<key>dashIndexFilePath</key>\n  <string>index.html</string>');
  assert.match(info, '<key>isDashDocset</key>\n  <true/>');
  const database = join(folder, 'Resources/docSet.dsidx');
  const rows = rowsOf(readFileSync(database));
  assert.ok(
    rows.some(([name, type, path]) => name === 'The oven' && type === 'Guide' && path === 'rules/oven/index.html'),
  );
  assert.ok(rows.some(([, type]) => type === 'Section'));
  for (const [name, , path] of rows) {
    const [file, id] = path!.split('#') as [string, string?];
    const html = readFileSync(join(folder, 'Resources/Documents', file), 'utf8');
    if (id !== undefined) assert.match(html, `id="${id}"`, name);
  }
  const before = readFileSync(database);
  assert.match(await site.build('--docset', '--out', 'docset'), 'nothing changed');
  assert.equal(readFileSync(database), before);
});

test('the index of a docset keeps every row, however many pages they take', () => {
  for (const count of [0, 1, 3000]) {
    const rows = Array.from({ length: count }, (_, index) => [
      `name ${index}`,
      'é'.repeat(index % 90),
      'x'.repeat(200),
    ]);
    const sql = 'CREATE TABLE t(id INTEGER PRIMARY KEY, a TEXT, b TEXT, c TEXT)';
    assert.equal(rowsOf(sqliteFile({ name: 't', sql, rows })), rows);
  }
});

test.run();
