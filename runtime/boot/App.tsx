import { useEffect, type ComponentType } from 'react';
import { HostProvider, type Host } from '../../templates/host.js';
import { AppShellScreen } from '../../templates/screens/AppShellScreen.js';
import { SiteFrame } from '../../templates/SiteFrame.js';
import type { SiteProps } from '../../templates/types.js';
import { PageBoundary } from './PageBoundary.js';

/** The root component in the browser. It adds no element to what the build rendered. */
export function App({
  host,
  props,
  screen,
  onError,
  onReady,
}: {
  readonly host: Host;
  readonly props: SiteProps;
  /** Absent while it is being loaded; until then, only a placeholder of the content is shown. */
  readonly screen: ComponentType<SiteProps> | undefined;
  /** Called before the tree is removed because of an error, perhaps more than once. */
  readonly onError: () => void;
  /** Called when hydration is complete. */
  readonly onReady: () => void;
}) {
  useEffect(onReady, [onReady]);
  return (
    <HostProvider value={host}>
      <PageBoundary onError={onError}>
        <SiteFrame {...props} Screen={screen ?? AppShellScreen} />
      </PageBoundary>
    </HostProvider>
  );
}
