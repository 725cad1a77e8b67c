/** Behaviors of everything around the content: theme, menu, keyboard. */
import * as assert from 'uvu/assert';
import type { Behavior } from '../behavior.js';
import { click, hydrated, until, visit } from '../page.js';

const isDark = (): boolean => document.documentElement.classList.contains('dark');

export const frame: readonly Behavior[] = [
  {
    name: 'the theme changes with its button and is there on the next visit before anything is painted',
    site: 'sample',
    first() {
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { darkAtFirst: document.documentElement.classList.contains('dark') }),
      );
    },
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      assert.not.ok(await tab.run(isDark));
      await click(tab, '[data-testid="hello-darkness"]');
      await until(tab, isDark);
      await tab.reload();
      await hydrated(tab);
      assert.ok(await tab.run(() => (window as unknown as { darkAtFirst: boolean }).darkAtFirst));
    },
  },
  {
    name: 'the theme is the same in all tabs of a reader',
    site: 'sample',
    async holds({ tab, host, another }) {
      await visit(tab, `${host.url}guides/`);
      const other = await another();
      await visit(other, `${host.url}api/`);
      await click(other, '[data-testid="hello-darkness"]');
      await until(tab, isDark);
      await other.close();
    },
  },
  {
    name: 'the menu of small windows opens with the focus inside and keeps it, and Escape closes it and gives the focus back',
    site: 'sample',
    async holds({ tab, host }) {
      await tab.resize(600, 700);
      await visit(tab, `${host.url}guides/`);
      await click(tab, 'button.header__menu');
      await until(tab, () => document.querySelector('.sidebar-mobile--visible') !== null);
      await until(tab, () => document.querySelector('.sidebar-mobile')!.contains(document.activeElement));
      // The end of the menu comes a little later, and nothing in it gets the focus while it moves.
      await until(
        tab,
        () => document.querySelector('.sidebar-mobile input') !== null && document.getAnimations().length === 0,
      );
      await tab.press('Shift', 'Tab');
      await until(tab, () => document.activeElement?.matches('.sidebar-mobile input') === true);
      await tab.press('Escape');
      await until(tab, () => document.querySelector('.sidebar-mobile--visible') === null);
      await until(tab, () => document.activeElement?.matches('button.header__menu') === true);
      assert.equal(await tab.said(), []);
    },
  },
  {
    name: 'a click in the middle of a button of the sidebar unfolds the headings, and the next one folds them',
    site: 'documentation',
    async holds({ tab, host }) {
      await tab.resize(1280, 700);
      await visit(tab, `${host.url}guides/caching/`);
      const toggle = '.sidebar [aria-label="Toggle Code Splitting section"]';
      const isExpanded = (css: string): boolean =>
        document.querySelector(css)?.getAttribute('aria-expanded') === 'true';
      await click(tab, toggle);
      await until(tab, isExpanded, toggle);
      await click(tab, toggle);
      await until(tab, (css) => document.querySelector(css)!.getAttribute('aria-expanded') === 'false', toggle);
    },
  },
  {
    name: 'the first stop of the keyboard leads to the content',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/start/`);
      await tab.press('Tab');
      await until(
        tab,
        () =>
          document.activeElement?.matches('.skip-link') === true &&
          document.activeElement.getBoundingClientRect().top >= 0,
      );
      await tab.press('Enter');
      await until(tab, () => document.activeElement?.id === 'main-content');
    },
  },
  {
    name: 'icons are as large as always, and grow with the text',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/start/`);
      const sizes = () =>
        tab.run(() =>
          ['[data-testid="hello-darkness"] .icon', '.page-links .icon'].map((selector) => {
            const { width, height } = document.querySelector(selector)!.getBoundingClientRect();
            return [width, height];
          }),
        );
      assert.equal(await sizes(), [
        [20, 20],
        [16, 16],
      ]);
      await tab.run(() => void (document.documentElement.style.fontSize = '32px'));
      assert.equal(await sizes(), [
        [40, 40],
        [32, 32],
      ]);
    },
  },
];
