import { startTransition, Suspense, use, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useHost, type DeferredHydration } from '../../host.js';

/**
 * A long part that the build rendered, and that is hydrated when its reader can see it: in the document that a visit
 * begins with, React leaves it as it stands until then. In Node and on the pages that follow it is a part like any other.
 */
export function LazyHydrate({
  place,
  children,
}: {
  /** The element around it, watched to know when it is near the window. What is not displayed never is. */
  readonly place: RefObject<Element | null>;
  readonly children: ReactNode;
}) {
  const { deferHydration } = useHost();
  const [deferred] = useState(() => deferHydration?.() ?? null);
  const [, setHydrated] = useState(false);
  useEffect(() => {
    deferred?.hydrateNear(place.current!);
    // It was hydrated as the build rendered it: what has changed meanwhile comes now.
    void deferred?.due.then(() => startTransition(() => setHydrated(true)));
  }, [deferred, place]);

  const latest = (
    <Suspense fallback={null}>
      <Suspended until={deferred}>{children}</Suspended>
    </Suspense>
  );
  // Until it is hydrated nothing of it may change: React would have to hydrate it at once, and could not.
  const shown = useRef(latest);
  if (!isWaiting(deferred)) shown.current = latest;
  return shown.current;
}

function Suspended({ until, children }: { readonly until: DeferredHydration | null; readonly children: ReactNode }) {
  if (isWaiting(until)) use(until.due);
  return children;
}

const isWaiting = (deferred: DeferredHydration | null): deferred is DeferredHydration => deferred?.isDue() === false;
