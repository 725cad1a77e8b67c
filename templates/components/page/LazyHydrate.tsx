import { startTransition, Suspense, use, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useHost, type DeferredHydration } from '../../host.js';

/**
 * A long part that the build rendered, and that is hydrated only when the reader can see it. This concerns the document with
 * which a visit begins. In Node and on later pages, it is rendered like any other part.
 */
export function LazyHydrate({
  place,
  children,
}: {
  /** The element around it, which is watched until it is near the window. An element that is not displayed is never near. */
  readonly place: RefObject<Element | null>;
  readonly children: ReactNode;
}) {
  const { deferHydration } = useHost();
  const [deferred] = useState(() => deferHydration?.() ?? null);
  const [, setHydrated] = useState(false);
  useEffect(() => {
    deferred?.hydrateNear(place.current!);
    // It was hydrated as the build rendered it. What has changed meanwhile is rendered now.
    void deferred?.due.then(() => startTransition(() => setHydrated(true)));
  }, [deferred, place]);

  const latest = (
    <Suspense fallback={null}>
      <Suspended until={deferred}>{children}</Suspended>
    </Suspense>
  );
  // Nothing in it may change until it is hydrated, because React would have to hydrate it at once, which it cannot.
  const shown = useRef(latest);
  if (!isWaiting(deferred)) shown.current = latest;
  return shown.current;
}

function Suspended({ until, children }: { readonly until: DeferredHydration | null; readonly children: ReactNode }) {
  if (isWaiting(until)) use(until.due);
  return children;
}

const isWaiting = (deferred: DeferredHydration | null): deferred is DeferredHydration => deferred?.isDue() === false;
