import type { Preferences } from '../templates/host.js';
import type { ContentIslands } from './content-islands.js';
import type * as Tools from './content-tools.js';
import { CONTENT_ID } from './contract.js';
import type { WhenNear } from './near-window.js';
import type * as OpenPlayground from './open-playground.js';
import { addPlaygrounds, listenToPlaygrounds } from './playground.js';
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
  /** Loads the tools that content can be read without. */
  readonly loadTools: () => Promise<typeof Tools>;
  readonly loadPlayground: () => Promise<typeof OpenPlayground>;
}): Enhancer {
  const { window, preferences, islands } = options;
  const stops = [listenToPlaygrounds(window, options.announce, options.loadPlayground), listenToTabs(window, preferences)];
  let tools: Promise<Tools.ContentTools> | undefined;
  const equip = (content: Element): void => {
    tools ??= options.loadTools().then(({ createContentTools }) => createContentTools(options));
    tools.then(({ equip }) => equip(content), () => {
      // Without them everything can be read; the next page tries again.
      tools = undefined;
    });
  };
  return {
    enhance() {
      const content = window.document.getElementById(CONTENT_ID);
      if (content === null) return;
      addTabs(content, preferences);
      addPlaygrounds(content);
      islands.mount(content);
      equip(content);
    },
    reveal(element) {
      revealInTabs(element);
      for (let details = element.closest('details'); details !== null; details = details.parentElement?.closest('details') ?? null) {
        details.open = true;
      }
    },
    stop() {
      for (const stop of stops) stop();
      void tools?.then((loaded) => loaded.stop());
    },
  };
}
