import { useEffect } from 'react';
import { HostProvider, type Host } from '../templates/host.js';
import { Site } from '../templates/Site.js';
import type { SiteProps } from '../templates/types.js';
import { PageBoundary } from './PageBoundary.js';

/** The root template in the browser. It adds no element to what the build rendered. */
export function App({ host, props, onError, onReady }: {
  readonly host: Host;
  readonly props: SiteProps;
  readonly onError: (error: unknown) => void;
  /** Hydration is done. */
  readonly onReady: () => void;
}) {
  useEffect(onReady, [onReady]);
  return (
    <HostProvider value={host}>
      <PageBoundary url={props.page.url} onError={onError}>
        <Site {...props} />
      </PageBoundary>
    </HostProvider>
  );
}
