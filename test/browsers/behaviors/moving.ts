/** Behaviors of going from page to page and to places within pages. */
import * as assert from 'uvu/assert';
import type { Behavior } from '../behavior.js';
import { click, follow, hydrated, quiet, shows, until, visit } from '../page.js';

const sidebar = (url: string): string => `.sidebar [data-sidebar] a[href="/docs${url}"]`;
/** Whether an element begins below the header and in the upper part of the window. */
const isRead = (id: string): boolean => {
  const header = document.querySelector('.header')!.getBoundingClientRect();
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return top >= Math.max(0, header.bottom) - 1 && top < 200;
};

export const moving: readonly Behavior[] = [
  {
    name: 'a link shows its page without a page load: title, focus and announcement follow',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await tab.run(() => void Object.assign(window, { kept: true }));
      await click(tab, sidebar('/guides/start/'));
      await shows(tab, 'Start');
      await until(
        tab,
        () =>
          (document.title === 'Start | Sample' &&
            document.activeElement?.tagName === 'H1' &&
            document.getElementById('announcer')!.textContent === 'Start | Sample' &&
            scrollY === 0) ||
          // What the failure shows.
          `${document.activeElement?.outerHTML.slice(0, 80)} ${document.getElementById('announcer')?.textContent} ${scrollY}`,
      );
      assert.equal(await tab.run(() => ['kept' in window, location.pathname]), [true, '/docs/guides/start/']);
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a page of another section comes with its own sidebar',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await follow(tab, '/docs/api/');
      await shows(tab, 'API');
      await until(tab, () =>
        [...document.querySelectorAll('.sidebar [data-sidebar] a')].some((link) =>
          link.textContent.includes('Unvisited'),
        ),
      );
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'Back and Forward show the pages of before, each where the reader was',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/start/`);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await click(tab, sidebar('/guides/code/'));
      await shows(tab, 'Code');
      await until(tab, () => scrollY === 0);
      await tab.back();
      await shows(tab, 'Start');
      await until(tab, () => scrollY === 700);
      await tab.forward();
      await shows(tab, 'Code');
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'Back shows the first page of a tab while the host answers with errors',
    site: 'sample',
    async holds({ tab, host, deploy }) {
      // Without a service worker, which would answer instead.
      deploy();
      await visit(tab, `${host.url}guides/start/`);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await click(tab, sidebar('/guides/code/'));
      await shows(tab, 'Code');
      host.faults.set('', { status: 503 });
      await tab.back();
      await shows(tab, 'Start');
      await until(tab, () => scrollY === 700 && document.querySelector('#later') !== null);
    },
  },
  {
    name: 'a reload keeps the place',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/start/`);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await tab.reload();
      await hydrated(tab);
      await until(tab, () => scrollY === 700);
    },
  },
  {
    name: 'a reload keeps the place in a list that only the browser makes',
    site: 'documentation',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}o/`);
      await until(tab, () => document.documentElement.scrollHeight > innerHeight + 700);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await tab.reload();
      await hydrated(tab);
      await until(tab, () => scrollY === 700);
    },
  },
  {
    name: 'a reader who comes back to results of the search is where they were',
    site: 'documentation',
    async holds({ tab, host, elsewhere }) {
      await visit(tab, `${host.url}search/?q=output`);
      // Leaving cancels requests, so the texts of results, which move the list, must be there.
      await until(tab, () => document.querySelector('.search-results[data-growth="complete"]') !== null);
      await until(tab, () => document.querySelectorAll('.search-hit').length > 20);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      await tab.back();
      await until(tab, () => document.querySelectorAll('.search-hit').length > 20 && scrollY === 700);
      // The same within the site, where the page is made anew.
      await until(tab, () => document.querySelector('.search-results[data-growth="complete"]') !== null);
      const { x, y } = await tab.run(() => {
        const hits = [...document.querySelectorAll('a.search-hit')].map((hit) => hit.getBoundingClientRect());
        return hits.find(({ top }) => top > 200)!.toJSON() as DOMRect;
      });
      await tab.clickAt(x + 60, y + 10);
      await until(tab, () => location.pathname !== '/search/' && scrollY !== 700);
      await tab.back();
      await until(tab, () => document.querySelectorAll('.search-hit').length > 20 && scrollY === 700);
    },
  },
  {
    name: 'a reader who comes back from another site is where they were, on a living page',
    site: 'sample',
    async holds({ tab, host, elsewhere }) {
      await visit(tab, `${host.url}guides/start/`);
      await tab.run(() => window.scrollTo(0, 700));
      await until(tab, () => JSON.stringify(history.state)?.includes('700') === true);
      await quiet(tab);
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      await tab.back();
      await hydrated(tab);
      await until(tab, () => scrollY === 700);
      await follow(tab, '/docs/api/');
      await shows(tab, 'API');
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a page that was changing when the reader left for another site goes on changing when it comes back',
    site: 'sample',
    async holds({ tab, host, elsewhere }) {
      await visit(tab, `${host.url}guides/start/`);
      await quiet(tab);
      await tab.run(() => addEventListener('pagehide', () => dispatchEvent(new Event('offline'))));
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      await tab.back();
      await hydrated(tab);
      await tab.run(() => dispatchEvent(new Event('offline')));
      await until(tab, () => document.querySelector('.offline-banner') !== null);
      await tab.run(() => dispatchEvent(new Event('online')));
      await until(tab, () => document.querySelector('.offline-banner') === null);
    },
  },
  {
    name: 'a page that was starting when the reader left for another site comes to life when it comes back',
    site: 'sample',
    first() {
      // Firefox loses messages that are on their way when a page is put aside.
      const post = MessagePort.prototype.postMessage as (message: unknown) => void;
      MessagePort.prototype.postMessage = function lose(message: unknown) {
        if (sessionStorage.getItem('left') !== null) post.call(this, message);
      };
    },
    async holds({ tab, host, elsewhere }) {
      await tab.open(`${host.url}guides/start/`);
      await tab.run(() => sessionStorage.setItem('left', ''));
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      await tab.back();
      await hydrated(tab);
      await follow(tab, '/docs/api/');
      await shows(tab, 'API');
    },
  },
  {
    name: 'a page that comes back has the theme that was chosen meanwhile',
    site: 'sample',
    async holds({ tab, host, elsewhere, another }) {
      await visit(tab, `${host.url}guides/`);
      await quiet(tab);
      await follow(tab, elsewhere);
      await until(tab, () => document.title === 'Elsewhere');
      const other = await another();
      await visit(other, `${host.url}api/`);
      await click(other, '[data-testid="hello-darkness"]');
      const third = await another();
      await visit(third, `${host.url}api/`);
      // WebKit tells other processes about stored values with a delay. When all of them know, so does the third tab.
      await until(third, () => document.documentElement.classList.contains('dark'));
      await tab.back();
      await hydrated(tab);
      await until(tab, () => document.documentElement.classList.contains('dark'));
    },
  },
  {
    name: 'a link of the table of contents leads below the header, and Back to where it was followed',
    site: 'sample',
    async holds({ tab, host }) {
      await tab.resize(1400, 800);
      await visit(tab, `${host.url}guides/start/`);
      await click(tab, '.toc a', 'Later');
      await until(tab, isRead, 'later');
      assert.is(await tab.run(() => location.hash), '#later');
      await tab.back();
      await until(tab, () => location.hash === '' && scrollY === 0);
      await tab.forward();
      await until(tab, isRead, 'later');
    },
  },
  {
    name: 'an address with a place in it opens there, below the header',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/start/#later`);
      await until(tab, isRead, 'later');
    },
  },
  {
    name: 'a link to a place of another page leads to the place',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await follow(tab, '/docs/api/#compile-in-memory');
      await shows(tab, 'API');
      await until(tab, isRead, 'compile-in-memory');
      await until(tab, () => document.activeElement?.id === 'compile-in-memory');
    },
  },
  {
    name: 'an old anchor leads to the new place',
    site: 'sample',
    async holds({ tab, host }) {
      await tab.open(`${host.url}guides/old/#cache-type`);
      await shows(tab, 'API');
      await until(tab, () => location.pathname + location.hash === '/docs/api/#cache-type');
    },
  },
  {
    name: 'a long page of types and badges is not wider than a phone, also when it is visited again',
    site: 'documentation',
    async holds({ tab, host }) {
      await tab.resize(390, 844);
      for (const path of ['configuration/output/', 'configuration/stats/'])
        // From the second visit on, the style sheet comes from the cache.
        for (let visits = 0; visits < 4; visits += 1) {
          await visit(tab, host.url + path);
          assert.ok(await tab.run(() => document.documentElement.scrollWidth <= innerWidth), path);
        }
    },
  },
];
