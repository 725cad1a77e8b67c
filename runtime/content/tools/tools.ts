import { addCodeTools, listenToCodeTools } from './code-tools.js';
import { listenToCopyPage } from './copy-page.js';
import { listenToSelectedCode } from './copy-selection.js';
import type { WhenNearViewport } from '../near-viewport.js';
import type * as OpenPlayground from './open-playground.js';
import { addPlaygrounds, listenToPlaygrounds } from './playground.js';
import { createScrollers } from '../../navigation/scrollers.js';

/** Tools of the content: copying code and pages, opening examples, scrolling sideways by keyboard. */
export interface Tools {
  /** Adds the tools that the content lacks. */
  add(content: Element): void;
}

/** Starts listening to the buttons of tools in the whole document. `announce` tells screen readers what a click did. */
export function createTools(options: {
  readonly window: Window & typeof globalThis;
  readonly announce: (text: string) => void;
  readonly whenNear: WhenNearViewport;
  readonly loadPlayground: () => Promise<typeof OpenPlayground>;
}): Tools {
  const { window, announce } = options;
  listenToCodeTools(window, announce);
  listenToSelectedCode(window);
  listenToCopyPage(window, announce);
  listenToPlaygrounds(window, announce, options.loadPlayground);
  const watchScrollers = createScrollers(window);
  return {
    add(content) {
      addCodeTools(content, window, options.whenNear);
      addPlaygrounds(content);
      watchScrollers(content);
    },
  };
}
