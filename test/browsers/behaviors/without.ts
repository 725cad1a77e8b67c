/** Behaviors for readers who switch something off, and of sites without a host. */
import * as assert from 'uvu/assert';
import type { Behavior } from '../behavior.js';
import { click, hydrated, shows, tabled, until, visit } from '../page.js';

export const without: readonly Behavior[] = [
  {
    name: 'where nothing can be stored pages live, and the theme changes for the page',
    site: 'sample',
    reader: { storage: false },
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await click(tab, '[data-testid="hello-darkness"]');
      await until(tab, () => document.documentElement.classList.contains('dark'));
      await click(tab, '.sidebar [data-sidebar] a[href="/docs/guides/start/"]');
      await shows(tab, 'Start');
      await tab.press('Control', 'k');
      await until(tab, () => document.activeElement?.id === 'docsearch-input');
      await tab.type('memory');
      await until(tab, () => document.querySelector('.search-hit') !== null);
      // Some browsers report that service workers are not available.
      assert.equal(
        (await tab.said()).filter((text) => !text.includes('ServiceWorker')),
        [],
      );
    },
  },
  {
    name: 'without scripts pages read, and links lead from one to the next',
    site: 'documentation',
    reader: { scripts: false },
    async holds({ tab, host }) {
      await tab.open(`${host.url}concepts/`);
      assert.not.ok(await tab.run(() => document.querySelector('.header[data-ready]') !== null));
      await click(tab, 'a[title="guides"]');
      await until(
        tab,
        () => document.readyState === 'complete' && document.querySelector('h1')?.textContent === 'Guides',
      );
      await click(tab, '.sidebar a', 'Getting Started');
      await until(
        tab,
        () => document.readyState === 'complete' && document.querySelector('h1')?.textContent === 'Getting Started',
      );
      assert.ok((await tab.run(() => document.querySelector('main')!.innerText.length)) > 3_000);
    },
  },
  {
    name: 'without scripts nothing shows that would do nothing, and the menu opens by a link',
    site: 'documentation',
    reader: { scripts: false },
    async holds({ tab, host }) {
      await tab.resize(600, 700);
      await tab.open(`${host.url}guides/getting-started/`);
      assert.equal(
        await tab.run(() =>
          [...document.querySelectorAll('button:not(.language__button), select')]
            .filter((one) => one.checkVisibility())
            .map((one) => one.outerHTML.slice(0, 80)),
        ),
        [],
      );
      await click(tab, 'a.header__menu');
      await until(tab, () => getComputedStyle(document.querySelector('.sidebar-mobile')!).visibility === 'visible');
      await click(tab, '.sidebar-mobile a', 'Configuration');
      await until(
        tab,
        () => document.readyState === 'complete' && document.querySelector('h1')?.textContent === 'Configuration',
      );
    },
  },
  {
    name: 'without scripts the search button leads to a list of all pages and headings',
    site: 'documentation',
    reader: { scripts: false },
    async holds({ tab, host }) {
      await tab.open(`${host.url}guides/`);
      await click(tab, '.DocSearch');
      await until(tab, () => document.readyState === 'complete' && location.pathname === '/search/');
      await click(tab, '.heading-list a', 'output.filename');
      await until(
        tab,
        () =>
          document.readyState === 'complete' && location.pathname === '/configuration/output/' && location.hash !== '',
      );
    },
  },
  {
    name: 'a portable site leads from file to file',
    site: 'portable',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}index.html`);
      await tabled(tab);
      await click(tab, 'a[href*="rules/index"]');
      await until(tab, () => location.pathname.endsWith('/rules/index.html'));
      await hydrated(tab);
      await tabled(tab);
      await click(tab, '[data-sidebar] a[href*="oven/"]');
      await until(tab, () => location.pathname.endsWith('/rules/oven/index.html'));
      await hydrated(tab);
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a portable site is searched, and what is found opens',
    site: 'portable',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}rules/index.html`);
      await tab.press('Control', 'k');
      await until(tab, () => document.activeElement?.id === 'docsearch-input');
      await tab.type('oven');
      await click(tab, '[role=option]', 'oven');
      await until(
        tab,
        () => !location.pathname.endsWith('/rules/index.html') && /\/index\.html$/.test(location.pathname),
      );
      await hydrated(tab);
      // Texts are loaded last, and browsers report those that are still loading when the reader leaves their page.
      const said = await tab.said();
      assert.equal(
        said.filter((line) => !/chunk search-texts-/.test(line)),
        [],
      );
    },
  },
  {
    name: 'a portable site has Back, and the theme changes',
    site: 'portable',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}rules/oven/index.html`);
      await click(tab, '[data-testid="hello-darkness"]');
      await until(tab, () => document.documentElement.classList.contains('dark'));
      await tabled(tab);
      await visit(tab, `${host.url}rules/index.html`);
      await tabled(tab);
      await tab.back();
      await until(tab, () => location.pathname.endsWith('/rules/oven/index.html'));
      await hydrated(tab);
      assert.equal(await tab.said(), []);
    },
  },
];
