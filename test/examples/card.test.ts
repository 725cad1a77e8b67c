import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { projectFiles } from '../../src/examples/archive.js';
import { versionsFor } from '../../src/examples/installed.js';
import { exampleCard, type CardSettings } from '../../src/examples/card.js';
import { readExample } from '../../src/examples/read-example.js';
import { siteWith } from '../parse/support.js';
import type { TestSite } from '../support/site.js';
import { TEA, teaSite } from './tea.js';

const test = suite('cards of examples');

/** The card of an example among these, and among more files. */
function card(name: string, more: Readonly<Record<string, string>> = {}, settings: Partial<CardSettings> = {}): string {
  const root = siteWith({ ...TEA, ...more });
  const example = readExample(join(root, 'content/examples'), name)!.example!;
  return exampleCard(example, projectFiles(example, versionsFor(root)), { base: '/docs/', lang: 'en', ...settings });
}

/** Paths whose bytes a build made anew. */
async function changedBy(site: TestSite): Promise<readonly string[]> {
  const { stdout, stderr } = await site.command('render', '--json');
  assert.ok(stdout.startsWith('{'), stderr);
  return (JSON.parse(stdout) as { readonly changed: readonly string[] }).changed;
}

test('a card names the example, its files and its download', () => {
  const html = card('tea/2-pot');
  assert.match(html, '<p class="example__title">A pot &amp; more</p>');
  assert.match(html, '<li><code>src/a.js</code></li><li><code>src/b.js</code></li>');
  assert.match(
    html,
    /<a href="\/docs\/examples\/tea\/2-pot\.zip" download>Download<span class="example__size"> \(zip, 1 kB\)<\/span><\/a>/,
  );
});

test('only an example whose folder is complete is offered to online editors', () => {
  const exampleUrl = 'https://stackblitz.com/github/owner/name/tree/main/content/examples/{example}';
  const whole = { 'content/examples/tea/1-cup/package.json': '{}' };
  assert.not.match(card('tea/1-cup', {}, { exampleUrl }), 'stackblitz');
  assert.match(
    card('tea/1-cup', whole, { exampleUrl }),
    'href="https://stackblitz.com/github/owner/name/tree/main/content/examples/tea/1-cup">Open in StackBlitz</a>',
  );
  assert.not.match(card('tea/2-pot', whole, { exampleUrl }), 'stackblitz');
});

const TWO_PAGES = {
  'content/index.md': '---\ntitle: Home\n---\n\nNo example.\n',
  'content/cups/index.md': '---\ntitle: Cups\n---\n\nA cup:\n\n<Example name="tea/1-cup" />\n',
  'content/pots/index.md': '---\ntitle: Pots\n---\n\n- A pot:\n\n  <Example name="tea/2-pot" />\n',
};

test('an edit of an example updates what shows it: pages with its card, their chunks, and archives', async () => {
  const site = teaSite({
    ...TWO_PAGES,
    'content/cups/page.md': '---\ntitle: Page\n---\n\n:::example Own\n```js title="a.js"\n1\n```\n:::\n',
  });
  try {
    await site.build();
    assert.match(site.html('/pots/'), /<li>\n<p>A pot:<\/p>\n<div class="example">/);
    assert.match(site.html('/cups/page/'), /\n<div class="example">\n<p class="example__title">Own/);

    site.write('content/examples/tea/2-pot/src/c.js', 'three\n');
    const pot = await changedBy(site);
    assert.equal(
      pot.filter((path) => !path.startsWith('assets/') && !path.startsWith('chunks.')),
      ['examples/tea/2-pot.zip', 'pots/index.html'],
    );
    assert.is(pot.filter((path) => path.startsWith('assets/')).length, 1);

    // What both have changes both.
    site.write('content/examples/tea/1-cup/src/d.js', 'four\n');
    assert.equal(
      (await changedBy(site)).filter((path) => path.endsWith('.html')),
      ['cups/index.html', 'pots/index.html'],
    );

    // A card says nothing of what is in a file but the size of all of them.
    site.edit('content/examples/tea/2-pot/src/b.js', 'two', 'TWO');
    assert.equal(await changedBy(site), ['examples/tea/2-pot.zip']);
    site.write('content/examples/tea/2-pot/src/b.js', Array.from({ length: 2000 }, (_, n) => n * 7919).join('\n'));
    assert.equal(
      (await changedBy(site)).filter((path) => path.endsWith('.html')),
      ['pots/index.html'],
    );
  } finally {
    site.dispose();
  }
});

test('problems with names of examples are reported at all places that name them, also in included files', async () => {
  const site = teaSite({
    ...TWO_PAGES,
    'content/examples/bad/example.json': '{ "title": "Bad", }',
    'content/_parts/part.md': 'Words.\n\n<Example name="tea/1-cop" />\n',
    'content/a.md': '---\ntitle: A\n---\n\n- <Example name="tea" />\n\n<!-- @include ./_parts/part.md -->\n',
    'content/b.md': '---\ntitle: B\n---\n\n[gone](/gone/)\n\n<Example name="bad" />\n\n<Example />\n',
  });
  try {
    const { code, stdout } = await site.command('render', '--json');
    assert.is(code, 1);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { file: string; line: number; column: number; code: string; hint?: string; frame?: string }[];
    };
    assert.equal(diagnostics.map((one) => `${one.file}:${one.line}:${one.column} ${one.code}`).sort(), [
      'content/_parts/part.md:3:1 EXAMPLE_UNKNOWN',
      'content/a.md:5:3 EXAMPLE_UNKNOWN',
      'content/b.md:5:1 DEAD_LINK',
      'content/b.md:7:1 BAD_COMPONENT',
      'content/b.md:9:1 BAD_COMPONENT',
    ]);
    const included = diagnostics.find(({ file }) => file === 'content/_parts/part.md')!;
    assert.is(included.hint, 'Did you mean tea/1-cup?');
    assert.match(included.frame!, '<Example name="tea/1-cop" />');
    site.write('content/examples/tea/1-cop/example.json', '{ "title": "A cop" }');
    site.write('content/examples/bad/example.json', '{ "title": "Good" }');
    site.write('content/a.md', '---\ntitle: A\n---\n\n<!-- @include ./_parts/part.md -->\n');
    site.write('content/b.md', '---\ntitle: B\n---\n\n<Example name="bad" />\n');
    await site.build();
    assert.match(site.html('/a/'), 'A cop');
    assert.match(site.html('/b/'), 'Good');
  } finally {
    site.dispose();
  }
});

test('the size on a card includes the versions of packages', async () => {
  const site = teaSite({ 'content/index.md': '---\ntitle: Home\n---\n\n<Example name="tea/2-pot" />\n' });
  try {
    const folder = join(site.root, 'node_modules/brewer');
    rmSync(folder);
    const install = (version: string): void =>
      site.write('node_modules/brewer/package.json', JSON.stringify({ name: 'brewer', version }));
    install('1.0.0');
    await site.build();
    assert.match(site.html('/'), '(zip, 1 kB)');
    install(`1.0.0-${Array.from({ length: 400 }, (_, n) => (n * 7919).toString(36)).join('.')}`);
    await site.build();
    assert.match(site.html('/'), '(zip, 2 kB)');
  } finally {
    site.dispose();
  }
});

test.run();
