import { useEffect, useState } from 'react';
import { useRootClass } from '../../hooks/use-root-class.js';

/** Says that the device is offline. It takes space in the header instead of covering the page. */
export function OfflineBanner() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const update = (): void => setOffline(!navigator.onLine);
    const goOffline = (): void => setOffline(true);
    const goOnline = (): void => setOffline(false);
    update();
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', goOnline);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  useRootClass('is-offline', offline);
  if (!offline) return null;
  return (
    <div className="offline-banner" data-testid="offline-banner" role="status" aria-live="polite">
      You are currently offline. Some features may be unavailable.
    </div>
  );
}
