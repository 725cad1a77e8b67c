import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startPreview, type RunningPreview } from '../../serve/preview/site-preview.js';
import { openTab, type Tab } from '../../support/browser.js';
import { becomes } from '../../support/until.js';

const test = suite('live preview in a browser: what a site brings besides its content');

let preview: RunningPreview;
let tab: Tab;

test.before(async () => {
  preview = await startPreview({
    'docs-build.config.ts': [
      "import { markPlugin } from './site/plugin.js';",
      "import { title } from './site/title.js';",
      'export default {',
      '  title,',
      '  plugins: [markPlugin],',
      "  components: { Stamp: './site/Stamp.tsx', Dial: { module: './site/Dial.tsx', island: true } },",
      '};',
    ].join('\n'),
    'site/title.ts': "export const title = 'Kettle';\n",
    'site/plugin.ts':
      "import { mark } from './mark.js';\nexport const markPlugin = { name: 'mark', page: (page) => ({ ...page, title: page.title + mark }) };\n",
    'site/mark.ts': "export const mark = ' one';\n",
    'site/Stamp.tsx': "import { ink } from './ink.js';\nexport default () => <b>{`stamp ${ink}`}</b>;\n",
    'site/ink.ts': "export const ink = 'blue';\n",
    'site/Dial.tsx': [
      "import { useEffect, useState } from 'react';",
      "import { scale } from './scale.js';",
      'export default function Dial() {',
      '  const [n, turn] = useState(0);',
      '  useEffect(() => turn(scale), []);',
      '  return <i>{`dial ${n}`}</i>;',
      '}',
    ].join('\n'),
    'site/scale.ts': 'export const scale = 10;\n',
    'content/index.md': '---\ntitle: Home\n---\n\n<Stamp />\n\n<Dial />\n\n![A dot](/dot.svg)\n',
    'content/public/dot.svg': dot(10),
  });
  tab = await openTab({ serviceWorkers: 'block' });
  await tab.page.goto(preview.url);
});
test.after(async () => {
  await tab.close();
  await preview.close();
});

function dot(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10" width="${width}" height="10"></svg>\n`;
}

const shows = (text: string) => tab.page.locator('#md-content').getByText(text).waitFor();
/** An edit shows without a hand on the tab. */
async function edited(file: string, from: string, to: string, shown: string): Promise<void> {
  preview.site.edit(file, from, to);
  await shows(shown);
}

test('an edit of a component, or of a module that it imports, is shown', async () => {
  await shows('stamp blue');
  await edited('site/ink.ts', 'blue', 'red', 'stamp red');
  await edited('site/Stamp.tsx', 'stamp', 'seal', 'seal red');
});

test('an edit of an island, or of a module that it imports, runs its code again', async () => {
  await shows('dial 10');
  await edited('site/scale.ts', '10', '20', 'dial 20');
  await edited('site/Dial.tsx', 'dial ', 'knob ', 'knob 20');
});

test('an edit of a module of a plugin, or of the configuration, is shown', async () => {
  preview.site.edit('site/mark.ts', 'one', 'two');
  await tab.page.getByRole('heading', { name: 'Home two' }).waitFor();
  preview.site.edit('site/plugin.ts', 'page.title + mark', '`${page.title},${mark}`');
  await tab.page.getByRole('heading', { name: 'Home, two' }).waitFor();
  preview.site.edit('site/title.ts', 'Kettle', 'Teapot');
  await tab.page.getByRole('link', { name: 'Teapot home' }).first().waitFor();
});

test('an edit of a file in the public folder is shown', async () => {
  const width = (): Promise<number> =>
    tab.page.getByAltText('A dot').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await becomes(width, 10);
  preview.site.write('content/public/dot.svg', dot(30));
  await tab.page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('#md-content img')?.naturalWidth === 30,
  );
  assert.equal(tab.errors, []);
});

test.run();
