import { useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useReturn } from '../../hooks/listen.js';
import { whenNear } from '../../hooks/when-near.js';
import { useHost } from '../../host.js';
import { LoadFailure } from './LoadFailure.js';

interface IslandProps {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** `near`: load it only when the place is about two windows away, which is early enough that nothing in view changes. */
  readonly when?: 'mount' | 'near';
  /** The placeholder. */
  readonly children?: ReactNode;
}

/**
 * A part of the interface that is loaded only in the browser. Its children are shown until then, or if it cannot be
 * loaded.
 */
export function Island({ name, props, when = 'mount', children }: IslandProps) {
  const host = useHost();
  const [Loaded, setLoaded] = useState<ComponentType<Record<string, unknown>> | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [returns, setReturns] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    const load = (): void => {
      host.loadIsland(name).then(
        (component) => {
          if (wanted) setLoaded(() => component);
        },
        () => {
          if (wanted) setFailures((before) => before + 1);
        },
      );
    };
    const stop = when === 'mount' || !place.current ? load() : whenNear(place.current, load);
    return () => {
      wanted = false;
      stop?.();
    };
  }, [host, name, when, attempt, returns]);

  // Once the connection is back, the part is loaded without a click, and does not take the focus. This does not depend on
  // the message, which parts without a placeholder lack.
  const onReturn = (): void => setReturns((before) => before + 1);
  useReturn(onReturn, failures > 0 && !Loaded && children === undefined);

  // If the reader clicked “Try again”, the loaded part gets the focus.
  if (Loaded)
    return attempt === 0 ? (
      <Loaded {...props} />
    ) : (
      <div ref={focusOn} tabIndex={-1}>
        <Loaded {...props} />
      </div>
    );
  return (
    <div ref={place}>
      {/* It comes first, because the placeholder may be as high as the window. */}
      {failures > 0 && children !== undefined && (
        <LoadFailure
          text="This part of the page could not be loaded."
          times={failures}
          retry={() => setAttempt((before) => before + 1)}
          onReturn={onReturn}
        />
      )}
      {children}
    </div>
  );
}

const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
