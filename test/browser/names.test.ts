/** Names of the documented tool: the page that finds them, and links of keys in code samples. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';
import { becomes, browserFixture } from './support/browser-fixture.js';

const names = suite('names in a browser');

const SAMPLE =
  "export default {\n  cup: {\n    // Large.\n    size: 'l',\n    lid: true,\n  },\n  plugins: [new Milk({ cup: 1 })],\n};\n";
const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\`\`\`\n\n`;

const brewer = browserFixture(names, async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    'content/samples.md': `---\ntitle: Samples\n---\n\n${fence('js title="brewer.config.js"', SAMPLE)}${fence('js title="other.js"', SAMPLE)}${fence('diff title="brewer.config.js"', SAMPLE.replace(/^/gm, ' ').replace('     size', '+    size').trimEnd() + '\n')}`,
    'content/options.md':
      "---\ntitle: Options\n---\n\n## cup\n\nWhat is filled.\n\n### cup.size\n\n`string = 'm'`\n\nHow much.\n\n## Earlier names\n\n`cup.ladle` is gone.\n",
    'names.json': JSON.stringify({
      tool: 'brewer 2',
      names: [
        { kind: 'option', id: 'cup', url: '/options/#cup' },
        { kind: 'option', id: 'cup.size', url: '/options/#cupsize', type: 'string', default: 'm', since: '2.1' },
        { kind: 'flag', id: '--cup-size', url: '/options/#cupsize' },
      ],
    }),
    'docs-build.config.json': JSON.stringify({
      title: 'Brewer',
      base: '/docs/',
      names: { file: 'names.json' },
      verify: { samples: { configuration: { files: ['brewer.config.*'], validate: 'brewer#validate' } } },
    }),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/docs/', site };
});
const at = (path: string, page = brewer.page) => page.waitForURL(brewer.server.url + path);

names('an address of a name leads to its place, with scripts and without', async () => {
  const withoutScripts = await brewer.visitor({ javaScriptEnabled: false });
  for (const page of [brewer.page, withoutScripts])
    for (const written of ['o/cup.size/', 'o/cup.size', 'o/--cup-size/', 'o/--cup-size']) {
      await page.goto(brewer.server.url);
      // The page that leads on is left before it is complete.
      await page.goto(brewer.server.url + written, { waitUntil: 'commit' });
      await at('options/#cupsize', page);
    }
});

names(
  'an address of a name that is written otherwise leads there all the same, and one of no name looks for it',
  async () => {
    const { page } = brewer;
    for (const written of ['o/--CUP-size', 'o/CUP.size/']) {
      // The page that leads on is left before it is complete.
      await page.goto(brewer.server.url + written, { waitUntil: 'commit' });
      await at('options/#cupsize');
    }
    await page.goto(`${brewer.server.url}o/--cup/`, { waitUntil: 'commit' });
    await becomes(() => page.getByRole('searchbox', { name: 'Name' }).inputValue(), '--cup');
  },
);

names('the page that finds names goes to the one in its address, and back leads to where one came from', async () => {
  const { page } = brewer;
  await brewer.visit('');
  await page.evaluate(() => location.assign('o/#--CUP-size'));
  await at('options/#cupsize');
  await page.goBack();
  await at('');
});

names('the page that finds names shows places of the pages for a name that no list contains', async () => {
  const { page } = brewer;
  await page.goto(`${brewer.server.url}o/cup.ladle/`, { waitUntil: 'commit' });
  const link = page.locator('main').getByRole('link', { name: 'Earlier names' });
  await becomes(() => link.getAttribute('href').catch(() => null), '/docs/options/#earlier-names');
  assert.is(await page.getByRole('searchbox', { name: 'Name' }).inputValue(), 'cup.ladle');
});

names('what is no name is looked for, and links say what is known', async () => {
  const { page } = brewer;
  await brewer.visit('o/#size');
  const field = page.getByRole('searchbox', { name: 'Name' });
  await becomes(() => field.inputValue(), 'size');
  await becomes(
    () => page.locator('main li').allTextContents(),
    ["cup.size option · string · default 'm' · since 2.1", '--cup-size flag'],
  );
  await field.fill('flag');
  await page.getByText('0 of 3 names', { exact: true }).waitFor();
  await field.fill('CUP');
  await page.getByRole('link', { name: '--cup-size' }).click();
  await at('options/#cupsize');
});

names('keys of a configuration become links when a sample is reached, and look and copy as before', async () => {
  const { page } = brewer;
  await brewer.visit('samples/');
  const [first, other, diff] = [0, 1, 2].map((index) => page.locator('.code-block').nth(index)) as [
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
  ];
  await page.locator('.copy-button').first().waitFor();
  const keys = (block: typeof first) =>
    block.locator('a').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  const style = () =>
    first.locator('code').evaluate((code) => {
      const key = [...code.querySelectorAll('*')].find((one) => one.textContent === 'size') ?? code;
      const { color, textDecorationLine, fontWeight } = getComputedStyle(key.querySelector('a') ?? key);
      return [code.textContent, color, textDecorationLine, fontWeight, code.getBoundingClientRect().width];
    });
  const before = await style();
  await page.locator('.copy-button').first().focus();
  const found = [
    ['cup', '/docs/options/#cup'],
    ['size', '/docs/options/#cupsize'],
  ];
  await becomes(() => keys(first), found);
  await becomes(style, before);
  await diff.hover();
  await becomes(() => keys(diff), found);
  await other.hover();
  await first.locator('a').nth(1).focus();
  assert.equal(await keys(other), [], 'no configuration of the tool');
  await page.keyboard.press('Enter');
  await at('options/#cupsize');
});

names('by keyboard, one comes to the keys of a sample without its tools', async () => {
  const { page } = brewer;
  await brewer.visit('samples/');
  await page.locator('.copy-button').first().waitFor();
  const keys = page.locator('.code-block').first().locator('a');
  const focused = (selector: string) => page.evaluate((wanted) => document.activeElement!.matches(wanted), selector);
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; !(await focused(selector)); presses += 1) {
      assert.ok(presses < 60, selector);
      await page.keyboard.press('Tab');
    }
  };
  await tabTo('main :is(a, button)');
  await becomes(() => keys.count(), 2);
  assert.not.ok(await focused('.code-block-wrapper *'));
  await tabTo('.code-block-wrapper :is(a, button)');
  assert.ok(await focused('.code-block a'));
});

names('the list that failed without a connection appears when the connection is back', async () => {
  const { page, server } = brewer;
  server.faults.set('island-names', { status: 500 });
  await page.goto(`${server.url}o/`);
  await page.getByRole('alert').filter({ hasText: 'This part of the page could not be loaded.' }).waitFor();
  server.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('searchbox', { name: 'Name' }).waitFor();
  assert.is(await page.getByRole('alert').count(), 0);
});

names.run();
