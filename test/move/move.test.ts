import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faultHook } from '../support/fault-hook.js';
import { createSite, packageRoot, type TestSite } from '../support/site.js';

const SITE = {
  'content/index.md':
    '---\ntitle: Home\nrelated:\n  - title: Cache\n    url: /guides/cache/#keys\n---\n\n[a](guides/cache.md "T") [b](/guides/cache#keys), [guides/cache.md](guides/cache.md) and [c][c]\n\n[c]: /guides/cache/\n\n```md\n[a](/guides/cache/)\n```\n',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\n- [a](cache/)\n- [b](./cache.md#keys)\n',
  'content/guides/cache.md':
    '---\ntitle: Cache # short\nredirectFrom:\n  - /older/\n---\n\n## Keys\n\n[up](./index.md) [self](#keys) [other](../../api/) ![i](./i.svg)\n',
  'content/guides/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/api/index.md': '---\ntitle: API\n---\n\n<a href="/guides/cache/">c</a> and [d](<../guides/cache/>)\n',
  'docs-build.config.mjs': "export default { redirects: { '/x/': '/guides/cache/#keys' } };\n",
  'search.golden': 'cache -> /guides/cache/#keys @2\n',
  'urls.lock': '/guides/cache/\n/guides/cache/#keys\n',
};

const test = suite<{ site: TestSite }>('docs-build mv');
test.before.each((context) => {
  context.site = createSite(SITE);
});
test.after.each(({ site }) => site.dispose());

const fine = async (site: TestSite, ...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await site.command(...args);
  assert.is(code, 0, stderr);
  return stdout + stderr;
};

test('leaves links as they are written if they lead to the same file, and repeats no problem that was there', async ({
  site,
}) => {
  const roundabout = '[a](../guides/index.md) [b](cache.md#gone)\n\n[c](cache.md)\n';
  site.write('content/guides/more.md', `# More\n\n${roundabout}`);
  const { code, stdout } = await site.run('mv', 'content/guides/cache.md', 'content/guides/caching.md');
  assert.is(code, 0, stdout);
  assert.match(stdout, 'Moved content/guides/cache.md');
  assert.is(site.read('content/guides/more.md'), `# More\n\n${roundabout.replaceAll('(cache.md', '(./caching.md')}`);
  // Links that are read by the rules of other generators, and front matter in TOML.
  site.write(
    'content/guides/toml.md',
    '+++\ntitle = "T"\n[extra]\na = 1\n+++\n\n[a](caching.html) [b](more) [c](@/guides/caching.md#x)\n',
  );
  await fine(site, 'mv', 'content/guides/toml.md', 'content/guides/toml2.md');
  await fine(site, 'mv', 'content/guides/caching.md', 'content/guides/cached.md');
  await fine(site, 'mv', 'content/guides/toml2.md', 'content/api/toml.md');
  assert.is(
    site.read('content/api/toml.md'),
    '+++\nredirectFrom = ["/guides/toml/", "/guides/toml2/"]\ntitle = "T"\n[extra]\na = 1\n+++\n\n[a](/guides/cached/) [b](/guides/more/) [c](@/guides/cached.md#x)\n',
  );
});

test('a list with many places does not hide the other files in the report', async ({ site }) => {
  site.write('search.golden', 'cache -> /guides/cache/#keys\n'.repeat(8));
  const said = await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md', '--dry-run');
  assert.match(said, '  search.golden:5:10  /guides/cache/ -> /api/caching/\n');
  assert.match(said, '  search.golden: 3 more places (--verbose lists them)\n');
  assert.not.match(said, 'search.golden:6:');
  const all = await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md', '--dry-run', '--verbose');
  assert.match(all, '  search.golden:8:10  /guides/cache/ -> /api/caching/\n');
});

test('moves a page with every link, redirect, query and list that names it', async ({ site }) => {
  const said = await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md');
  assert.match(said, 'Moved content/guides/cache.md -> content/api/caching.md: 1 page');
  assert.match(said, 'docs-build.config.mjs:1:39  /guides/cache/ -> /api/caching/');
  assert.is(site.exists('content/guides/cache.md'), false);
  assert.match(
    site.read('content/index.md'),
    '[a](./api/caching.md "T") [b](/api/caching#keys), [guides/cache.md](./api/caching.md) and [c][c]\n\n[c]: /api/caching/\n',
  );
  assert.match(site.read('content/index.md'), 'url: /api/caching/#keys');
  assert.match(site.read('content/index.md'), '```md\n[a](/guides/cache/)\n```');
  assert.match(site.read('content/guides/index.md'), '- [a](/api/caching/)\n- [b](../api/caching.md#keys)');
  assert.match(site.read('content/api/index.md'), '<a href="/api/caching/">c</a> and [d](</api/caching/>)');
  assert.is(
    site.read('content/api/caching.md'),
    '---\ntitle: Cache # short\nredirectFrom:\n  - /older/\n  - /guides/cache/\n---\n\n## Keys\n\n[up](../guides/index.md) [self](#keys) [other](/api/) ![i](../guides/i.svg)\n',
  );
  assert.is(site.read('search.golden'), 'cache -> /api/caching/#keys @2\n');
  assert.match(site.read('urls.lock'), '/api/caching/#keys\n');
  await fine(site, 'check', '--only', 'links,urls');
});

test('names the places in a page that moves by where they are afterward, with --dry-run as well', async ({ site }) => {
  const placesOf = (said: string): readonly string[] => said.match(/^ {2}content\/\S+:.*$/gm) ?? [];
  const dry = placesOf(await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md', '--dry-run'));
  assert.equal(
    dry.filter((place) => place.startsWith('  content/api/caching.md')),
    [
      '  content/api/caching.md: redirectFrom: /guides/cache/',
      '  content/api/caching.md:10:6  ./index.md -> ../guides/index.md',
      '  content/api/caching.md:10:40  ../../api/ -> /api/',
      '  content/api/caching.md:10:57  ./i.svg -> ../guides/i.svg',
    ],
  );
  assert.not.match(dry.join('\n'), 'content/guides/cache.md:');
  assert.equal(placesOf(await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md')), dry);
});

test('moves a folder, and back again', async ({ site }) => {
  await fine(site, 'mv', 'content/guides', 'content/handbook');
  assert.match(site.read('content/handbook/cache.md'), '![i](./i.svg)');
  assert.match(site.read('content/index.md'), '[b](/handbook/cache#keys)');
  await fine(site, 'check', '--only', 'links,urls');
  await fine(site, 'mv', 'content/handbook', 'content/guides');
  assert.match(site.read('content/index.md'), '[b](/guides/cache#keys)');
  await fine(site, 'check', '--only', 'links,urls');
});

test('the configuration names a section by its directory, also after that has moved', async ({ site }) => {
  site.write('data/sections.json', '[{ "name": "guides", "title": "Guides" }]\n');
  site.write(
    'docs-build.config.mjs',
    "import sections from './data/sections.json' with { type: 'json' };\nconst whole = ['guides'];\nexport default { title: 'guides', sections, printable: whole, readOffline: [`api`, \"guides\"] };\n",
  );
  const said = await fine(site, 'mv', 'content/guides', 'content/handbook');
  assert.not.match(said, 'UNKNOWN_SECTION');
  assert.is(site.read('data/sections.json'), '[{ "name": "handbook", "title": "Guides" }]\n');
  assert.match(site.read('docs-build.config.mjs'), "whole = ['handbook'];");
  assert.match(site.read('docs-build.config.mjs'), "title: 'guides', sections,");
  assert.match(site.read('docs-build.config.mjs'), 'readOffline: [`api`, "handbook"]');
  // A directory within another one is no section.
  const { stderr } = await site.command('mv', 'content/handbook', 'content/api/handbook');
  assert.match(stderr, 'The section handbook has no pages');
});

test('corrects addresses whose characters are written as they are, or as references', async ({ site }) => {
  site.write('content/guides/tür.md', '# Tür\n');
  site.write(
    'content/more.md',
    '# More\n\n[a](/guides/t%C3%BCr/) [b](/guides/tür/) <a href="/guides/t&uuml;r/#x">c</a>\n',
  );
  site.write('content/guides/tür.md', '# Tür\n\n## X\n');
  await fine(site, 'mv', 'content/guides/tür.md', 'content/guides/door.md');
  assert.is(
    site.read('content/more.md'),
    '# More\n\n[a](/guides/door/) [b](/guides/door/) <a href="/guides/door/#x">c</a>\n',
  );
});

test('neither follows links out of the site nor moves a link', async ({ site }) => {
  const elsewhere = createSite({ 'kept.md': '# Kept\n', 'SUMMARY.md': '- [a](guides/cache.md)\n' });
  symlinkSync(elsewhere.root, join(site.root, 'content/elsewhere'));
  symlinkSync('cache.md', join(site.root, 'content/guides/link.md'));
  const refusals = [
    ['content/guides/cache.md', 'content/elsewhere/cache.md', 'A symbolic link leads from content/elsewhere/cache.md'],
    ['content/guides/link.md', 'content/guides/other.md', 'content/guides/link.md is a symbolic link.'],
  ] as const;
  for (const [from, to, message] of refusals) {
    const { code, stderr } = await site.command('mv', from, to);
    assert.is(code, 2, stderr);
    assert.match(stderr, message);
  }
  assert.is(elsewhere.read('SUMMARY.md'), '- [a](guides/cache.md)\n');
  assert.ok(lstatSync(join(site.root, 'content/guides/link.md')).isSymbolicLink());
  elsewhere.dispose();
});

test('moves a page in components, in the list of names and between other strings of a line', async ({ site }) => {
  site.write('parts/page.mjs', "export const page = '/guides/cache/#keys';\n");
  site.write(
    'parts/Note.mjs',
    "import { page } from './page.mjs';\nexport default (site) => page + '' + '/guides/cache/' + `${site}/guides/cache/#keys` + `${site}/guides/cache/more/` + `${base}guides/cache/#keys` + `${base}xguides/cache/`;\n",
  );
  site.write(
    'names.json',
    '{ "tool": "tea 1", "names": [{ "kind": "option", "id": "keys", "url": "/guides/cache/#keys" }] }\n',
  );
  site.write(
    'docs-build.config.mjs',
    "export default {\n  components: { Note: './parts/Note.mjs' },\n  names: { file: 'names.json' },\n  hashRedirects: [{ from: '/api/', hash: '#cache*', to: '/guides/cache/' }],\n};\n",
  );
  await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md');
  assert.is(site.read('parts/page.mjs'), "export const page = '/api/caching/#keys';\n");
  assert.match(
    site.read('parts/Note.mjs'),
    "'' + '/api/caching/' + `${site}/api/caching/#keys` + `${site}/guides/cache/more/` + `${base}api/caching/#keys` + `${base}xguides/cache/`",
  );
  assert.match(site.read('names.json'), '"url": "/api/caching/#keys"');
  assert.match(site.read('docs-build.config.mjs'), "hash: '#cache*', to: '/api/caching/' }");
});

test('known problems stay known when their page or file moves', async ({ site }) => {
  site.write('content/guides/unused.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
  const a11y = '{"check":"a11y","code":"A11Y","file":"","about":"/guides/cache/ color-contrast .note","count":1}';
  await fine(site, 'check', '--only', 'pages', '--update-baseline');
  const known = site.read('check-baseline.json');
  assert.match(known, '"about":"content/guides/unused.svg"');
  assert.match(known, '"about":"/guides/cache/');
  site.write('check-baseline.json', known.replace('[', `[\n  ${a11y},`));
  await fine(site, 'mv', 'content/guides', 'content/handbook');
  assert.match(site.read('check-baseline.json'), '"about":"/handbook/cache/ color-contrast .note"');
  const { stdout, stderr } = await site.command('check', '--only', 'pages');
  assert.not.match(stderr, 'no longer occur');
  assert.match(stdout + stderr, 'No new problems');
});

test('links and images that were dead in a folder that moves are no new problems', async ({ site }) => {
  site.write('content/old/part/a.md', '# A\n\n[x](b.md) [y](../gone.md#z) ![z](z.png)\n');
  site.edit('content/guides/cache.md', '[self]', '[dead](../old/part/b.md) [self]');
  assert.match(await fine(site, 'mv', 'content/old', 'content/new'), 'old/part/b.md -> ../new/part/b.md');
  assert.match(await fine(site, 'mv', 'content/new/part/a.md', 'content/a.md'), 'z.png -> ./new/part/z.png');
});

test('moves a folder in the scripts of other generators', async ({ site }) => {
  site.write(
    'content/.vitepress/config.ts',
    "export default { themeConfig: { sidebar: [{ text: 'guides', link: '/guides/' }, { link: '/guides' }, { link: '/guides-2/' }] } };\n",
  );
  site.write('sidebars.js', "module.exports = { a: [{ type: 'autogenerated', dirName: 'guides' }] };\n");
  await fine(site, 'mv', 'content/guides', 'content/handbook');
  assert.is(
    site.read('content/.vitepress/config.ts'),
    "export default { themeConfig: { sidebar: [{ text: 'guides', link: '/handbook/' }, { link: '/handbook' }, { link: '/guides-2/' }] } };\n",
  );
  assert.match(site.read('sidebars.js'), "dirName: 'handbook'");
});

test('moves a page in the navigation files of other generators', async ({ site }) => {
  site.write('content/SUMMARY.md', '- [Cache](./guides/cache.md#keys)\n- [Other](other/guides/cache.md)\n');
  site.write('mkdocs.yml', 'nav:\n  - Cache: guides/cache.md\n');
  site.write('sidebars.js', "module.exports = { a: ['guides/cache', 'guides/cache-2'] };\n");
  await fine(site, 'mv', 'content/guides/cache.md', 'content/api/caching.md');
  assert.is(site.read('content/SUMMARY.md'), '- [Cache](./api/caching.md#keys)\n- [Other](other/guides/cache.md)\n');
  assert.is(site.read('mkdocs.yml'), 'nav:\n  - Cache: api/caching.md\n');
  assert.is(site.read('sidebars.js'), "module.exports = { a: ['api/caching', 'guides/cache-2'] };\n");
});

test('known problems of the search stay known when their page or section moves', async ({ site }) => {
  site.write('content/guides/cache.md', SECTION);
  site.write('search.golden', 'walrus -> /guides/cache/#keys\nzebra -> /guides/cache/\n');
  await fine(site, 'check', '--only', 'search', '--update-baseline');
  await fine(site, 'mv', '/guides/cache/#keys', '/api/');
  await fine(site, 'mv', 'content/guides/cache.md', 'content/guides/store.md');
  assert.match(site.read('check-baseline.json'), '"walrus -> /api/#keys"');
  assert.match(site.read('check-baseline.json'), '"zebra -> /guides/store/"');
  const { stderr } = await site.command('check', '--only', 'search');
  assert.not.match(stderr, 'no longer occur');
  assert.match(stderr, '2 known');
});

const SECTION =
  '---\ntitle: Cache\nsort: 3\n---\n\n<!-- keywords: cache key, hash -->\n\n## Keys\n\n[up](#rest) and [more](#more-keys), [i](./index.md)\n\n<!-- documents: cache.more -->\n\n### More keys\n\n```md\n## Keys\n```\n\n<!-- keywords: other things -->\n\n## Rest\n\n[k](#keys)\n\n## Keys\n\nAgain.\n';

test('moves a section to the end of a page, with every link, query and rule that names it', async ({ site }) => {
  site.write('content/guides/cache.md', SECTION);
  site.write('search.golden', 'keys -> /guides/cache/#more-keys|/api/|/guides/cache/#keys @2\n');
  const said = await fine(site, 'mv', '/guides/cache/#keys', '/api/');
  assert.match(said, 'Moved /guides/cache/#keys -> /api/#keys: 2 anchors');
  assert.is(
    site.read('content/guides/cache.md'),
    '---\ntitle: Cache\nsort: 3\n---\n\n<!-- keywords: other things -->\n\n## Rest\n\n[k](/api/#keys)\n\n## Keys {#keys-1}\n\nAgain.\n',
  );
  assert.match(
    site.read('content/api/index.md'),
    '<!-- keywords: cache key, hash -->\n\n## Keys\n\n[up](/guides/cache/#rest) and [more](#more-keys), [i](../guides/index.md)\n\n<!-- documents: cache.more -->\n\n### More keys\n\n```md\n## Keys\n```\n',
  );
  assert.match(site.read('content/index.md'), 'url: /api/#keys');
  assert.match(site.read('content/index.md'), '[a](guides/cache.md "T") [b](/api/#keys)');
  assert.match(site.read('docs-build.config.mjs'), "{ redirects: { '/x/': '/api/#keys' } };");
  assert.match(said, '{"from":"/guides/cache/","hash":"#more-keys","to":"/api/"}');
  assert.is(site.read('search.golden'), 'keys -> /api/#more-keys|/api/|/api/#keys @2\n');
  assert.match(site.read('urls.lock'), '/api/#more-keys\n');
});

test('makes a page of a section, and redirects its anchors in the configuration', async ({ site }) => {
  site.write(
    'content/guides/cache.md',
    SECTION.replace('key, hash', 'key,\n  hash').replace('other things', 'other\n\n  things'),
  );
  site.write('content/guides/next.md', '---\ntitle: Next\nsort: 4\n---\n\nText.\n');
  site.write('docs-build.config.mjs', "export default { title: 'T' };\n");
  const said = await fine(site, 'mv', 'content/guides/cache.md#keys', '/guides/keys/');
  assert.match(said, 'urls.lock: 2 lines added');
  assert.is(
    site.read('content/guides/keys.md'),
    '---\ntitle: "Keys"\nsort: 3.5\nkeywords:\n  - "cache key"\n  - "hash"\n---\n\n[up](/guides/cache/#rest) and [more](#more-keys), [i](./index.md)\n\n<!-- documents: cache.more -->\n\n## More keys\n\n```md\n## Keys\n```\n',
  );
  assert.match(site.read('content/index.md'), 'url: /guides/keys/\n');
  assert.match(
    site.read('docs-build.config.mjs'),
    "{ hashRedirects: [{ from: '/guides/cache/', hash: '#keys', to: '/guides/keys/#' }, { from: '/guides/cache/', hash: '#more-keys', to: '/guides/keys/' }], title: 'T' }",
  );
  assert.match(said, 'content/guides/cache.md: lines 6-20 removed\n');
  assert.match(said, 'content/guides/keys.md needs a description.\n');
  await fine(site, 'check', '--only', 'links,urls');
  await fine(site, 'mv', '/guides/keys/#more-keys', '/api/');
  assert.match(
    site.read('docs-build.config.mjs'),
    "hashRedirects: [{ from: '/guides/keys/', hash: '#more-keys', to: '/api/' }, {",
  );
  await fine(site, 'check', '--only', 'links,urls');
});

test('definitions of links and footnotes move with a section that uses them, and stay where they are used', async ({
  site,
}) => {
  const page = `---
title: Cache
---

## Keys

See [rest], [home][H] and [shared][s].[^n]

## Rest

[Shared][s] and [own][k].[^o]

    code


    after empty lines

[rest]: #rest
[h]: ../index.md "Home"
[s]: ./index.md
[k]: #keys

[^n]: A note with a [guide](./index.md)
    in two lines.

[^o]: Another one: [own][k].
`;
  site.write('content/guides/cache.md', page);
  await fine(site, 'mv', '/guides/cache/#keys', '/api/');
  assert.is(
    site.read('content/guides/cache.md'),
    '---\ntitle: Cache\n---\n\n## Rest\n\n[Shared][s] and [own][k].[^o]\n\n    code\n\n\n    after empty lines\n\n[s]: ./index.md\n[k]: /api/#keys\n\n[^o]: Another one: [own][k].\n',
  );
  assert.match(
    site.read('content/api/index.md'),
    '\n\n## Keys\n\nSee [rest], [home][H] and [shared][s].[^n]\n\n[rest]: /guides/cache/#rest\n[h]: ../index.md "Home"\n[s]: ../guides/index.md\n\n[^n]: A note with a [guide](../guides/index.md)\n    in two lines.\n',
  );

  site.write('content/guides/cache.md', page);
  const { code, stderr } = await site.command('mv', '/guides/cache/#rest', '/api/');
  assert.is(code, 2);
  assert.match(stderr, 'The page /api/ already has a definition of [s].');
  await fine(site, 'mv', '/guides/cache/#rest', '/guides/rest/');
  assert.is(
    site.read('content/guides/cache.md'),
    '---\ntitle: Cache\n---\n\n## Keys\n\nSee [rest], [home][H] and [shared][s].[^n]\n\n[rest]: /guides/rest/\n[h]: ../index.md "Home"\n[s]: ./index.md\n\n[^n]: A note with a [guide](./index.md)\n    in two lines.\n',
  );
  assert.is(
    site.read('content/guides/rest.md'),
    '---\ntitle: "Rest"\n---\n\n[Shared][s] and [own][k].[^o]\n\n    code\n\n\n    after empty lines\n\n[s]: ./index.md\n[k]: /guides/cache/#keys\n\n[^o]: Another one: [own][k].\n',
  );
});

test('a page made from a section has the full name of its heading as its title', async ({ site }) => {
  site.write('content/guides/cache.md', '---\ntitle: Cache\n---\n\nText.\n\n## The `cache_key` of 2\\*3\n\nMore.\n');
  await fine(site, 'mv', '/guides/cache/#the-cache_key-of-23', '/guides/key/');
  assert.is(site.read('content/guides/key.md'), '---\ntitle: "The cache_key of 2*3"\n---\n\nMore.\n');
});

test('footnotes that refer to each other move together', async ({ site }) => {
  site.write(
    'content/guides/cache.md',
    '---\ntitle: Cache\n---\n\n## Keys\n\nKeys.[^a]\n\n## Rest\n\nRest.\n\n[^a]: One.[^b]\n\n[^b]: Two.[^a]\n',
  );
  await fine(site, 'mv', '/guides/cache/#keys', '/guides/keys/');
  assert.is(site.read('content/guides/cache.md'), '---\ntitle: Cache\n---\n\n## Rest\n\nRest.\n');
  assert.match(site.read('content/guides/keys.md'), '\n\nKeys.[^a]\n\n[^a]: One.[^b]\n\n[^b]: Two.[^a]\n');
});

test('writes rules on lines of their own, as Prettier does', async ({ site }) => {
  const rule = (hash: string, to: string): string => `    { from: '/guides/cache/', hash: '${hash}', to: '${to}' },\n`;
  const config = (rules: string): string => `export default {\n  hashRedirects: ${rules},\n};\n`;
  site.write('content/guides/cache.md', SECTION);
  site.write('docs-build.config.mjs', config(`[${rule('#old', '/api/').trim().slice(0, -1)}]`));
  const dry = await fine(site, 'mv', '/guides/cache/#more-keys', '/guides/more/', '--dry-run');
  assert.match(dry, "2:19  added: { from: '/guides/cache/', hash: '#more-keys', to: '/guides/more/#' },\n");
  assert.match(dry, 'urls.lock: new addresses added\n');
  await fine(site, 'mv', '/guides/cache/#more-keys', '/guides/more/');
  const two = rule('#more-keys', '/guides/more/#') + rule('#old', '/api/');
  assert.is(site.read('docs-build.config.mjs'), config(`[\n${two}  ]`));
  await fine(site, 'mv', '/guides/cache/#rest', '/api/');
  assert.is(site.read('docs-build.config.mjs'), config(`[\n${rule('#rest', '/api/')}${two}  ]`));
});

test('writes a new list of rules on a line of its own if the title is on one', async ({ site }) => {
  site.write('content/guides/cache.md', SECTION);
  site.write('docs-build.config.mjs', "export default {\n  title: 'T',\n};\n");
  await fine(site, 'mv', '/guides/cache/#more-keys', '/guides/more/');
  const rule = "{ from: '/guides/cache/', hash: '#more-keys', to: '/guides/more/#' }";
  assert.is(site.read('docs-build.config.mjs'), `export default {\n  hashRedirects: [${rule}],\n  title: 'T',\n};\n`);
});

test('refuses to move a section that does not exist, or to a page where its anchors are taken', async ({ site }) => {
  site.write('content/guides/cache.md', SECTION);
  site.write('content/api/index.md', '---\ntitle: API\n---\n\n## More keys\n');
  for (const [from, to, message] of [
    ['/guides/cache/#kes', '/api/', 'Did you mean #keys?'],
    ['/guides/cache/#keys', '/guides/cache/', 'is already on that page'],
    ['/guides/cache/#keys', '/api/', 'already has the ID more-keys'],
    ['/guides/cache/#keys', '/api/#x', '/api/#x is not a page'],
    ['/guides/cache/#keys', '/guides/cache/#entries', 'To rename a heading, change its text and keep its old ID'],
    ['/guides/cache/#keys', '#entries', '#entries is on the same page'],
  ] as const) {
    const { code, stderr } = await site.command('mv', from, to);
    assert.is(code, 2);
    assert.match(stderr, message);
  }
  assert.is(site.read('content/guides/cache.md'), SECTION);
});

test('changes nothing with --dry-run, or if it refuses', async ({ site }) => {
  const read = (): readonly string[] => Object.keys(SITE).map((path) => site.read(path));
  const before = read();
  assert.match(await fine(site, 'mv', 'content/guides/cache.md', '/api/', '--dry-run'), 'Would move');
  for (const [from, to, said] of [
    ['content/guides/cahce.md', 'content/a.md', 'Did you mean guides/cache.md?'],
    ['content/guides/cache.md', 'content/guides/index.md', 'already exists'],
    ['content/guides/cache.md', '../a.md', 'is outside the content folder'],
    ['content/guides/cache.md', '/guides/cache/', 'content/guides/cache.md is already there'],
    ['content/guides/cache.md', 'https://example.org/cache/', 'is a complete address'],
    ['content/guides', 'content/guides/deeper', 'is inside the folder that is to be moved'],
    ['content/guides/cache.md', 'content/api/README.md', 'already has the URL /api/'],
    ['content/guides/cache.md', '/Search/', 'belongs to the list of all headings'],
    ['/guides/cache/#keys', '/app-shell/', 'belongs to the application shell'],
  ] as const) {
    const { code, stderr } = await site.command('mv', from, to);
    assert.is(code, 2, stderr);
    assert.match(stderr, 'MOVE_REFUSED');
    assert.match(stderr, said);
  }
  assert.equal(read(), before);
});

test('reports that only the index page of a folder is moved', async ({ site }) => {
  const said = 'Only this page moves; 1 page in its folder stays. To move all of them, name the folder content/guides.';
  assert.match(await fine(site, 'mv', '/guides/', '/help/', '--dry-run'), said);
  assert.not.match(await fine(site, 'mv', 'content/guides', 'content/help', '--dry-run'), 'Only this page');
});

test('a file that is not a page keeps its extension, or gets the one that is named', async ({ site }) => {
  await fine(site, 'mv', 'content/guides/i.svg', 'content/pictures/drawing.svg');
  assert.match(site.read('content/guides/cache.md'), '![i](../pictures/drawing.svg)');
  await fine(site, 'mv', 'content/pictures/drawing.svg', '/pictures/other');
  assert.match(site.read('content/guides/cache.md'), '![i](../pictures/other.svg)');
  await fine(site, 'mv', 'content/guides/cache.md', 'content/guides/v1.2');
  assert.ok(existsSync(join(site.root, 'content/guides/v1.2.md')));
});

test('keeps included files working', async ({ site }) => {
  site.write('content/guides/_part.md', 'See [the keys](/guides/cache/#keys).\n');
  site.write('content/guides/code.js', 'a();\n');
  site.edit('content/guides/cache.md', '## Keys', '<!-- @include ./_part.md -->\n\n```js file=code.js\n```\n\n## Keys');
  const { code, stderr } = await site.command('mv', 'content/guides/cache.md', 'content/api/');
  assert.match(
    site.read('content/api/cache.md'),
    '<!-- @include ../guides/_part.md -->\n\n```js file=../guides/code.js\n',
  );
  assert.match(site.read('content/guides/_part.md'), '(/api/cache/#keys)');
  assert.is(code, 0, stderr);
});

test('changes only addresses, wherever and however they are written', async ({ site }) => {
  site.write(
    'content/api/index.md',
    '> [q][r] [`](/guides/cache/)`](/guides/cache/)\n>\n> [r]: /guides/cache/\n\n- [s][t]\n\n    - [u](<./../guides/c%61che/>)\n\n      [t]: /guides/cache/\n\n| a |\n| - |\n| [x\\|y](/guides/cache/?a=1\\|2&amp;b) <a title="/guides/cache/" href=\'/guides/cache/\'>z</a> |\n',
  );
  const said = await fine(site, 'mv', '/guides/cache/', '/api/c#?/');
  assert.not.match(said, 'LINK_TO_REDIRECT');
  assert.is(
    site.read('content/api/index.md'),
    '> [q][r] [`](/guides/cache/)`](/api/c%23%3F/)\n>\n> [r]: /api/c%23%3F/\n\n- [s][t]\n\n    - [u](</api/c%23%3F/>)\n\n      [t]: /api/c%23%3F/\n\n| a |\n| - |\n| [x\\|y](/api/c%23%3F/?a=1\\|2&amp;b) <a title="/guides/cache/" href=\'/api/c%23%3F/\'>z</a> |\n',
  );
  assert.match(site.read('content/index.md'), '[a](./api/c%23%3F.md "T")');
});

test('keeps line ends, byte order marks, symbolic links and bytes that are not UTF-8', async ({ site }) => {
  const crlf = (path: string, mark = ''): void => site.write(path, mark + site.read(path).replaceAll('\n', '\r\n'));
  crlf('content/guides/cache.md', '\ufeff');
  site.write('docs-build.config.mjs', `// a\r\n// b\r\n${site.read('docs-build.config.mjs')}`);
  site.write('search.golden', Buffer.from('cache -> /guides/cache/#keys\n# caf\xe9\n', 'latin1'));
  renameSync(join(site.root, 'content/index.md'), join(site.root, 'content/_home.txt'));
  symlinkSync('_home.txt', join(site.root, 'content/index.md'));
  site.write('content/c\u202e.md', '# C\n\n[a](guides/cache.md)\n');
  const said = await fine(site, 'mv', '/guides/cache/', '/api/caching/');
  assert.match(said, '  content/c·.md:3:5  guides/cache.md -> ./api/caching.md\n', 'no control characters');
  const page = site.read('content/api/caching.md');
  assert.match(
    page,
    /^\ufeff---\r\ntitle: Cache # short\r\nredirectFrom:\r\n {2}- \/older\/\r\n {2}- \/guides\/cache\/\r\n---\r\n/,
  );
  assert.not.match(page, /[^\r]\n/);
  assert.is(
    site.read('docs-build.config.mjs'),
    "// a\r\n// b\r\nexport default { redirects: { '/x/': '/api/caching/#keys' } };\n",
  );
  assert.ok(lstatSync(join(site.root, 'content/index.md')).isSymbolicLink());
  assert.match(site.read('content/_home.txt'), '[a](./api/caching.md "T")');
  assert.equal(
    readFileSync(join(site.root, 'search.golden')),
    Buffer.from('cache -> /guides/cache/#keys\n# caf\xe9\n', 'latin1'),
  );
});

test('the first page leaves no redirect, and a slash in the configuration stays', async ({ site }) => {
  site.write('docs-build.config.mjs', "export default { base: '/', };\n");
  await site.command('mv', 'content/index.md', 'content/start.md');
  assert.not.match(site.read('content/start.md'), 'redirectFrom');
  assert.match(site.read('docs-build.config.mjs'), "base: '/'");
});

test('a page whose name changes only in case leaves no redirect, and is not confused with another', async ({
  site,
}) => {
  await fine(site, 'mv', 'content/guides/cache.md', 'content/guides/Cache.md');
  assert.not.match(site.read('content/guides/Cache.md'), '/guides/cache/');
  await fine(site, 'index');
  const { code, stderr } = await site.command('mv', 'content/guides/Cache.md', 'content/API.md');
  assert.is(code, 2);
  assert.match(stderr, 'already has the URL /api/');
});

test('an included file moves with the comments that name it', async ({ site }) => {
  site.write('content/guides/_part.md', 'Text.\n');
  site.edit(
    'content/guides/cache.md',
    '## Keys',
    '<!-- @include ./_part.md -->\n\n<!-- @include /guides/_part.md -->\n\n## Keys',
  );
  await fine(site, 'mv', 'content/guides/_part.md', 'content/api/_piece.md');
  assert.match(
    site.read('content/guides/cache.md'),
    '<!-- @include ../api/_piece.md -->\n\n<!-- @include /api/_piece.md -->',
  );
});

test('a move that was killed is completed by the same command, and nothing is left beside the files', async ({
  site,
}) => {
  const other = createSite(SITE);
  await fine(other, 'mv', 'content/guides/cache.md', 'content/guides/caching.md');
  site.write('kill.mjs', faultHook({ within: join(site.root, 'content'), code: 'KILL', on: 'write', nth: 4 }));
  const { signal } = spawnSync(
    process.execPath,
    ['--import', './kill.mjs', join(packageRoot, 'bin/docs-build.js'), 'mv', '/guides/cache/', '/guides/caching/'],
    { cwd: site.root, stdio: 'ignore' },
  );
  assert.is(signal, 'SIGKILL');
  assert.ok(filesIn(site).some((path) => path.endsWith('.tmp')));
  await fine(site, 'mv', 'content/guides/cache.md', 'content/guides/caching.md');
  site.remove('kill.mjs');
  assert.equal(filesIn(site), filesIn(other));
  for (const path of filesIn(site)) assert.is(site.read(path), other.read(path), path);
  other.dispose();
});

test('the text of a section is in a page at any time, even if its move is killed', ({ site }) => {
  const before = readFileSync(join(site.root, 'content/guides/cache.md'));
  site.write('content/guides/cache.md', `${before.toString()}\n## Part\n\nText of the part.\n`);
  const inPages = (): readonly string[] =>
    filesIn(site).filter((path) => path.endsWith('.md') && site.read(path).includes('Text of the part.'));
  for (let nth = 1, signal: string | null = 'SIGKILL'; signal !== null; nth++) {
    assert.ok(nth < 20);
    site.write('kill.mjs', faultHook({ within: join(site.root, 'content'), code: 'KILL', on: 'write', nth }));
    ({ signal } = spawnSync(
      process.execPath,
      ['--import', './kill.mjs', join(packageRoot, 'bin/docs-build.js'), 'mv', '/guides/cache/#part', '/guides/part/'],
      { cwd: site.root, stdio: 'ignore' },
    ));
    assert.ok(inPages().length > 0, `call ${nth}`);
    if (site.exists('content/guides/part.md')) break;
  }
  assert.equal(inPages(), ['content/guides/cache.md', 'content/guides/part.md']);
});

/** Paths of the files of a site, without those that only docs-build needs. */
const filesIn = ({ root }: TestSite): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.docs-build'))
    .sort();

test('what an editor saves during the move stays, and nothing moves', ({ site }) => {
  const page = join(site.root, 'content/index.md');
  const edited = `---\ntitle: New\n---\n\nSaved.\n\n${site.read('content/index.md')}`;
  const before = filesIn(site).map((path) => [path, path === 'content/index.md' ? edited : site.read(path)]);
  // The file is saved after it was parsed, and while files are written.
  for (const [call, path] of [
    ['readFileSync', page],
    ['renameSync', join(site.root, 'content/guides/cache.md')],
  ] as const) {
    const original = site.read('content/index.md');
    site.write(
      'save.mjs',
      `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { ${call}: original, writeFileSync } = fs;
let isSaved = false;
fs.${call} = (...args) => {
  const result = original(...args);
  if (!isSaved && args.includes(${JSON.stringify(path)})) {
    isSaved = true;
    writeFileSync(${JSON.stringify(page)}, ${JSON.stringify(edited)});
  }
  return result;
};
syncBuiltinESMExports();
`,
    );
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './save.mjs', join(packageRoot, 'bin/docs-build.js'), 'mv', '/guides/cache/', '/guides/caching/'],
      { cwd: site.root, encoding: 'utf8' },
    );
    site.remove('save.mjs');
    assert.is(status, 1, stderr);
    assert.match(stderr, /JUST_CHANGED\n {2}content\/index\.md was changed/, call);
    assert.equal(
      filesIn(site).map((file) => [file, site.read(file)]),
      before,
      call,
    );
    site.write('content/index.md', original);
  }
});

test('everything stays as it was if a step fails', async ({ site }) => {
  const files = ['content/index.md', 'content/guides/cache.md', 'docs-build.config.mjs'];
  const refusal = async (code: number, to: string, ...words: readonly string[]): Promise<void> => {
    const before = files.map((path) => site.read(path));
    const { code: exit, stderr } = await site.command('mv', 'content/guides/cache.md', to);
    assert.is(exit, code, stderr);
    for (const word of words) assert.match(stderr, word);
    assert.equal(
      files.map((path) => site.read(path)),
      before,
      to,
    );
    assert.not.ok(site.exists('content/deep'));
  };
  await refusal(3, `content/deep/er/${'x'.repeat(300)}.md`, 'FILE_SYSTEM', 'ENAMETOOLONG');
  await refusal(2, 'content/_cache.md', 'MOVE_REFUSED', 'would not be a page: the name _cache.md begins with _');
  for (const place of ['public/cache.md', 'a/node_modules/b/', '/_drafts/cache/'])
    await refusal(2, place, 'MOVE_REFUSED', 'would not be a page: ');
  site.edit('content/guides/cache.md', 'redirectFrom:\n  - /older/', 'redirectFrom: 5');
  await refusal(2, 'content/other.md', 'MOVE_REFUSED', 'The front matter of content/guides/cache.md has errors');
  for (const broken of ['---\ntitle: "Cache\n---\n', '---\n- a\n---\n', '---\ntitle: A\n']) {
    site.write('content/guides/cache.md', `${broken}\n## Keys\n`);
    await refusal(2, 'content/other.md', 'MOVE_REFUSED', 'has errors');
  }
});

test.run();
