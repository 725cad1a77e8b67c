import type { SiteProps } from '../../templates/types.js';
import { ROOT_ID, withBase, withoutBase, type SiteGlobal } from '../contract.js';
import { redirectFor } from '../../templates/hash-redirects.js';
import { internalTarget, isPlainClick, isPlainLink, linkOf } from './links.js';
import { createNavigationEffects, type EffectOptions } from './navigation-effects.js';
import { navigationStep } from './navigation-reducer.js';
import type { Destination, NavigationEvent, NavigationState } from './navigation-state.js';
import { createPositionKeeper } from './scroll.js';

/** Goes from page to page within a document. */
export interface Navigation {
  /**
   * Starts listening, and does everything that the address demands beyond the document itself: fragment, position, the
   * page of an app shell.
   */
  start(): void;
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  retry(): void;
  /** Replaces the shown page without a visit, for example with a new version of it while its text is being edited. */
  show(props: SiteProps): void;
  current(): SiteProps;
}

/** Passes events of the window to the reducer, and carries out its effects. */
export function createNavigation(options: EffectOptions): Navigation {
  const { window, initial } = options;
  const { document, location } = window;
  const { base, lang, hashRedirects, fileAddress } = initial.site as SiteGlobal;
  const positions = createPositionKeeper(window);
  let state: NavigationState = {
    props: initial,
    shownUrl: withoutBase(location.pathname, base) ?? initial.page.url,
    isShell: initial.page.kind === 'app-shell',
    loadsDocuments: fileAddress !== undefined,
    latest: 0,
    visit: null,
    titles: {},
  };
  const dispatch = (event: NavigationEvent): void => {
    const [next, effects] = navigationStep(state, event);
    state = next;
    for (const effect of effects) perform(effect, next);
  };
  const perform = createNavigationEffects({ ...options, positions, dispatch });

  /**
   * The page at an address, if it can be shown without a page load. From the file system, this is only the current page; the
   * same is true of a page that broke, and of a translated document, because changes of React do not reach texts that a
   * translator has replaced.
   */
  const targetOf = (href: string): Destination | null => {
    const target = internalTarget(href, location, base);
    if (
      target === null ||
      (target.url !== state.shownUrl &&
        (fileAddress !== undefined ||
          document.querySelector('font, :root.plain') ||
          document.documentElement.lang !== lang))
    )
      return null;
    const redirect = redirectFor(hashRedirects, target.url, target.hash);
    if (redirect === null) return target;
    return { ...target, moved: internalTarget(withBase(redirect, base), location, base) ?? target };
  };

  const onClick = (event: MouseEvent): void => {
    const link = isPlainClick(event) ? linkOf(event) : null;
    if (link === null || !isPlainLink(link)) return;
    const target = targetOf(link.href);
    // The position is saved now, because it may be too late once the browser leaves for another site. For a place on
    // this page, the browser follows the link itself, so that `:target` matches.
    if (
      target === null ||
      (target.url === state.shownUrl &&
        state.visit === null &&
        link.href.includes('#') &&
        link.pathname === location.pathname &&
        !target.moved)
    )
      return positions.save();
    dispatch({ type: 'follow', target, how: 'push', linkText: link.textContent ?? '' });
    // If the browser refuses another entry of the history, this is not reached, and the browser follows the link itself.
    event.preventDefault();
  };

  const onPopState = (): void => {
    const target = targetOf(location.href);
    if (target !== null) dispatch({ type: 'travel', target, saved: positions.saved() });
    else if (withoutBase(location.pathname, base) !== state.shownUrl) location.reload();
  };

  const onHashChange = (): void => {
    const target = targetOf(location.href);
    if (target !== null) dispatch({ type: 'fragment', target, saved: positions.saved() });
  };

  return {
    start() {
      positions.start();
      document.addEventListener('click', onClick);
      // React stops clicks in parts that it hydrates later, but other listeners of the root element still get them.
      document
        .getElementById(ROOT_ID)
        ?.addEventListener('click', (event) => event.cancelBubble && onClick(event), true);
      window.addEventListener('popstate', onPopState);
      window.addEventListener('hashchange', onHashChange);
      dispatch({
        type: 'start',
        target: targetOf(location.href),
        saved: positions.saved(),
        online: window.navigator.onLine,
      });
    },
    navigate(href, { replace = false } = {}) {
      const address = fileAddress?.(href) ?? href;
      const target = targetOf(address);
      try {
        if (target !== null) return dispatch({ type: 'follow', target, how: replace ? 'replace' : 'push' });
      } catch {
        // The browser refuses another entry of the history.
      }
      location.assign(address);
    },
    retry() {
      const target = targetOf(location.href);
      if (target === null) location.reload();
      else dispatch({ type: 'retry', target });
    },
    show: (props) => dispatch({ type: 'show', props }),
    current: () => state.props,
  };
}
