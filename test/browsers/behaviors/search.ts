import * as assert from 'uvu/assert';
import type { Behavior } from '../behavior.js';
import { click, follow, hydrated, shows, until, visit } from '../page.js';

const firstHit = (title: string): boolean => document.querySelector('.search-hit__title')?.textContent === title;
const isOpen = (): boolean =>
  document.querySelector('dialog[open] #docsearch-input') !== null && document.activeElement?.id === 'docsearch-input';

export const search: readonly Behavior[] = [
  {
    name: 'Control and K open the search, Escape closes it and gives the focus back',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await tab.run(() => document.querySelector<HTMLElement>('.header__logo')!.focus());
      await tab.press('Control', 'k');
      await until(tab, isOpen);
      await tab.press('Escape');
      await until(
        tab,
        () =>
          document.querySelector('dialog[open]') === null && document.activeElement?.matches('.header__logo') === true,
      );
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a word that is typed is found, and Enter opens its place',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await tab.press('Control', 'k');
      await until(tab, isOpen);
      await tab.type('compile memory');
      await until(tab, firstHit, 'Compile in memory');
      await until(tab, () => document.querySelector('.search-hit__excerpt') !== null);
      await tab.press('Enter');
      await shows(tab, 'API');
      await until(tab, () => location.hash === '#compile-in-memory' && document.querySelector('dialog[open]') === null);
      assert.equal(await tab.said(), []);
      assert.ok(
        host.requests.some((path) => path.includes('search-worker')),
        'a worker answers',
      );
    },
  },
  {
    name: 'the words that were looked for are marked on the page',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await tab.press('Control', 'k');
      await until(tab, isOpen);
      await tab.type('general');
      await until(tab, firstHit, 'General');
      await tab.press('Enter');
      await shows(tab, 'API');
      await until(
        tab,
        () =>
          ((CSS as unknown as { highlights: Map<string, Set<Range>> }).highlights.get('search-match')?.size ?? 0) > 0,
      );
    },
  },
  {
    name: 'the search page answers the query in its address',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}search/?q=memory`);
      await until(tab, firstHit, 'Compile in memory');
      await click(tab, '.search-hit', 'Compile in memory');
      await shows(tab, 'API');
      await tab.back();
      await hydrated(tab);
      await until(tab, firstHit, 'Compile in memory');
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'results whose texts were on the way when the reader left for another site get them when the reader comes back',
    site: 'documentation',
    async holds({ tab, host, elsewhere }) {
      host.faults.set('assets/search-texts', 'hang');
      await visit(tab, `${host.url}search/?q=output`);
      await until(tab, () => document.querySelectorAll('.search-hit').length > 20);
      for (const patience = Date.now() + 30_000; Date.now() < patience;) {
        if (host.requests.some((path) => path.includes('search-texts'))) break;
        await tab.run(() => new Promise((next) => setTimeout(next, 50)));
      }
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      host.faults.clear();
      host.release();
      await tab.back();
      await until(tab, () => document.querySelector('.search-results[data-growth="complete"]') !== null);
      await until(tab, () => document.querySelector('.search-hit__excerpt') !== null);
    },
  },
];
