import { useEffect, useState } from 'react';
import { listen } from '../../hooks/listen.js';
import { useRootClass } from '../../hooks/use-root-class.js';

/** Says that the device is offline. It takes space in the header instead of covering the page. */
export function OfflineBanner() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    setOffline(!navigator.onLine);
    return listen(window, ['offline', 'online'], ({ type }) => setOffline(type === 'offline'));
  }, []);
  useRootClass('is-offline', offline);
  if (!offline) return null;
  return (
    <div className="offline-banner" data-testid="offline-banner" role="status" aria-live="polite">
      You are currently offline. Some features may be unavailable.
    </div>
  );
}
