import { trusted } from '../boot/trust.js';
import { CONTENT_ID, PAGE_DATA_ID } from '../contract.js';
import { notePosition } from './position.js';

/**
 * Event on `document` with a fresh document of the page that is shown. The runtime, if it listens, shows it with all that
 * belongs to it and calls `preventDefault`; else the content is exchanged here, and a new shell needs a page load.
 */
export const FRESH_EVENT = 'docs-build:fresh';
/** Event on `document`: something of the site changed, of this page or another. */
export const CHANGE_EVENT = 'docs-build:change';
export interface FreshDocument {
  /** Parsed; its scripts do not run. */
  readonly document: Document;
  /** Whether more than the content changed. */
  readonly shell: boolean;
}

export const parseDocument = (window: Window & typeof globalThis, html: string): Document =>
  new window.DOMParser().parseFromString(trusted('createHTML', html), 'text/html');

/** Shows a fresh document in place, scroll kept. False if only a page load can. */
export function showDocument(window: Window & typeof globalThis, fresh: Document, shell: boolean): boolean {
  const { document } = window;
  if (kindOf(fresh) !== kindOf(document)) return false;
  const restore = notePosition(window);
  const detail: FreshDocument = { document: fresh, shell };
  const event = new window.CustomEvent<FreshDocument>(FRESH_EVENT, { cancelable: true, detail });
  const taken = !document.dispatchEvent(event);
  if (!taken && (shell || !exchangeContent(document, fresh))) return false;
  document.title = fresh.title;
  restore();
  // The runtime may draw in the next frame.
  if (taken) window.requestAnimationFrame(restore);
  return true;
}

/** What screen a document is of. Another one (the page was deleted, or made) is not a change of content. */
function kindOf(document: Document): unknown {
  try {
    const { kind } = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as { kind?: unknown };
    return kind;
  } catch {
    return undefined;
  }
}

function exchangeContent(document: Document, fresh: Document): boolean {
  const content = document.getElementById(CONTENT_ID);
  const next = fresh.getElementById(CONTENT_ID);
  if (content === null || next === null) return false;
  content.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  const data = fresh.getElementById(PAGE_DATA_ID);
  const old = document.getElementById(PAGE_DATA_ID);
  // As HTML: to change the text of a script is to write code, of whatever type it is.
  if (data !== null && old !== null) old.outerHTML = trusted('createHTML', data.outerHTML);
  return true;
}
