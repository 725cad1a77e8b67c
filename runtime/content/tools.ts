import { addCodeTools, listenToCodeTools } from './code-tools.js';
import { listenToCopyPage } from './copy-page.js';
import type { WhenNearViewport } from './near-viewport.js';
import type * as OpenPlayground from './open-playground.js';
import { addPlaygrounds, listenToPlaygrounds } from './playground.js';
import { createScrollers } from '../navigation/scrollers.js';

/** What can be done with a content besides reading it: copying code and page, opening examples, scrolling sideways by keyboard. */
export interface Tools {
  /** Adds what a content still lacks of them. */
  add(content: Element): void;
}

export function createTools(options: {
  readonly window: Window & typeof globalThis;
  readonly announce: (text: string) => void;
  readonly whenNear: WhenNearViewport;
  readonly loadPlayground: () => Promise<typeof OpenPlayground>;
}): Tools {
  const { window, announce } = options;
  listenToCodeTools(window, announce);
  listenToCopyPage(window, announce);
  listenToPlaygrounds(window, announce, options.loadPlayground);
  const watchScrollers = createScrollers(window);
  return {
    add(content) {
      addCodeTools(content, options.whenNear);
      addPlaygrounds(content);
      watchScrollers(content);
    },
  };
}
