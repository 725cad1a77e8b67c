import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keyPathText, type KeyPath, type Part } from '../../src/schema/key-path.js';
import { createConfigLocator } from '../../src/config/locate/locate.js';

const test = suite<{ root: string }>('places in the configuration');
test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'docs-build-locate-'));
});
test.after.each((context) => rmSync(context.root, { recursive: true, force: true }));

/** The text from the place on that is found for a path, up to the end of its line; with the line's number. */
function locate(root: string, name: string, text: string, path: KeyPath, part?: Part): string {
  const file = join(root, name);
  writeFileSync(file, text);
  const { line, column, frame } = createConfigLocator(file, name)({ code: 'X' }, path, part);
  assert.ok(frame!.includes(`> ${line} |`));
  return `${line}: ${text.split(/\r?\n/)[line! - 1]!.slice(column! - 1)}`;
}

const MODULE = `import { defineConfig } from 'docs-build';
import { imported } from './imported.js';
const start = { content: 'Start', url: '/start/' };
const more = [{ content: 'More', url: '/more/' }, { content: 'End', url: '/end/' }] as const;
const shared = {
  title: 'Shared',
  'footer': { links: [start, ...more] },
  social: imported.social,
};
const menus = { header: { links: [start] } };
const title = 'T';
const circle = { ...circle };
export default defineConfig({
  title,
  ...shared,
  ...circle,
  name: 'first',
  name: 'second',
  header: { ...menus.header, external: [...imported.links, { url: '/a/' }] },
  redirects: { '/old/': '/new/', 404: '/gone/' },
  landing: imported({ headline: 'H' }),
} satisfies object);
`;

for (const [what, path, part, expected] of [
  ['a key', ['header'], 'name', "19: header: { ...menus.header, external: [...imported.links, { url: '/a/' }] },"],
  ['a value', ['redirects', '/old/'], 'value', "20: '/new/', 404: '/gone/' },"],
  ['a key in quotes', ['redirects', '/old/'], 'name', "20: '/old/': '/new/', 404: '/gone/' },"],
  ['a key that is a number', ['redirects', '404'], 'name', "20: 404: '/gone/' },"],
  ['what is spread from a constant', ['title'], 'value', "6: 'Shared',"],
  ['the last of two keys', ['name'], 'value', "18: 'second',"],
  ['an element of a list', ['footer', 'links', 0, 'url'], 'value', "3: '/start/' };"],
  ['an element that is spread', ['footer', 'links', 2, 'url'], 'value', "4: '/end/' }] as const;"],
  ['a property of a constant', ['header', 'links', 0], 'value', '10: start] } };'],
  ['what an import brings: the nearest key', ['social', 'mastodon'], 'name', '8: social: imported.social,'],
  [
    'a list of unknown length: the nearest key',
    ['header', 'external', 1, 'url'],
    'value',
    "19: external: [...imported.links, { url: '/a/' }] },",
  ],
  [
    'what a function makes: the nearest key',
    ['landing', 'headline'],
    'value',
    "21: landing: imported({ headline: 'H' }),",
  ],
  ['what is nowhere: the first line', ['vote', 'api'], 'value', "1: import { defineConfig } from 'docs-build';"],
] as const) {
  test(`TypeScript: ${what}`, ({ root }) => {
    assert.is(locate(root, 'docs-build.config.ts', MODULE, path, part), expected);
  });
}

test('JavaScript that exports an object, with Windows line ends', ({ root }) => {
  const text = 'const config = {\r\n  base: "/x/",\r\n};\r\nexport default (config);\r\n';
  assert.is(locate(root, 'docs-build.config.mjs', text, ['base']), '2: "/x/",');
});

const JSON_TEXT =
  '{\n  "title": "T",\n  "redirects": { "404": "/a/", "/b/": 5 },\n  "sections": [{ "name": "x" }, 7]\n}\n';
for (const [what, path, part, expected] of [
  ['a key', ['redirects', '/b/'], 'name', '3: "/b/": 5 },'],
  ['a value', ['redirects', '/b/'], 'value', '3: 5 },'],
  ['a key that looks like a number', ['redirects', '404'], 'value', '3: "/a/", "/b/": 5 },'],
  ['an element, by the text of its number', ['sections', '1'], 'value', '4: 7]'],
  ['what is not there: the nearest key', ['sections', 0, 'title'], 'value', '4: { "name": "x" }, 7]'],
  ['what is nowhere: the first line', ['vote'], 'name', '1: {'],
] as const) {
  test(`JSON: ${what}`, ({ root }) => {
    assert.is(locate(root, 'docs-build.config.json', JSON_TEXT, path, part), expected);
  });
}

test('a file that no longer exists is named without a line', ({ root }) => {
  const place = createConfigLocator(join(root, 'docs-build.config.json'), 'docs-build.config.json')({ code: 'X' }, [
    'a',
  ]);
  assert.equal(place, { code: 'X', file: 'docs-build.config.json' });
});

test('paths are named as they would be typed', () => {
  assert.is(keyPathText(['header', 'links', 0, 'url']), 'header.links[0].url');
  assert.is(keyPathText(['redirects', '/old/']), "redirects['/old/']");
});

test.run();
