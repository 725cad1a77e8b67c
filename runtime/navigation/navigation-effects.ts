import type { SiteProps } from '../../templates/types.js';
import { isModuleNotFound } from '../chunks/chunk-errors.js';
import type { LoadedPage, Pages } from '../chunks/pages.js';
import { withBase, type SiteGlobal } from '../contract.js';
import { createArrival } from './arrival.js';
import type { NavigationEffect, NavigationEvent, NavigationState } from './navigation-state.js';
import { scrollToPosition, type PositionKeeper } from './scroll.js';

export interface EffectOptions {
  readonly window: Window & typeof globalThis;
  /** The page that the document shows. */
  readonly initial: SiteProps;
  readonly pages: Pick<Pages, 'loadPage'>;
  /** Shows a page, which is in the document when the function returns. `atTop`: whether the reader comes to its top. */
  readonly render: (props: SiteProps, atTop: boolean) => void;
  /** Called when another page has been shown, but not for the page of the document itself. */
  readonly onChange?: (props: SiteProps) => void;
  /** Makes an element visible that is in a hidden panel or in folded details. */
  readonly reveal?: (element: Element) => void;
  /** How long a page may take before a placeholder is shown, in milliseconds. */
  readonly timeout?: number;
}

/**
 * Carries out the reducer's effects in the window, each with the state that
 * came with it. `dispatch` receives the outcome of a request.
 */
export function createNavigationEffects(
  options: EffectOptions & { readonly positions: PositionKeeper; readonly dispatch: (event: NavigationEvent) => void },
): (effect: NavigationEffect, state: NavigationState) => void {
  const { window, positions, dispatch } = options;
  const { location, history } = window;
  const arrival = createArrival(window, options.reveal);

  const isElsewhere = (address: string): boolean => new URL(address, location.href).href !== location.href;

  /** Loads the page of a visit, and dispatches the outcome. */
  const load = async (url: string, number: number, shown: SiteProps): Promise<void> => {
    arrival.stop();
    positions.pause(true);
    const first = firstPage(options.initial, url, shown);
    const arrived: NavigationEvent | false = first && { type: 'loaded', number, page: first };
    const timer = setTimeout(() => dispatch(arrived || { type: 'late', number }), options.timeout ?? 150);
    let event: NavigationEvent;
    try {
      event = { type: 'loaded', number, page: await options.pages.loadPage(url) };
    } catch (error) {
      const unknown = isModuleNotFound(error);
      event = (!unknown && arrived) || { type: 'failed', number, unknown, online: window.navigator.onLine };
    }
    clearTimeout(timer);
    dispatch(event);
  };

  const write = (push: boolean, href: string): void =>
    push ? history.pushState(null, '', href) : history.replaceState(null, '', href);

  return (effect, state) => {
    switch (effect.type) {
      case 'enter':
        if (effect.push) positions.save();
        return write(effect.push, effect.href);
      case 'leave':
        return location.replace((state.props.site as SiteGlobal).fileAddress?.(effect.href) ?? effect.href);
      case 'load':
        return void load(effect.url, state.latest, state.props);
      case 'render':
        return options.render(state.props, effect.atTop === true);
      case 'address': {
        const address = withBase(state.shownUrl, state.props.site.base) + location.search + location.hash;
        return isElsewhere(address) ? history.replaceState(history.state, '', address) : undefined;
      }
      case 'settle':
        return arrival.settle(effect.hash, effect.saved);
      case 'scroll':
        return arrival.scroll(location.hash, effect.saved);
      case 'place':
        positions.save();
        if (effect.hash !== '') return effect.push ? location.assign(effect.href) : location.replace(effect.href);
        if (isElsewhere(effect.href)) write(effect.push, effect.href);
        return scrollToPosition(window, { x: 0, y: 0 });
      case 'seek':
        return arrival.scrollToHash(effect.hash);
      case 'restore':
        return arrival.restore(effect.saved);
      case 'arrived':
        positions.pause(false);
        return options.onChange?.(state.props);
      case 'reload':
        return location.reload();
    }
  };
}

/**
 * The page that the document has brought, if it is the one at the URL: a reader who comes back to it neither waits for
 * its chunk nor needs it. Its list may contain only a part of the section, so the list that is shown is preferred.
 */
const firstPage = ({ page, body, sidebar }: SiteProps, url: string, shown: SiteProps): LoadedPage | false =>
  page.url === url &&
  body.state === 'loaded' && {
    page,
    body: body.value,
    sidebar: shown.page.section === page.section && shown.sidebar.length > 0 ? shown.sidebar : sidebar,
  };
