import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, type TestSite } from '../support/site.js';

const test = suite('a portable site');

let site: TestSite;
test.before(async () => {
  site = createSite(fixture('handbook'));
  await site.build('--portable');
});
test.after(() => site.dispose());

const documents = (): [string, string][] => Object.entries(site.published()).filter(([path]) => path.endsWith('.html'));

test('names files that are there, in every document', () => {
  let count = 0;
  for (const [path, html] of documents()) {
    for (const [tag] of html.matchAll(/<[a-z](?:"[^"]*"|[^">])*>/gi)) {
      for (const [, address] of tag.matchAll(/\s(?:href|src|data-src|action)="([^"]*)"/g)) {
        if (/^(?:[a-z]+:|#|\/\/)/.test(address!)) continue;
        const file = join(site.root, 'dist', dirname(path), decodeURI(address!.replace(/[?#].*/s, '')));
        assert.ok(existsSync(file) && statSync(file).isFile(), `${address} in ${path}`);
        count += 1;
      }
    }
  }
  assert.ok(count > 200, String(count));
});

test('asks for nothing that browsers refuse in the file system', () => {
  assert.not.ok(site.exists('dist/sw.js'));
  for (const [path, html] of documents())
    assert.not.match(html, /integrity=|crossorigin|rel="(?:manifest|preload)"/, path);
  assert.not.match(site.published()['chunks.js']!, 'integrity');
});

test('is the same when it is built again, and another one than the published one', async () => {
  const portable = site.published();
  assert.match(await site.build('--portable'), 'nothing changed');
  await site.build();
  assert.ok(site.exists('dist/sw.js'));
  assert.match(site.html('/rules/oven/'), 'href="/handbook/rules/"');
  await site.build('--portable');
  assert.equal(site.published(), portable);
});

test.run();
