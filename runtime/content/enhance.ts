import type { Preferences } from '../../templates/host.js';
import type { ContentIslands } from './content-islands.js';
import { CONTENT_ID } from '../contract.js';
import { addTabs, listenToTabs, revealInTabs } from './tabs.js';
import type { Tools } from './tools/tools.js';

/** Adds the functions to the content that need scripts. The content is complete without them. */
export interface Enhancer {
  /** Adds what the shown content lacks. Calling it again changes nothing. */
  enhance(): void;
  /** Sets further tools, which `enhance` adds from now on, too. */
  equip(tools: Tools): void;
  /** Makes an element visible that is in another tab or in folded details. */
  reveal(element: Element): void;
}

/**
 * Creates the enhancer of a document and starts listening to its tabs. There is one for all pages that the document
 * will show.
 */
export function createEnhancer({
  window,
  preferences,
  islands,
}: {
  readonly window: Window;
  readonly preferences: Preferences;
  readonly islands: ContentIslands;
}): Enhancer {
  listenToTabs(window, preferences);
  let tools: Tools | undefined;
  const enhance = (): void => {
    const content = window.document.getElementById(CONTENT_ID);
    if (content === null) return;
    addTabs(content, preferences);
    tools?.add(content);
    islands.mount(content);
  };
  return {
    enhance,
    equip(some) {
      tools = some;
      enhance();
    },
    reveal(element) {
      revealInTabs(element);
      for (
        let details = element.closest('details');
        details !== null;
        details = details.parentElement?.closest('details') ?? null
      ) {
        details.open = true;
      }
    },
  };
}
