/** Links by names, which only the whole site can follow. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildHere } from '../support/in-process.js';

const test = suite('links by names');

async function inSite<T>(files: Readonly<Record<string, string>>, work: (root: string) => Promise<T>): Promise<T> {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-names-'));
  const write = (all: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(all)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  try {
    write(files);
    return await work(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const shown = (root: string, page: string): string =>
  /<p>(See .*?)<\/p>/s.exec(readFileSync(join(root, 'dist', page, 'index.html'), 'utf8'))?.[1] ?? '';

test('double brackets lead to the page of that name anywhere, the nearest one first; without one, they show their text if others are links, and are text otherwise', () =>
  inSite(
    {
      'content/index.md': 'See [[Plan]], [[plan#To do|todo]], [[b/plan]] and [[Prototype]].\n',
      'content/a/Plan.md': '## To do\n\nSee [[Other note]].\n',
      'content/b/c/plan.md': 'Text\n',
      'content/b/plan.md': 'Text\n',
      'content/a/deep/Other note.md': 'Text\n',
      'content/slots.md': 'See [[Prototype]].\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, {});
      assert.is(
        shown(root, '.'),
        'See <a href="/a/Plan/">Plan</a>, <a href="/a/Plan/#to-do">todo</a>, <a href="/b/plan/">b/plan</a> and Prototype.',
      );
      assert.is(shown(root, 'slots'), 'See [[Prototype]].');
      assert.is(shown(root, 'a/Plan'), 'See <a href="/a/deep/Other%20note/">Other note</a>.');
      assert.equal(diagnostics, []);
      writeFileSync(join(root, 'content/Prototype.md'), 'Text\n');
      await buildHere(root, {});
      assert.match(shown(root, '.'), 'and <a href="/Prototype/">Prototype</a>.');
    },
  ));

test('a link to a missing anchor leads to the page that another generator publishes elsewhere', () =>
  inSite(
    {
      'docusaurus.config.js': 'module.exports = {};\n',
      'docs/index.md': 'See [a](api/Store.md#getState), [b](api/Store.md#none) and [c](api/Store.md).\n',
      'docs/api/Store.md': '---\nslug: /store\n---\n\n## getState\n',
    },
    async (root) => {
      await buildHere(root, { content: 'docs', lenient: true });
      assert.is(
        shown(root, '.'),
        'See <a href="/store/#getstate">a</a>, <a href="/store/#none">b</a> and <a href="/store/">c</a>.',
      );
    },
  ));

test('vaults of Obsidian find notes by name also in links of Markdown, and notes of days', () =>
  inSite(
    {
      'content/.obsidian/app.json': '{}',
      'content/index.md': 'See [a](My%20note.md#The%20end), [[2026-01-02]] and [b](None.md).\n',
      'content/notes/My note.md': '## The end\n',
      'content/days/2026-01-02.md': 'Text\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, { lenient: true });
      assert.is(
        shown(root, '.'),
        'See <a href="/notes/My%20note/#the-end">a</a>, <a href="/days/2026-01-02/">2026-01-02</a> and <a href="/None/">b</a>.',
      );
      assert.equal(diagnostics.map(({ code }) => code).sort(), ['DEAD_LINK', 'OTHER_SPELLING']);
    },
  ));

test('MyST targets are found on other pages, and links without a text have their titles', () =>
  inSite(
    {
      'content/index.md':
        'See {ref}`place`, {ref}`that <place>`, [](place), [it](#place), {doc}`guide/other`, [](guide/other.md) and {ref}`genindex`.\n',
      'content/guide/other.md': '# The *other* page & <T>\n\n(place)=\n## A `place`\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, {});
      const to = (text: string): string => `<a href="/guide/other/#place">${text}</a>`;
      const page = '<a href="/guide/other/">The other page &amp; &lt;T&gt;</a>';
      assert.is(
        shown(root, '.'),
        `See ${to('A place')}, ${to('that')}, ${to('A place')}, ${to('it')}, ${page}, ${page} and genindex.`,
      );
      assert.equal(
        diagnostics.filter(({ severity }) => severity !== 'note'),
        [],
      );
    },
  ));

test('wikis of code hosts write dashes for spaces in names, and the text of a link first; DocFX names pages by uid', () =>
  inSite(
    {
      'content/xref.md':
        'See <xref:my.start>, <xref href="my.start"/>, [the\n*start*](xref:my.start#now), [](xref:my.start), <xref:System.String%2A?view=a>, [it](xref:System.Int) and [file](~/API-Reference.md).\n',
      'content/index.md': 'See [[Getting Started]], [[the API|API-Reference]] and [[Getting Started#Now|here]].\n',
      'content/Getting-Started.md': '---\nuid: my.start\n---\n\n## Now\n',
      'content/API-Reference.md': 'Text\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, {});
      assert.equal(
        diagnostics.filter(({ severity }) => severity !== 'note'),
        [],
      );
      const start = '<a href="/Getting-Started/">Getting Started</a>';
      assert.is(
        shown(root, 'xref'),
        `See ${start}, ${start}, <a href="/Getting-Started/#now">the\n<em>start</em></a>, ${start}, <code>System.String</code>, it and <a href="/API-Reference/">file</a>.`,
      );
      assert.is(
        shown(root, ''),
        'See <a href="/Getting-Started/">Getting Started</a>, <a href="/API-Reference/">the API</a> and <a href="/Getting-Started/#now">here</a>.',
      );
    },
  ));

test('a name that Sphinx finds in code leaves its text, and is reported with the others', () =>
  inSite(
    {
      'conf.py': "project = 'Hub'\n",
      'index.md':
        '# Home\n\nSee [](Hub.db_url), [the *hub*](PAMHub), [it](#hub.app.Hub), [one](PAMAuthenticator), [a](missing.html), [b](missing) and [c](other.md).\n',
      'other.md': '# Other\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, { lenient: true, content: '.' });
      const html = shown(root, '.');
      assert.match(html, 'the <em>hub</em>, it, one, <a href="/missing.html">a</a>, <a href="/missing/">b</a>');
      assert.match(html, /^See (?:<code>)?Hub\.db_url(?:<\/code>)?, /);
      assert.match(html, '<a href="/other/">c</a>');
      assert.equal(
        diagnostics.map(({ code }) => code).filter((code) => /DEAD|REFERENCE/.test(code)),
        [
          'GENERATED_REFERENCE',
          'GENERATED_REFERENCE',
          'GENERATED_REFERENCE',
          'GENERATED_REFERENCE',
          'DEAD_LINK',
          'DEAD_LINK',
        ],
      );
    },
  ));

test('a name with a heading that its page does not have leads to the page, and is reported', () =>
  inSite(
    {
      'content/index.md': 'See [[start#Ab]] and\n[[start#api.name|it]].\n\n<!-- @include ./_part.md -->\n',
      'content/_part.md': 'More [[start#Cd]]\n',
      'content/guides/start.md': 'Text\n\n## API name\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, { lenient: true });
      assert.match(shown(root, '.'), 'See <a href="/guides/start/">');
      assert.match(shown(root, '.'), '<a href="/guides/start/#api-name">it</a>');
      assert.equal(
        diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
        [
          ['DEAD_ANCHOR', 'content/_part.md', 1, 6],
          ['DEAD_ANCHOR', 'content/index.md', 1, 5],
        ],
      );
    },
  ));

test('a link leads to a page that has no translation, and to a translation by the name of its file', () => {
  const links = 'See [a](a.md), [only](only.md#part) and [fr](a.fr.md).\n';
  return inSite(
    {
      'hugo.toml': "title = 'A'\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2\n",
      'content/index.md': 'Text\n',
      'content/guide/a.md': links,
      'content/guide/a.fr.md': links,
      'content/guide/only.md': '## Part\n',
    },
    async (root) => {
      const { diagnostics } = await buildHere(root, {});
      assert.equal(
        diagnostics.filter(({ severity }) => severity !== 'note'),
        [],
      );
      const shows = (a: string): string =>
        `See <a href="${a}">a</a>, <a href="/guide/only/#part">only</a> and <a href="/fr/guide/a/">fr</a>.`;
      assert.is(shown(root, 'guide/a'), shows('/guide/a/'));
      assert.is(shown(root, 'fr/guide/a'), shows('/fr/guide/a/'));
    },
  );
});

test('references of MDN to pages that the site does not have are texts', () =>
  inSite(
    {
      'content/index.md': '# Home\n',
      'content/array.md':
        '---\ntitle: Array\nslug: Web/JavaScript/Array\n---\n\nSee {{jsxref("Array.map", "map()")}} and {{Glossary("null")}}.\n',
    },
    async (root) => {
      await buildHere(root, {});
      assert.is(shown(root, 'array').replace(/<\/?code[^>]*>/g, ''), 'See map() and null.');
    },
  ));

test.run();
