/** Components of a site that also run in the browser. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openTab } from '../support/browser.js';
import { createSite } from '../support/site.js';
import { serveFolder } from '../support/static-server.js';
import { hydrated } from './support/browser-fixture.js';

const test = suite('components in the browser');

test('a component that throws in the browser leaves what the build made of it', async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Tea\n---\n\n<Pot liters="2" />\n\nAnd cups.\n',
    'Pot.tsx': `import { useEffect } from 'react';
      export default function Pot({ liters }: { liters: string }) {
        useEffect(() => { throw new Error('The pot broke.'); }, []);
        return <p className="pot">A pot of <b>{liters}</b> liters</p>;
      }`,
    'docs-build.config.mjs': `export default {
      title: 'Tea', origin: 'https://tea.example', sections: [],
      components: { Pot: { module: './Pot.tsx', island: true } },
    };`,
  });
  await site.build();
  const server = await serveFolder(`${site.root}/dist`);
  const { page, close } = await openTab();
  try {
    const thrown = page.waitForEvent('pageerror');
    await page.goto(server.url);
    await hydrated(page);
    assert.is((await thrown).message, 'The pot broke.');
    await page.waitForFunction(() => document.querySelector('.pot') !== null);
    assert.is(await page.locator('[data-island]').textContent(), 'A pot of 2 liters');
    assert.is(await page.locator('#md-content').innerText(), 'A pot of 2 liters\n\nAnd cups.');
  } finally {
    await close();
    await server.close();
    site.dispose();
  }
});

test.run();
