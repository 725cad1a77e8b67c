import { createContext, runInContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { REDIRECT_SCRIPT, REDIRECT_SCRIPT_FILE } from '../../src/plugins/hosting/redirect-stub.js';
import type { SmallConfig } from '../index/small-site.js';
import { outputOf } from './small-output.js';

const test = suite('redirects');

const stub = async (to: string, base = '/'): Promise<string> =>
  (await outputOf({ 'g/a.md': { ids: ['x'] } }, { base, redirects: { '/old/': to } })).text('old/index.html');

test('an old address has a page that redirects without scripts and names the canonical address', async () => {
  const html = await stub('/g/a/#x', '/book/');
  assert.match(html, /^<!doctype html>\n<html lang="en">/);
  assert.match(html, '<title>Page moved | tool</title>');
  assert.match(html, '<link rel="canonical" href="https://docs.example/book/g/a/#x">');
  assert.not.match(html, 'robots');
  assert.match(html, '<noscript><meta http-equiv="refresh" content="0; url=/book/g/a/#x"></noscript>');
  assert.match(html, '<a href="/book/g/a/#x">');
});

test('an address outside of the site is used as it is, and escaped', async () => {
  const html = await stub('https://other.example/?a=1&b="2"');
  assert.match(html, '<a href="https://other.example/?a=1&amp;b=&quot;2&quot;">');
});

test('nothing is inline, and the script is a file of its own with integrity', async () => {
  const output = await outputOf({ 'g/a.md': {} }, { redirects: { '/old/': '/g/a/', '/b.html': '/g/a/' } });
  const html = await output.text('old/index.html');
  assert.equal(
    [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([tag, text]) => [
      / src="\/assets\/redirect\.[0-9a-f]{8}\.js" integrity="sha(?:256|384)-/.test(tag),
      text,
    ]),
    [[true, '']],
  );
  assert.not.match(html, /<style| style=| on\w+=/);
  assert.is(await output.text(REDIRECT_SCRIPT_FILE), REDIRECT_SCRIPT);
  assert.ok(output.files.has('b.html'));
});

/** Where the script goes from a visit to `visited` on a page whose link leads to `href`. */
function follow(visited: string, href: string): string | undefined {
  const location = new URL(visited);
  let went: string | undefined;
  const link = { href: new URL(href, visited).href };
  const context = createContext({
    URL,
    document: { querySelector: (selector: string) => (selector === 'main a' ? link : null) },
    location: {
      search: location.search,
      hash: location.hash,
      replace: (address: string) => {
        went = address;
      },
    },
  });
  runInContext(REDIRECT_SCRIPT, context);
  return went;
}

test('the script keeps query and fragment', () => {
  assert.is(follow('http://localhost:3000/old/#part', '/new/'), 'http://localhost:3000/new/#part');
  assert.is(follow('http://localhost:3000/old/?q=1', '/new/#own'), 'http://localhost:3000/new/?q=1#own');
  assert.is(follow('http://localhost:3000/old/#part', '/new/#own'), 'http://localhost:3000/new/#part');
});

test('if every host redirects by itself, there are no pages at old addresses', async () => {
  const hasStub = async (config: SmallConfig): Promise<boolean> =>
    (await outputOf({ 'g/a.md': {} }, { ...config, redirects: { '/old/': '/g/a/' } })).files.has('old/index.html');
  assert.is(await hasStub({}), true);
  assert.is(await hasStub({ hosting: ['netlify', 'nginx'] }), false);
  assert.is(await hasStub({ hostFiles: ['_redirects'] }), false);
  assert.is(await hasStub({ hostFiles: ['_headers'] }), true);
  assert.is(await hasStub({ hosting: ['netlify', 'github-pages'] }), true);
});

test('a redirect page is written again only when its target changes', async () => {
  const key = async (to: string, title: string): Promise<string> =>
    (await outputOf({ 'g/a.md': { frontMatter: { title } }, 'g/b.md': {} }, { redirects: { '/old/': to } })).files.get(
      'old/index.html',
    )!.key;
  assert.is(await key('/g/a/', 'One'), await key('/g/a/', 'Two'));
  assert.is.not(await key('/g/a/', 'One'), await key('/g/b/', 'One'));
});

test.run();
