import type { SiteProps } from '../../templates/types.js';
import { withBase } from '../contract.js';
import type {
  Destination,
  NavigationEffect,
  NavigationEvent,
  NavigationState,
  Visit,
  VisitKind,
} from './navigation-state.js';
import { loadedProps, notFoundProps, titleFor, unloadedProps } from './page-states.js';
import type { ScrollPosition } from './scroll.js';

export type Step = readonly [NavigationState, readonly NavigationEffect[]];

const RENDER: NavigationEffect = { type: 'render' };
const RENDER_TOP: NavigationEffect = { type: 'render', atTop: true };
const TOP: ScrollPosition = { x: 0, y: 0 };
/** Of a page without its content, which has no place but its top. */
const SETTLE: NavigationEffect = { type: 'settle', hash: '', saved: null };

/** The next state and the effects of an event. This is a pure function. */
export function navigationStep(state: NavigationState, event: NavigationEvent): Step {
  const { props, shownUrl, visit } = state;
  switch (event.type) {
    case 'start': {
      const { target, saved } = event;
      const standsIn = state.isShell && shownUrl !== props.page.url;
      if (target !== null && (standsIn || target.moved)) return begin(state, target, 'replace');
      // The shell stands in for a document that no chunk contains, for example a printable page.
      if (standsIn) {
        const stand = unloadedProps(props, shownUrl, titleFor(shownUrl, props), failure(event.online));
        return [{ ...state, props: stand }, [RENDER]];
      }
      const settling = { type: 'scroll', saved } as const;
      if (props.page.kind !== 'not-found') return [state, [settling]];
      // All addresses share one 404 document, so the section of this address is known only now.
      return [{ ...state, props: notFoundProps(props, shownUrl) }, [RENDER, settling]];
    }
    case 'follow': {
      const { target, how } = event;
      const isHere = target.url === shownUrl && visit === null && props.body.state === 'loaded';
      if (!isHere) return begin(state, target, how, event.linkText);
      const { href, url, hash } = target;
      // The address is that of a known page, so it ends in a slash.
      const address = state.loadsDocuments ? href : withBase(url, props.site.base) + new URL(href).search + hash;
      return [state, [{ type: 'place', href: address, hash, push: how === 'push' }]];
    }
    case 'travel': {
      const { target, saved } = event;
      if (target.url !== shownUrl || visit !== null) return begin(state, target, 'travel', '', saved);
      // Without a saved place, the entry was left before anything was scrolled. If there is a fragment, its own event
      // follows.
      const place = saved ?? (target.hash === '' ? TOP : null);
      return [state, place === null ? [] : [{ type: 'restore', saved: place }]];
    }
    case 'fragment': {
      const { target } = event;
      if (target.url === shownUrl && target.moved) return begin(state, target, 'replace');
      // If a place is saved, the reader has come back and is there already.
      const stays = target.url !== shownUrl || event.saved !== null;
      return [state, stays ? [] : [{ type: 'seek', hash: target.hash }]];
    }
    case 'retry':
      return begin(state, event.target, 'retry');
    case 'show':
      return [{ ...state, props: event.props }, [RENDER]];
    default:
      return visit === null || event.number !== state.latest ? [state, []] : proceed(state, visit, event);
  }
}

/** What a page shows that could not be loaded. */
const failure = (online: boolean): SiteProps['body'] => ({ state: 'failed', reason: online ? 'error' : 'offline' });

function begin(
  state: NavigationState,
  { moved, ...place }: Destination,
  how: VisitKind,
  linkText?: string,
  saved: ScrollPosition | null = null,
): Step {
  const target = moved ?? place;
  const { href, url } = target;
  if (state.loadsDocuments) return [state, [{ type: 'leave', href }]];
  const push = how === 'push';
  const enters = push || how === 'replace' || moved !== undefined;
  const { page, body } = state.props;
  const titles = body.state === 'loaded' ? { ...state.titles, [state.shownUrl]: page.title } : state.titles;
  const title = titleFor(url, state.props, titles[url] ?? linkText);
  const visit = { target, how, title, saved: moved ? null : saved };
  return [
    { ...state, latest: state.latest + 1, visit, titles },
    [...(enters ? [{ type: 'enter', href, push } as const] : []), { type: 'load', url }],
  ];
}

/** Continues the visit whose page is being loaded. */
function proceed(
  state: NavigationState,
  { target, how, title, saved }: Visit,
  event: NavigationEvent & { readonly type: 'late' | 'loaded' | 'failed' },
): Step {
  const { url, hash } = target;
  const unloaded = (body: SiteProps['body']): SiteProps => unloadedProps(state.props, url, title, body);
  const shows = (props: SiteProps, ...effects: readonly NavigationEffect[]): Step => [
    { ...state, props, shownUrl: url, visit: null },
    [...effects, { type: 'arrived' }],
  ];
  switch (event.type) {
    case 'late':
      return [{ ...state, props: unloaded({ state: 'pending' }), shownUrl: url }, [RENDER, SETTLE]];
    case 'loaded':
      return shows(
        loadedProps(state.props, event.page),
        { type: 'address' },
        hash === '' && saved === null ? RENDER_TOP : RENDER,
        { type: 'settle', hash, saved },
      );
    case 'failed': {
      const { unknown, online } = event;
      // Only the server can say that there is no such page, and its answer is a document of its own. If a page fails again
      // after the reader has asked for another try, its document may still be available. Every such load needs a click, so
      // there is no loop that would have to be limited.
      if (online && (unknown ? !state.isShell : how === 'retry'))
        return [{ ...state, shownUrl: url, visit: null }, [{ type: 'reload' }]];
      return shows(unknown && online ? notFoundProps(state.props, url) : unloaded(failure(online)), RENDER, SETTLE);
    }
  }
}
