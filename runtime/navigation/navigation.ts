import type { SiteProps } from '../../templates/types.js';
import { createArrival } from './arrival.js';
import { isModuleNotFound } from '../chunks/chunk-errors.js';
import { withBase, withoutBase, type SiteGlobal } from '../contract.js';
import { internalTarget, isPlainClick, isPlainLink, linkOf, type InternalTarget } from './links.js';
import { loadedProps, notFoundProps, redirectFor, titleFor, unloadedProps } from './page-states.js';
import type { Pages } from '../chunks/pages.js';
import type { ReloadGuard } from '../chunks/reload-guard.js';
import { focusElement, keepPositions, scrollToElement, scrollToPosition, type PositionKeeper } from './scroll.js';

export interface NavigationOptions {
  readonly window: Window & typeof globalThis;
  /** What the document shows. */
  readonly initial: SiteProps;
  readonly pages: Pick<Pages, 'loadPage'>;
  /** Puts a page on the screen; when it returns, the page is in the document. */
  readonly render: (props: SiteProps) => void;
  /** A page of the site has taken the place of another one. Not called for the document's own page. */
  readonly onChange?: (props: SiteProps) => void;
  /** Makes an element visible that content hides: in a panel, in folded details. */
  readonly reveal?: (element: Element) => void;
  readonly guard: ReloadGuard;
  /** How long a page may take before its place shows that something is coming, in milliseconds. */
  readonly timeout?: number;
}

export interface Navigation {
  /** Starts listening, and settles what the address asks for beyond the document: fragment, position, an app shell. */
  start(): void;
  stop(): void;
  navigate(href: string, options?: { readonly replace?: boolean }): void;
  retry(): void;
  /** Replaces what shows without a visit: a new version of the page while it is being written. */
  show(props: SiteProps): void;
  current(): SiteProps;
}

type Visit = 'push' | 'replace' | 'travel' | 'retry';

export function createNavigation(options: NavigationOptions): Navigation {
  const { window, render, guard } = options;
  const { document, location, history } = window;
  const { base, hashRedirects, fileAddress } = options.initial.site as SiteGlobal;
  const arrival = createArrival(window, options.reveal);
  let props = options.initial;
  /** Path within the site that shows now; for a document that stands in for another one, that one's. */
  let shownUrl = withoutBase(location.pathname, base) ?? props.page.url;
  let positions: PositionKeeper | undefined;
  /** Number of the latest visit: whatever an earlier one still brings is dropped. */
  let latest = 0;
  let loading = false;

  /** The page at an address, if it can be shown without a page load. From the file system only the page itself can. */
  const targetOf = (href: string): InternalTarget | null => {
    const target = internalTarget(href, location, base);
    return fileAddress !== undefined && target?.url !== shownUrl ? null : target;
  };

  /** Address of a page that is known to be one: it has its last slash. */
  const addressOf = ({ href, url, hash }: InternalTarget): string =>
    fileAddress === undefined ? withBase(url, base) + new URL(href).search + hash : href;

  const isElsewhere = (address: string): boolean => new URL(address, location.href).href !== location.href;

  const show = (next: SiteProps): void => {
    props = next;
    render(next);
  };

  const visit = (target: InternalTarget, how: Visit, linkText?: string): void => {
    const redirect = redirectFor(hashRedirects, target.url, target.hash);
    const goal = redirect === null ? target : (internalTarget(withBase(redirect, base), location, base) ?? target);
    if (fileAddress !== undefined) return location.replace(fileAddress(goal.href));
    if (how === 'push') positions?.save();
    if (how === 'push') history.pushState(null, '', goal.href);
    else if (how === 'replace' || goal !== target) history.replaceState(null, '', goal.href);
    void load(goal, how, linkText);
  };

  const load = async (target: InternalTarget, how: Visit, linkText?: string): Promise<void> => {
    const number = ++latest;
    const title = titleFor(target.url, props, linkText);
    // Read now: while the page is on its way, the place that stands in for it scrolls, too.
    const saved = how === 'travel' ? (positions?.saved() ?? null) : null;
    const unloaded = (body: SiteProps['body']): void => {
      shownUrl = target.url;
      show(unloadedProps(props, target.url, title, body));
    };
    loading = true;
    arrival.stop();
    positions?.pause(true);
    const timer = setTimeout(() => {
      unloaded({ state: 'pending' });
      scrollToPosition(window, { x: 0, y: 0 });
    }, options.timeout ?? 150);
    try {
      const page = await options.pages.loadPage(target.url);
      if (number !== latest) return;
      shownUrl = target.url;
      const address = addressOf({ ...target, href: location.href, hash: location.hash });
      if (isElsewhere(address)) history.replaceState(history.state, '', address);
      show(loadedProps(props, page));
      arrival.settle(target.hash, saved);
      options.onChange?.(props);
    } catch (error) {
      if (number !== latest) return;
      if (isModuleNotFound(error)) {
        shownUrl = target.url;
        return askServer(target);
      }
      // The second failure in a row: the document itself may still be there.
      if (how === 'retry' && window.navigator.onLine && guard.allow(target.href)) return location.reload();
      unloaded({ state: 'failed', reason: window.navigator.onLine ? 'error' : 'offline' });
      options.onChange?.(props);
    } finally {
      clearTimeout(timer);
      if (number === latest) {
        loading = false;
        positions?.pause(false);
      }
    }
  };

  /** No table knows the page; the server has the last word, and its answer is a document of its own. */
  const askServer = (target: InternalTarget): void => {
    const isShell = options.initial.page.kind === 'app-shell';
    if (!window.navigator.onLine) {
      show(unloadedProps(props, target.url, '', { state: 'failed', reason: 'offline' }));
    } else if (!isShell) {
      return location.reload();
    } else {
      show(notFoundProps(props, target.url));
    }
    arrival.settle('', null);
    options.onChange?.(props);
  };

  const onClick = (event: MouseEvent): void => {
    const link = isPlainClick(event) ? linkOf(event) : null;
    if (link === null || !isPlainLink(link)) return;
    const target = targetOf(link.href);
    // On the way to another site the browser may be too late to write it down.
    if (target === null) return positions?.save();
    // A place on this page: the browser knows best, and marks it as the target for styles.
    if (
      target.url === shownUrl &&
      !loading &&
      link.href.includes('#') &&
      link.pathname === location.pathname &&
      redirectFor(hashRedirects, target.url, target.hash) === null
    ) {
      positions?.save();
      return;
    }
    event.preventDefault();
    follow(target, 'push', link.textContent ?? '');
  };

  const follow = (target: InternalTarget, how: 'push' | 'replace', linkText?: string): void => {
    const isHere = target.url === shownUrl && !loading && props.body.state === 'loaded';
    if (!isHere) return visit(target, how, linkText);
    const address = addressOf(target);
    positions?.save();
    if (target.hash !== '') {
      if (how === 'replace') location.replace(address);
      else location.assign(address);
      return;
    }
    if (isElsewhere(address)) history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address);
    scrollToPosition(window, { x: 0, y: 0 });
  };

  const onPopState = (): void => {
    const target = targetOf(location.href);
    if (target === null) {
      if (withoutBase(location.pathname, base) !== shownUrl) location.reload();
      return;
    }
    if (target.url !== shownUrl || loading) return visit(target, 'travel');
    arrival.stop();
    const saved = positions?.saved();
    if (saved) arrival.restore(saved);
    // An entry that was left before anything was scrolled. With a fragment the event of its own follows.
    else if (target.hash === '') arrival.restore({ x: 0, y: 0 });
  };

  const onHashChange = (): void => {
    const target = targetOf(location.href);
    if (target === null || target.url !== shownUrl) return;
    if (redirectFor(hashRedirects, target.url, target.hash) !== null) return visit(target, 'replace');
    // The reader has come back, and is where they were.
    if (positions?.saved() != null) return;
    const element = arrival.find(target.hash);
    if (element === null) return arrival.expect(target.hash);
    arrival.stop();
    scrollToElement(element);
    focusElement(element);
  };

  return {
    start() {
      positions = keepPositions(window);
      document.addEventListener('click', onClick);
      window.addEventListener('popstate', onPopState);
      window.addEventListener('hashchange', onHashChange);
      const target = targetOf(location.href);
      const saved = positions.saved();
      const standsIn = props.page.kind === 'app-shell' && shownUrl !== props.page.url;
      if (target !== null && (standsIn || redirectFor(hashRedirects, target.url, target.hash) !== null)) {
        return visit(target, 'replace');
      }
      // The document stands for all addresses without a page: which section this one is in is known only now.
      if (props.page.kind === 'not-found') show(notFoundProps(props, shownUrl));
      const element = arrival.find(location.hash);
      if (saved !== null) scrollToPosition(window, saved);
      else if (element !== null) scrollToElement(element);
      else {
        arrival.expect(location.hash);
        // To where the reader is. In a frame of its own: asked at once, the browser would lay out the page that is just changing.
        window.requestAnimationFrame(() => scrollToPosition(window, { x: window.scrollX, y: window.scrollY }));
      }
    },
    stop() {
      arrival.stop();
      positions?.stop();
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('hashchange', onHashChange);
    },
    navigate(href, { replace = false } = {}) {
      const target = targetOf(href);
      if (target === null) location.assign(fileAddress?.(href) ?? href);
      else follow(target, replace ? 'replace' : 'push');
    },
    retry() {
      const target = targetOf(location.href);
      if (target !== null) void load(target, 'retry');
    },
    show,
    current: () => props,
  };
}
