import { addCodeTools, listenToCodeTools } from './code-tools.js';
import { listenToCopyPage } from './copy-page.js';
import type { WhenNear } from './near-window.js';
import { createScrollers } from './scrollers.js';

/** Tools that a content can be read without: a chunk of its own, loaded when the page is alive. */
export interface ContentTools {
  /** Adds what the content lacks of them. Calling it again changes nothing. */
  equip(content: Element): void;
  stop(): void;
}

/** Buttons that copy and wrap code, the button that copies the page, and stops for what scrolls sideways. */
export function createContentTools({ window, announce, whenNear }: {
  readonly window: Window & typeof globalThis;
  readonly announce: (text: string) => void;
  readonly whenNear: WhenNear;
}): ContentTools {
  const stops = [listenToCodeTools(window, announce), listenToCopyPage(window, announce)];
  const watchScrollers = createScrollers(window);
  return {
    equip(content) {
      addCodeTools(content, whenNear);
      watchScrollers(content);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
