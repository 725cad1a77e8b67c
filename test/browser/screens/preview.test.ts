import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startPreview, type RunningPreview } from '../../serve/preview/site-preview.js';
import { openTab, type Tab } from '../../support/browser.js';
import { standIn, type StandIn } from '../../support/stand-in.js';

const test = suite('live preview in a browser');

let counter: StandIn;
let preview: RunningPreview;
let tab: Tab;

test.before(async () => {
  counter = await standIn(() => ({
    type: 'text/javascript',
    body: 'document.documentElement.dataset.counted = "yes";',
  }));
  preview = await startPreview({
    'content/index.md': '---\ntitle: Home\n---\n\nThe first page.\n',
    'content/guides/index.md': '---\ntitle: Guides\n---\n\nAll guides.\n',
    'content/guides/tea.md': '---\ntitle: Tea\nredirectFrom: ["/leaf/"]\n---\n\nHot water.\n\n## Pot\n\nA pot.\n',
    'docs-build.config.json': JSON.stringify({
      title: 'Kettle',
      base: '/book/',
      analytics: { id: 'G-1', endpoint: `${counter.url}/count.js` },
    }),
  });
});
test.before.each(async () => {
  tab = await openTab({ serviceWorkers: 'block' });
});
test.after.each(() => tab.close());
test.after(async () => {
  await preview.close();
  await counter.close();
});

const overlay = () => tab.page.locator('docs-build-overlay');
const content = () => tab.page.locator('#md-content');

test('a tab reports that the content is missing, and shows it again when it is back', async () => {
  await tab.page.goto(`${preview.url}guides/tea/`);
  const [here, away] = [join(preview.site.root, 'content'), join(preview.site.root, 'away')];
  renameSync(here, away);
  await overlay().getByText('error NO_CONTENT_FOLDER').waitFor();
  assert.is(await overlay().getByRole('heading').innerText(), '1 error');
  assert.match(await content().innerText(), 'Hot water', 'the page below stays');
  renameSync(away, here);
  await overlay().getByText('error NO_CONTENT_FOLDER').waitFor({ state: 'detached' });
  preview.site.edit('content/guides/tea.md', 'Hot', 'Boiling');
  await content().getByText('Boiling water').waitFor();
  assert.equal(tab.errors, []);
});

test('a section that is deleted and created again is shown in the open tab', async () => {
  await tab.page.goto(`${preview.url}guides/tea/`);
  const text = preview.site.read('content/guides/tea.md');
  preview.site.remove('content/guides');
  await tab.page.getByRole('heading', { name: /not found/i }).waitFor();
  preview.site.write('content/guides/tea.md', text.replace('A pot', 'Another pot'));
  await content().getByText('Another pot').waitFor();
  assert.equal(tab.errors, []);
});

test('an old address keeps the fragment of the visit', async () => {
  await tab.page.goto(`${preview.url}leaf/?q=1#pot`);
  await tab.page.waitForURL(`${preview.url}guides/tea/?q=1#pot`);
});

test('a script that the configuration enables runs', async () => {
  await tab.page.goto(preview.url);
  await tab.page.waitForFunction(() => document.documentElement.dataset['counted'] === 'yes');
  assert.equal(tab.errors, []);
});

test.run();
