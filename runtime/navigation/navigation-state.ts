/** Navigation as data: states, events and effects. */
import type { SiteProps } from '../../templates/types.js';
import type { LoadedPage } from '../chunks/pages.js';
import type { InternalTarget } from './links.js';
import type { ScrollPosition } from './scroll.js';

export interface NavigationState {
  readonly props: SiteProps;
  /** The path within the site that is shown; for a document that is shown in place of another, the path of the latter. */
  readonly shownUrl: string;
  /** Whether the document is the application shell, which already is the answer to a request for the address. */
  readonly isShell: boolean;
  /** Whether every visit is a page load, as in a site that is opened from the file system. */
  readonly loadsDocuments: boolean;
  /** Number of the latest visit. Results of earlier visits are ignored. */
  readonly latest: number;
  /** The visit whose page is being loaded. */
  readonly visit: Visit | null;
  /** The titles of pages that were shown, by URL. */
  readonly titles: Readonly<Record<string, string>>;
}

/** A page of the site, and where to go instead if the fragment is an old one that redirects. */
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
  /** The document is hydrated. `target` is the place that its address names. */
  | {
      readonly type: 'start';
      readonly target: Destination | null;
      readonly saved: ScrollPosition | null;
      readonly online: boolean;
    }
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
  /** `unknown`: no chunk table contains the page. */
  | {
      readonly type: 'failed';
      readonly number: number;
      readonly unknown: boolean;
      readonly online: boolean;
    };

export type NavigationEffect =
  /** Adds an entry for the address to the history, or changes the address of the current entry. */
  | { readonly type: 'enter'; readonly href: string; readonly push: boolean }
  /** Loads the document at an address in place of this one. */
  | { readonly type: 'leave'; readonly href: string }
  | { readonly type: 'load'; readonly url: string }
  /** Shows the properties of the state. `atTop`: the reader comes to the top of the page. */
  | { readonly type: 'render'; readonly atTop?: true }
  /** Gives the address the form that links have. */
  | { readonly type: 'address' }
  /** Brings the reader, and the focus, to where a visit ends. */
  | { readonly type: 'settle'; readonly hash: string; readonly saved: ScrollPosition | null }
  /** Scrolls without moving the focus: to a saved place, or to the element that the address names. */
  | { readonly type: 'scroll'; readonly saved: ScrollPosition | null }
  /** Goes to a place of the page that shows, with an entry of its own or without. */
  | { readonly type: 'place'; readonly href: string; readonly hash: string; readonly push: boolean }
  /** Scrolls to the place of a fragment. */
  | { readonly type: 'seek'; readonly hash: string }
  | { readonly type: 'restore'; readonly saved: ScrollPosition }
  /** The visit has ended: another page, or a message in its place, is shown. */
  | { readonly type: 'arrived' }
  | { readonly type: 'reload' };
