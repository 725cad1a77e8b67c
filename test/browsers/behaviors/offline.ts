/** Behaviors of the service worker that keeps pages, of hosts that fail, and after deployments. */
import * as assert from 'uvu/assert';
import { pageChunkId } from '../../../src/bundle/chunks.js';
import type { Behavior, World } from '../behavior.js';
import { click, follow, shows, until, visit } from '../page.js';

/** Visits a page, and waits until a service worker is active, controls the tab, and has stored the page. */
async function visitUntilKept({ tab, host }: World, path: string): Promise<void> {
  await visit(tab, host.url + path);
  await until(
    tab,
    async () => navigator.serviceWorker.controller !== null && (await caches.match(location.href)) !== undefined,
  );
}
/** Cuts the connection to the host, because browsers differ in how they simulate a missing network. */
const cut = ({ host }: World): void => void host.faults.set('', 'break');
const sidebar = (url: string): string => `.sidebar [data-sidebar] a[href="/docs${url}"]`;

export const offline: readonly Behavior[] = [
  {
    name: 'a page that was visited reads without a connection, and other sections are reached from it',
    site: 'sample',
    async holds(world) {
      const { tab } = world;
      await visitUntilKept(world, 'guides/start/');
      cut(world);
      await tab.reload();
      await shows(tab, 'Start');
      assert.ok(
        await tab.run(() => document.getElementById('basic-setup') !== null && document.styleSheets.length > 0),
      );
      await follow(tab, '/docs/api/');
      await shows(tab, 'API');
      await until(tab, () => document.getElementById('general') !== null);
    },
  },
  {
    name: 'a page that nobody visited says so without a connection, and comes with it',
    site: 'sample',
    async holds(world) {
      const { tab, host } = world;
      await visitUntilKept(world, 'guides/');
      cut(world);
      await tab.open(`${host.url}api/unvisited/`);
      await until(tab, () => document.body.innerText.includes('Error loading content.'));
      host.faults.clear();
      await click(tab, 'button', 'Try again');
      await until(tab, () => document.body.innerText.includes('Nobody was here.'));
    },
  },
  {
    name: 'a site that no longer has a worker removes it on the next visit',
    site: 'sample',
    async holds(world) {
      await visitUntilKept(world, 'guides/');
      world.deploy();
      await visit(world.tab, `${world.host.url}guides/`);
      await until(
        world.tab,
        async () =>
          (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
      );
    },
  },
  {
    name: 'a tab that was opened before a deployment finds the new pages',
    site: 'sample',
    async holds(world) {
      const { tab, host, deploy } = world;
      await visit(tab, `${host.url}guides/`);
      await follow(tab, '/docs/guides/code/');
      await shows(tab, 'Code');
      // The tab already has the chunk table, which is now the old one.
      deploy();
      await click(tab, sidebar('/guides/start/'));
      await until(tab, () => document.getElementById('md-content')!.textContent.includes('brand-new setup'));
    },
  },
  {
    name: 'content that is gone shows an error, and another try helps',
    site: 'sample',
    async holds({ tab, host }) {
      // This is set from the start, because a page whose link is visible may be loaded before the click.
      host.faults.set(`assets/${pageChunkId('guides/start.md')}.`, { status: 404 });
      await visit(tab, `${host.url}guides/`);
      await click(tab, sidebar('/guides/start/'));
      await until(tab, () => document.body.innerText.includes('Error loading content.'));
      host.faults.clear();
      await click(tab, 'button', 'Try again');
      await until(tab, () => document.getElementById('basic-setup') !== null);
    },
  },
  {
    name: 'a section is kept, says that it was published anew meanwhile, reads without a connection, and is removed',
    site: 'sample',
    async holds(world) {
      const { tab, host } = world;
      const says = (words: string): Promise<void> =>
        until(tab, (text) => document.querySelector('.read-offline')?.textContent.includes(text) === true, words);
      const open = async (): Promise<void> => {
        await visit(tab, `${host.url}guides/`);
        await until(tab, () => {
          document.querySelector('[data-read-offline]')!.scrollIntoView();
          return document.querySelector('.read-offline button') !== null;
        });
      };
      await visitUntilKept(world, 'guides/');
      await open();
      await says('Saves Guides on this device');
      // The files of the previous publication have been removed.
      host.faults.set('assets/search-words', { status: 404 });
      await click(tab, '.read-offline button', 'Read offline');
      await says('A new version of this site was published in the meantime.');
      host.faults.clear();
      await open();
      await says('Saved for offline reading');
      cut(world);
      await tab.open(`${host.url}guides/start/`);
      await shows(tab, 'Start');
      await until(tab, () => document.getElementById('basic-setup') !== null);
      await open();
      await says('Saved for offline reading');
      await click(tab, '.read-offline button', 'Remove');
      await until(tab, async () => (await (await caches.open('docs-build:/docs/:kept')).keys()).length === 0);
    },
  },
];
