import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { savesData } from '../../hooks/saves-data.js';
import { whenNear } from '../../hooks/when-near.js';
import { useHost, type Host } from '../../host.js';
import { LoadFailure } from './LoadFailure.js';

type Props = Readonly<Record<string, unknown>>;

/** How long a reader must stay on the page before the island is loaded even if it is not near, in milliseconds. */
const STAY = 2000;

/**
 * An island that the build renders with the page. The rendered HTML stays as it is, with the focus, until the reader comes
 * near or stays for a while, and the code has been loaded. On a page that is shown without a page load, the island appears at
 * that moment.
 */
export function RenderedIsland({ name, props }: { readonly name: string; readonly props: Props }) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [{ element, load }] = useState(() => partOf(host, name, props));
  useEffect(() => {
    const stop = whenNear(place.current!, load);
    const timer = setTimeout(() => savesData() || load(), STAY);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [load]);
  return <div ref={place}>{element}</div>;
}

/**
 * Creates the element once, because React leaves parts alone that are not hydrated yet as long as their element stays
 * the same.
 */
function partOf(host: Host, name: string, props: Props) {
  const AtHand = host.islandAtHand?.(name);
  let load = (): void => {};
  const near = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Part: ComponentType =
    AtHand === undefined
      ? lazy(async () => {
          await near;
          const Loaded = await host.loadIsland(name).catch(() => null);
          return { default: () => (Loaded ? whole(<Loaded {...props} />) : <Failed name={name} props={props} />) };
        })
      : () => whole(<AtHand {...props} />);
  const element = (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
  return { element, load };
}

/**
 * Wraps both the content that the build rendered and the content that replaces it, so that they have the same element.
 */
const whole = (island: React.ReactElement) => <div>{island}</div>;

/** Keeps what the build rendered, and adds a message that the code could not be loaded. */
function Failed({ name, props }: { readonly name: string; readonly props: Props }) {
  const host = useHost();
  // If an element is hydrated with this, it keeps its content. It must be the same object in every render, or React
  // would write it.
  const [asBuilt] = useState(() => ({ __html: host.trustHtml?.('') ?? '' }));
  const [failures, setFailures] = useState(0);
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  // Hydration must match what the build rendered, so the message is added afterward.
  useEffect(() => setFailures(1), []);
  const retry = (): void =>
    void host.loadIsland(name).then(
      (component) => setLoaded(() => component),
      () => setFailures(failures + 1),
    );
  if (Loaded !== null)
    return (
      <div ref={(element) => void (wasAsked && element?.focus({ preventScroll: true }))} tabIndex={-1}>
        <Loaded {...props} />
      </div>
    );
  const onClick = (): void => {
    setWasAsked(true);
    retry();
  };
  return (
    <>
      <div suppressHydrationWarning dangerouslySetInnerHTML={asBuilt} />
      {failures > 0 && (
        <LoadFailure
          text="This part of the page could not be loaded."
          times={failures}
          retry={onClick}
          onReturn={retry}
        />
      )}
    </>
  );
}
