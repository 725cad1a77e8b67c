import type { Preferences } from '../templates/host.js';
import { addCodeTools, listenToCodeTools } from './code-tools.js';
import { listenToCopyPage } from './copy-page.js';
import type { ContentIslands } from './content-islands.js';
import { CONTENT_ID } from './contract.js';
import type { WhenNear } from './near-window.js';
import type * as OpenPlayground from './open-playground.js';
import { addPlaygrounds, listenToPlaygrounds } from './playground.js';
import { createScrollers } from './scrollers.js';
import { addTabs, listenToTabs, revealInTabs } from './tabs.js';

/** What scripts add to content that is complete without them. */
export interface Enhancer {
  /** Adds what the content that shows still lacks. Calling it again changes nothing. */
  enhance(): void;
  /** Makes an element visible that lies in another tab or in folded details. */
  reveal(element: Element): void;
  stop(): void;
}

export function createEnhancer(options: {
  readonly window: Window & typeof globalThis;
  readonly preferences: Preferences;
  readonly islands: ContentIslands;
  readonly announce: (text: string) => void;
  readonly whenNear: WhenNear;
  readonly loadPlayground: () => Promise<typeof OpenPlayground>;
}): Enhancer {
  const { window, preferences, islands } = options;
  const stops = [listenToCodeTools(window, options.announce), listenToCopyPage(window, options.announce), listenToPlaygrounds(window, options.announce, options.loadPlayground), listenToTabs(window, preferences)];
  const watchScrollers = createScrollers(window, options.whenNear);
  return {
    enhance() {
      const content = window.document.getElementById(CONTENT_ID);
      if (content === null) return;
      addTabs(content, preferences);
      addCodeTools(content, options.whenNear);
      addPlaygrounds(content);
      watchScrollers(content);
      islands.mount(content);
    },
    reveal(element) {
      revealInTabs(element);
      for (let details = element.closest('details'); details !== null; details = details.parentElement?.closest('details') ?? null) {
        details.open = true;
      }
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
