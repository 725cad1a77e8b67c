/** The page that checks configurations, in a browser: nothing is sent, and what is found can be reached by keys. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { becomes, browserFixture, hydrated, repositorySite } from '../browser/support/browser-fixture.js';

const test = suite('the page that checks configurations');
const fixture = browserFixture(test, repositorySite, { serviceWorkers: 'block' });
const PATH = 'configuration/check/';

test('problems are shown while the reader types, and a line leads to its place', async () => {
  const { page } = fixture;
  await fixture.visit(PATH);
  const field = page.getByRole('textbox', { name: 'Configuration' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${fixture.server.url}assets/`) || request.postData() !== null)
      sent.push(request.url());
  });
  await field.fill("export default {\n  mode: 'none',\n  outputt: {},\n};");
  await page.locator('.config-check__finding').waitFor();
  await becomes(() => page.locator('.config-check [role=status]').textContent(), '1 error found.');
  assert.match((await page.locator('.config-check__finding').textContent())!, 'Did you mean output?');
  await page.getByRole('button', { name: 'Line 3' }).click();
  await becomes(
    () => field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
    'outputt',
  );
  const link = page.locator('.config-check__finding a');
  assert.match((await link.getAttribute('href'))!, /\/configuration\/output\/(#|$)/);
  assert.equal(sent, []);

  // A file that is dropped takes the place of the text, and text goes where browsers put it.
  const drop = (give: 'file' | 'text'): Promise<boolean> =>
    field.evaluate((area, kind) => {
      const dataTransfer = new DataTransfer();
      if (kind === 'text') dataTransfer.setData('text/plain', 'a');
      else dataTransfer.items.add(new File(['\ufeffmodule.exports = {\r\n  mods: 1,\r\n};'], 'webpack.config.js'));
      return area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, give);
  assert.is(await drop('text'), true);
  assert.is(await drop('file'), false);
  await page.locator('.config-check__finding code', { hasText: 'mods' }).first().waitFor();

  await field.fill("export default { mode: 'none' };");
  await page.getByText('webpack accepts this configuration.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await becomes(() => page.locator('.config-check [role=status]').textContent(), '');
});

test('a file can be opened, even before hydration', async () => {
  const { page } = fixture;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/island-config-check/, async (route) => {
    await released;
    await route.continue();
  });
  // What is held may be asked for before the document counts as loaded, which then waits for it.
  await page.goto(fixture.server.url + PATH, { waitUntil: 'commit' });
  await hydrated(page);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'webpack.config.ts',
    mimeType: 'text/plain',
    buffer: Buffer.from('const config: Configuration = { mode: "fast" };\nexport default config;'),
  });
  release();
  await page.locator('.config-check__finding code', { hasText: 'mode' }).first().waitFor();
});

test('without scripts, the page says what to do instead', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto(fixture.server.url + PATH);
  assert.match((await page.locator('#md-content').textContent())!, 'npx webpack configtest');
  assert.is(await page.locator('.config-check').isVisible(), false);
});

test('on paper, an empty field takes no room, and a configuration is printed as a whole', async () => {
  const { page } = fixture;
  await fixture.visit(PATH);
  await hydrated(page);
  const field = page.locator('#config-check-text');
  const label = page.locator('.config-check__label');
  await page.getByRole('button', { name: 'Try an old configuration' }).click();
  await becomes(async () => (await field.inputValue()) !== '', true);
  await field.fill(Array.from({ length: 60 }, (_, line) => `// ${line}`).join('\n'));
  await page.emulateMedia({ media: 'print' });
  assert.ok(await field.evaluate((area) => area.scrollHeight <= area.clientHeight), 'all lines are shown');
  assert.ok(await label.isVisible());
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.emulateMedia({ media: 'print' });
  await becomes(async () => (await field.isVisible()) || (await label.isVisible()), false);
});

test.run();
