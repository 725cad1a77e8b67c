/** Navigation as data: states, events and effects. */
import type { SiteProps } from '../../templates/types.js';
import type { LoadedPage } from '../chunks/pages.js';
import type { InternalTarget } from './links.js';
import type { ScrollPosition } from './scroll.js';

export interface NavigationState {
  readonly props: SiteProps;
  /** Path within the site that shows now; for a document that stands in for another one, that one's. */
  readonly shownUrl: string;
  /** Whether the document is the application shell: then the server has already answered for the address. */
  readonly isShell: boolean;
  /** Whether every visit is a page load, as in a site that is opened from the file system. */
  readonly loadsDocuments: boolean;
  /** Number of the latest visit: results of earlier visits are ignored. */
  readonly latest: number;
  /** The visit whose page is being loaded. */
  readonly visit: Visit | null;
}

/** A page of the site, and the one to go to instead if this is an old place inside a page. */
export interface Destination extends InternalTarget {
  readonly moved?: InternalTarget;
}

export type VisitKind = 'push' | 'replace' | 'travel' | 'retry';

export interface Visit {
  readonly target: InternalTarget;
  readonly how: VisitKind;
  readonly title: string;
  /** Where the reader was on the page, if they come back to it. */
  readonly saved: ScrollPosition | null;
}

export type NavigationEvent =
  /** The document is hydrated; `target`: the element that its address names. */
  | { readonly type: 'start'; readonly target: Destination | null; readonly saved: ScrollPosition | null }
  | {
      readonly type: 'follow';
      readonly target: Destination;
      readonly how: 'push' | 'replace';
      readonly linkText?: string | undefined;
    }
  /** The reader went back or forward. */
  | { readonly type: 'travel'; readonly target: Destination; readonly saved: ScrollPosition | null }
  /** The address names another place of the page that shows. */
  | { readonly type: 'fragment'; readonly target: Destination; readonly saved: ScrollPosition | null }
  | { readonly type: 'retry'; readonly target: Destination }
  | { readonly type: 'show'; readonly props: SiteProps }
  /** The page is loading slowly. */
  | { readonly type: 'late'; readonly number: number }
  | { readonly type: 'loaded'; readonly number: number; readonly page: LoadedPage }
  /** `unknown`: no table knows the page. `reloaded`: a page load for the same failure was tried before. */
  | {
      readonly type: 'failed';
      readonly number: number;
      readonly unknown: boolean;
      readonly online: boolean;
      readonly reloaded?: boolean;
    };

export type NavigationEffect =
  /** Adds an entry for the address to the history, or changes the address of the current entry. */
  | { readonly type: 'enter'; readonly href: string; readonly push: boolean }
  /** Loads the document at an address in place of this one. */
  | { readonly type: 'leave'; readonly href: string }
  | { readonly type: 'load'; readonly url: string }
  /** Puts the state's properties on the screen, of a page that its reader comes to the top of, or of any. */
  | { readonly type: 'render'; readonly atTop?: true }
  /** The address gets the form that the page's own links have. */
  | { readonly type: 'address' }
  /** Brings the reader, and the focus, to where a visit ends. */
  | { readonly type: 'settle'; readonly hash: string; readonly saved: ScrollPosition | null }
  /** Scrolls without moving the focus: to a saved place, or to what the address names. */
  | { readonly type: 'scroll'; readonly saved: ScrollPosition | null }
  /** Goes to a place of the page that shows, with an entry of its own or without. */
  | { readonly type: 'place'; readonly href: string; readonly hash: string; readonly push: boolean }
  /** Scrolls to the place that the address names, which exists by now. */
  | { readonly type: 'seek'; readonly hash: string }
  | { readonly type: 'restore'; readonly saved: ScrollPosition }
  /** Another page, or the notice that stands for it, has taken its place; nothing is on its way any longer. */
  | { readonly type: 'arrived' }
  | { readonly type: 'reload' }
  /** Loads the document, or reports the failure again where that was tried before. */
  | { readonly type: 'reload-once'; readonly href: string };
