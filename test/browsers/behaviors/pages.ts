/** Every kind of page is hydrated without errors or warnings. */
import * as assert from 'uvu/assert';
import type { Behavior } from '../behavior.js';
import { click, hydrated, until, visit } from '../page.js';

const KINDS: Readonly<Record<string, string>> = {
  'the landing page': '',
  'a section': 'configuration/',
  'a long page of reference': 'configuration/output/',
  'a guide with code': 'guides/getting-started/',
  'a README of a package': 'loaders/babel-loader/',
  'the blog': 'blog/',
  'a post of the blog': 'blog/2020-10-10-webpack-5-release/',
  'the search page': 'search/',
  'the vote page': 'vote/',
  'the page for what is not there': 'nowhere/',
};

const loads = Object.entries(KINDS).map(([kind, path]): Behavior => ({
  name: `${kind} loads, comes to life, and nothing is said`,
  site: 'documentation',
  async holds({ tab, host }) {
    await visit(tab, host.url + path);
    await until(tab, () => document.readyState === 'complete' && document.querySelector('main h1') !== null);
    assert.equal(await tab.said(), []);
    // Only Chromium tells screen readers the text of what has not been laid out yet.
    const late = await tab.run(() =>
      'userAgentData' in navigator
        ? 0
        : [...document.querySelectorAll('.prose *')].filter(
            (element) => getComputedStyle(element).contentVisibility === 'auto',
          ).length,
    );
    assert.is(late, 0);
  },
}));

// Each page has its own behavior, because browsers report scripts that are still loading when the reader leaves their page.
const hydrations = ['', 'guides/start/', 'nowhere%/', 'guides/code/'].map((path): Behavior => ({
  name: `hydration keeps the elements that /${path} came with, and none of them fades`,
  site: 'sample',
  first() {
    const fading: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) =>
      fading.push(`${propertyName} of ${(target as Element).className}`),
    );
    document.addEventListener('DOMContentLoaded', () => {
      // The empty placeholders of parts that are loaded later do not count.
      const kept = [...document.querySelectorAll('#root, #root *:not(div:empty)')];
      Object.assign(window, {
        replaced: () => kept.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 80)),
        kept,
        fading,
      });
    });
  },
  async holds({ tab, host }) {
    await visit(tab, host.url + path);
    await until(tab, () => document.readyState === 'complete');
    const { replaced, fading, count } = await tab.run(() => {
      const {
        replaced: gone,
        fading: faded,
        kept,
      } = window as unknown as { replaced: () => string[]; fading: string[]; kept: Element[] };
      return { replaced: gone(), fading: faded, count: kept.length };
    });
    assert.equal({ replaced, fading }, { replaced: [], fading: [] });
    assert.ok(count > 50, `${count} elements`);
    assert.equal(await tab.said(), []);
  },
}));

export const pages: readonly Behavior[] = [
  ...loads,
  ...hydrations,
  {
    name: 'an island comes to life and counts',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/code/`);
      await tab.run(() => document.querySelector('[data-island]')!.scrollIntoView());
      await click(tab, '.counter', 'Counted to 3');
      await until(tab, () => document.querySelector('.counter')!.textContent === 'Counted to 4');
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a chosen tab is chosen on the next visit',
    site: 'sample',
    async holds({ tab, host }) {
      const yarnShows = () =>
        document.getElementById('with-yarn')!.checkVisibility() &&
        !document.getElementById('with-npm')!.checkVisibility();
      await visit(tab, `${host.url}guides/code/`);
      await click(tab, '[role=tab]', 'yarn');
      await until(tab, yarnShows);
      await tab.reload();
      await hydrated(tab);
      await until(tab, yarnShows);
    },
  },
  {
    name: 'text in a tab that is not chosen can be found, and then its tab is chosen',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/code/`);
      await until(tab, () => {
        const panel = document.getElementById('with-yarn')!.closest<HTMLElement>('.tabs__panel')!;
        return (
          document.querySelector('.tabs__list') !== null &&
          panel.getAttribute('hidden') === 'until-found' &&
          panel.getBoundingClientRect().height === 0 &&
          !document.getElementById('with-yarn')!.checkVisibility()
        );
      });
      // This is what browsers do that have found something.
      await tab.run(() => {
        document
          .getElementById('with-yarn')!
          .closest('.tabs__panel')!
          .dispatchEvent(new Event('beforematch', { bubbles: true }));
      });
      await until(
        tab,
        () =>
          document.getElementById('with-yarn')!.checkVisibility() &&
          !document.getElementById('with-npm')!.checkVisibility() &&
          document.querySelector('[role=tab][aria-selected=true]')!.textContent === 'yarn',
      );
    },
  },
  {
    name: 'code is copied without the marks of a diff',
    site: 'sample',
    first() {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void Object.assign(window, { written: text }) },
      });
    },
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/code/`);
      await click(tab, '.code-block-wrapper .copy-button');
      await until(tab, () => 'written' in window);
      assert.is(
        await tab.run(() => (window as unknown as { written: string }).written),
        "module.exports = {\n  mode: 'production',\n};",
      );
    },
  },
  {
    name: 'a page to be printed asks to be printed, once, and nothing is said',
    site: 'documentation',
    first() {
      let calls = 0;
      window.print = () => void Object.assign(window, { prints: ++calls });
    },
    async holds({ tab, host }) {
      await tab.open(`${host.url}migrate/printable/`);
      const prints = () => (window as unknown as { prints?: number }).prints === 1;
      await until(tab, prints);
      await tab.run(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
      assert.ok(await tab.run(prints));
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'the cube of the landing page is drawn as one, also by a browser without a third dimension',
    site: 'documentation',
    async holds({ tab, host }) {
      await visit(tab, host.url);
      await until(tab, () => {
        const faces = [...document.querySelectorAll<HTMLElement>('.cube--outer > .cube__face')];
        const places = faces.map((face) => face.getBoundingClientRect());
        const width = Math.max(...places.map(({ right }) => right)) - Math.min(...places.map(({ left }) => left));
        const height = Math.max(...places.map(({ bottom }) => bottom)) - Math.min(...places.map(({ top }) => top));
        const edge = faces[0]!.offsetWidth * Number(getComputedStyle(faces[0]!.parentElement!).scale);
        // Seen from above and with an edge in front, a cube is 1.4 times as wide and 1.6 times as high as its edge.
        return (
          (Math.abs(width / edge - 1.45) < 0.12 && Math.abs(height / edge - 1.65) < 0.15) ||
          `${width / edge} ${height / edge}`
        );
      });
    },
  },
  {
    name: 'a long name in the first column of a table leaves room for the other columns on a phone',
    site: 'documentation',
    async holds({ tab, host }) {
      // Windows of WebKit cannot be as narrow as a phone.
      await tab.resize(460, 844);
      await visit(tab, `${host.url}migrate/vite/`);
      const { cell, table } = await tab.run(() => {
        const code = [...document.querySelectorAll('th code')].find(
          ({ textContent }) => textContent === 'build.rollupOptions.output.manualChunks',
        )!;
        return {
          cell: code.closest('th')!.getBoundingClientRect().width,
          table: code.closest('.table-wrapper')!.clientWidth,
        };
      });
      assert.ok(cell < 0.65 * table, `${cell} of ${table}`);
    },
  },
];
