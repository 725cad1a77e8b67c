import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookCommand } from '../../../src/cli/commands/look-command.js';
import type { DocsError } from '../../../src/diagnostics/docs-error.js';
import { openTab } from '../../support/browser.js';
import { findChromium } from '../../support/chromium.js';
import { commitAll, git } from '../../support/git.js';
import { checkHere } from '../../support/in-process.js';
import { createSite, packageRoot, runCli } from '../../support/site.js';

const test = suite('pages and pictures of docs-build diff');

const SITE = {
  'docs-build.config.json': '{ "title": "Tea", "base": "/docs/", "origin": "https://tea.example" }',
  'content/index.md':
    '---\ntitle: Tea\n---\n\nA pot.\n\n![A cup](./cup.svg)\n\n## Water\n\nIt is hot. See [milk](/milk/).\n\nIt sings.\n\n```js\npour(water);\n```\n',
  'content/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  'content/milk.md': '---\ntitle: Milk\n---\n\nWhite.\n',
  '.gitignore': '.docs-build\n',
};

/** The rules of accessibility that a page breaks. */
async function brokenRules(page: Page): Promise<readonly string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate<readonly string[]>('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
}

test('one file shows changed sections before and after, and marks what changed in pictures', async () => {
  const site = createSite(SITE);
  try {
    commitAll(site.root, 'First');
    site.edit('content/index.md', 'It is hot.', 'It is very hot.');
    site.edit('content/index.md', 'A pot.', 'A large pot.');
    const args = [
      'diff',
      'main',
      '--page',
      'out/diff.html',
      '--pictures',
      'out/pictures',
      '--chromium',
      findChromium()!,
    ];
    const { code, stderr } = await site.run(...args);
    assert.is(code, 0, stderr);
    assert.equal(readdirSync(join(site.root, 'out/pictures')).sort(), [
      'index.1280.after.png',
      'index.1280.before.png',
      'index.390.after.png',
      'index.390.before.png',
      'index.html',
    ]);
    const { page, close } = await openTab();
    await page.goto(pathToFileURL(join(site.root, 'out/diff.html')).href);
    const shown = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('.diff-mark')].map((one) => one.textContent.trim())`,
    );
    assert.equal(shown, ['A pot.', 'A large pot.', 'It is hot. See milk.', 'It is very hot. See milk.']);
    const addresses = await page.evaluate<readonly string[]>(
      `[...document.querySelectorAll('main [src], main [href]')].map((one) => (one.getAttribute('src') ?? one.getAttribute('href')).replace(/[;,].*/, ''))`,
    );
    assert.equal(
      [...new Set(addresses)].filter((one) => !one.startsWith('#')),
      ['data:image/svg+xml', 'https://tea.example/docs/milk/'],
    );
    assert.equal(await brokenRules(page), []);
    await page.goto(pathToFileURL(join(site.root, 'out/pictures/index.html')).href);
    await page.waitForFunction(
      `[...document.images].length === 4 && [...document.images].every((one) => { one.loading = 'eager'; return one.naturalWidth > 0; })`,
      undefined,
      { timeout: 120_000 },
    );
    await close();

    const none = await runCli(site.root, ['diff', 'main', '--pictures', 'out/none'], { CHROMIUM_PATH: '/nowhere' });
    assert.is(none.code, 0, 'a report without pictures is a report');
    assert.match(none.stderr, 'NO_PICTURES');
  } finally {
    site.dispose();
  }
});

test('the page of a report has the styles of the site, and its links lead to places that it shows, or to the site', async () => {
  const site = createSite({
    'docs-build.config.json':
      '{ "title": "Tea", "lang": "ar", "origin": "https://tea.example", "plugins": [{ "name": "own", "styles": ["own.css"] }] }',
    'own.css': ':root { --accent-soft: rgb(241, 242, 243); }\n',
    'content/index.md':
      '---\ntitle: Tea\n---\n\nSee [water](#water) and [milk](#milk).\n\n## Water\n\n| hot |\n|---|\n| yes |\n\n## Milk\n\nWhite.\n',
    'content/cup.md': '---\ntitle: Cup\n---\n\nA cup.\n',
    '.gitignore': '.docs-build\n',
  });
  try {
    commitAll(site.root, 'First');
    site.edit('content/index.md', 'See', 'Read about');
    site.edit('content/index.md', 'yes', 'no');
    site.edit('content/cup.md', 'A cup', 'One cup');
    const { code, stderr } = await site.run('diff', 'main', '--page', 'diff.html');
    assert.is(code, 0, stderr);
    const { page, close } = await openTab();
    await page.goto(pathToFileURL(join(site.root, 'diff.html')).href);
    const links = await page.locator('a:not(.anchor)').evaluateAll((all) =>
      all.map((one) => {
        const { hash, href } = one as HTMLAnchorElement;
        return href.startsWith('https:') ? href : document.getElementById(hash.slice(1))?.textContent.trim();
      }),
    );
    const inText = ['Water', 'https://tea.example/#milk'];
    assert.equal(links, ['Tea /', 'Cup /cup/', ...inText, ...inText]);
    assert.is(await page.evaluate(() => getComputedStyle(document.body).direction), 'rtl');
    assert.equal(await brokenRules(page), []);
    const colors = await page
      .locator('.diff-mark .table-wrapper')
      .first()
      .evaluate((table) => /rgb\(.*?\)/.exec(getComputedStyle(table).backgroundImage)![0]);
    assert.is(colors, 'rgb(241, 242, 243)', 'a table covers its shadow with the background that it has');
    await close();
  } finally {
    site.dispose();
  }
});

test('a bisection finds the first commit in which a section looks different, and skips commits that cannot be built', async () => {
  const site = createSite(SITE);
  const bisect = (...args: readonly string[]): string => git(site.root, ['bisect', ...args]);
  try {
    commitAll(site.root, 'Good');
    git(site.root, ['tag', 'good']);
    site.edit('content/index.md', 'It is hot.', 'It is very hot.');
    commitAll(site.root, 'Words of the section');
    site.write('docs-build.config.json', '{ "title" }');
    commitAll(site.root, 'Broken');
    site.write('docs-build.config.json', SITE['docs-build.config.json']);
    site.edit('content/index.md', 'A pot.', 'A pot that is taller than it was.');
    commitAll(site.root, 'Words before the section');
    site.edit('content/milk.md', 'White.', 'Very white.');
    commitAll(site.root, 'Another page');

    const look = ['diff', 'good', 'BISECT_HEAD', '--look', '/#water', '--chromium', findChromium()!];
    bisect('start', '--no-checkout', 'main', 'good');
    const found = bisect('run', process.execPath, join(packageRoot, 'bin/docs-build.js'), ...look);
    assert.match(found, / is the first bad commit\ncommit .*\n(?:.*\n){3} +Words of the section\n/);
    bisect('reset');

    const endOf = async (before: string, place: string): Promise<string> => {
      let end = '';
      const flags = { before, after: undefined, place, folder: undefined, chromium: findChromium()! };
      await checkHere(site.root, async (context) => {
        end = await lookCommand(context, flags).then(String, (error: unknown) => {
          const { exitCode, diagnostics } = error as DocsError;
          return `${exitCode} ${diagnostics.map(({ code }) => code).join(' ')}`;
        });
      });
      return end;
    };
    assert.is(await endOf('main~3', '/#water'), '0', 'it looks the same');
    assert.is(await endOf('good', '/#water-and-milk'), '128 NO_PAGE_THEN', 'no commit can be compared with nothing');
    assert.is(await endOf('nowhere', '/'), '128 UNKNOWN_REF');
  } finally {
    site.dispose();
  }
});

test.run();
