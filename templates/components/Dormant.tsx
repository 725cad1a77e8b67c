import { startTransition, Suspense, use, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useHost, type Sleep } from '../host.js';

/**
 * A long part that the build rendered, and that comes to life when its reader can see it: in the document that a visit
 * begins with, React leaves it as it stands until then. In Node and on the pages that follow it is a part like any other.
 */
export function Dormant({ place, children }: {
  /** The element around it, watched to know when it is near the window. What is not displayed never is. */
  readonly place: RefObject<Element | null>;
  readonly children: ReactNode;
}) {
  const { beginSleep } = useHost();
  const [sleep] = useState(() => beginSleep?.() ?? null);
  const [, setAwake] = useState(false);
  useEffect(() => {
    sleep?.endNear(place.current!);
    // It was hydrated as the build rendered it: what has changed meanwhile comes now.
    void sleep?.end.then(() => startTransition(() => setAwake(true)));
  }, [sleep, place]);

  const latest = <Suspense fallback={null}><Sleeper sleep={sleep}>{children}</Sleeper></Suspense>;
  // While it sleeps nothing of it may change: React would have to wake it, and could not.
  const shown = useRef(latest);
  if (!isAsleep(sleep)) shown.current = latest;
  return shown.current;
}

function Sleeper({ sleep, children }: { readonly sleep: Sleep | null; readonly children: ReactNode }) {
  if (isAsleep(sleep)) use(sleep.end);
  return children;
}

const isAsleep = (sleep: Sleep | null): sleep is Sleep => sleep?.isOver() === false;
