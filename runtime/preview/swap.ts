import { trusted } from '../boot/trust.js';
import { CONTENT_ID, PAGE_DATA_ID } from '../contract.js';
import { notePosition } from './position.js';

/**
 * Event on `document` with a new document of the shown page. If the runtime listens, it shows the document and calls
 * `preventDefault`. Otherwise, only the content is replaced here, and changes around it need a page load.
 */
export const FRESH_EVENT = 'docs-build:fresh';
/** Event on `document` that says that this page or another one changed. */
export const CHANGE_EVENT = 'docs-build:change';
export interface FreshDocument {
  /** The parsed document, whose scripts do not run. */
  readonly document: Document;
  /** Whether more than the content changed. */
  readonly shell: boolean;
}

export const parseDocument = (window: Window & typeof globalThis, html: string): Document =>
  new window.DOMParser().parseFromString(trusted('createHTML', html), 'text/html');

/** Shows a new document in place and keeps the scroll position. Returns false if this needs a page load. */
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

/** The kind of page that a document shows. Another kind, for example because the page was deleted, needs a page load. */
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
  // This is set as HTML, because Trusted Types treat the text of any script element as code.
  if (data !== null && old !== null) old.outerHTML = trusted('createHTML', data.outerHTML);
  return true;
}
