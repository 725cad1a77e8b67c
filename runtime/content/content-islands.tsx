import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { HostProvider, type Host, type IslandComponent } from '../../templates/host.js';
import { LoadFailure } from '../../templates/components/page/LoadFailure.js';
import type { WhenNearViewport } from './near-viewport.js';
import { focusElement } from '../navigation/scroll.js';

/** Mounts the islands in the content of pages when they come near the window. */
export interface ContentIslands {
  /** Mounts the islands that are not mounted yet, and unmounts those whose content has been removed. */
  mount(content: Element): void;
}

/** Calls `then` once its siblings are mounted. */
function Alive({ then }: { readonly then: () => void }) {
  useEffect(() => then(), [then]);
  return null;
}

export interface ContentIslandOptions {
  readonly host: Host;
  /** Loads an island's component. */
  readonly load: (name: string) => Promise<IslandComponent>;
  readonly whenNear: WhenNearViewport;
}

/**
 * Creates the islands of the shown content. Each is loaded when its place comes near, and a message takes its place if
 * that fails.
 */
export function createContentIslands(options: ContentIslandOptions): ContentIslands {
  const mounted = new Map<Element, Root | null>();
  /** The messages after islands that could not be loaded. */
  const notices = new WeakMap<Element, Element>();
  /** Buttons that were clicked before their island was mounted. */
  const pressed = new WeakMap<Element, HTMLElement>();
  const mountOne = async (element: HTMLElement, attempt = 1): Promise<void> => {
    try {
      const Component = await options.load(element.dataset['island'] ?? '');
      if (!element.isConnected) return;
      const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
      const tree = (
        <HostProvider value={options.host}>
          <Component {...props} />
          <Alive then={() => pressed.get(element)?.click()} />
        </HostProvider>
      );
      mounted.set(element, renderInto(element, tree));
    } catch {
      // The static part of the island stays on the page.
      if (element.isConnected) sayFailed(element, attempt);
    }
  };
  const sayFailed = (element: HTMLElement, attempt: number): void => {
    const place = notices.get(element) ?? element.ownerDocument.createElement('div');
    const root = mounted.get(place) ?? createRoot(place);
    notices.set(element, place);
    mounted.set(place, root);
    if (!place.isConnected) element.after(place);
    const retry = async (): Promise<void> => {
      await mountOne(element, attempt + 1);
      if (mounted.get(element) === null) return;
      if (place.contains(element.ownerDocument.activeElement)) focusElement(element);
      root.unmount();
      place.remove();
      mounted.delete(place);
      notices.delete(element);
    };
    root.render(
      <LoadFailure text="This part of the page could not be loaded." times={attempt} retry={() => void retry()} />,
    );
  };
  return {
    mount(content) {
      unmountRemoved(mounted);
      for (const element of content.querySelectorAll<HTMLElement>('[data-island]')) {
        if (mounted.has(element)) continue;
        mounted.set(element, null);
        element.addEventListener('click', ({ target }) => {
          const button = (target as Element).closest('button');
          if (button !== null && mounted.get(element) === null) pressed.set(element, button);
        });
        options.whenNear(element, () => void mountOne(element));
      }
    },
  };
}

/**
 * What the build rendered is hydrated, and comes back if the component throws, because React then removes its tree. An
 * empty element is filled.
 */
function renderInto(element: HTMLElement, tree: ReactNode): Root {
  if (element.hasChildNodes()) {
    const { childNodes } = element.cloneNode(true);
    return hydrateRoot(element, tree, {
      onUncaughtError(error) {
        element.replaceChildren(...childNodes);
        reportError(error);
      },
    });
  }
  const root = createRoot(element);
  root.render(tree);
  return root;
}

function unmountRemoved(mounted: Map<Element, Root | null>): void {
  for (const [element, root] of mounted) {
    if (element.isConnected) continue;
    root?.unmount();
    mounted.delete(element);
  }
}
