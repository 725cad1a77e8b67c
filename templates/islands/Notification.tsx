import { useEffect, useState } from 'react';
import { focusContent } from '../hooks/focus-content.js';
import { Icon } from '../components/frame/Icon.js';
import { useRootClass } from '../hooks/use-root-class.js';
import { useHost } from '../host.js';
import type { Notice } from '../types.js';

/** Key of the storage for the marker of the last dismissed notification. */
const DISMISSED_KEY = 'notification-dismissed';

/**
 * A notice in the corner, until it is dismissed in this tab or another one. A new marker shows it again. It can also be
 * closed without storage.
 */
export default function Notification({ notification }: { readonly notification: Notice }) {
  const { preferences, trustHtml, english, own } = useHost();
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const update = (): void =>
      setVisible(!isOver(notification) && preferences.read(DISMISSED_KEY)?.replaceAll('"', '') !== notification.marker);
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === DISMISSED_KEY) update();
    };
    update();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [preferences, notification]);
  useRootClass('has-notification', visible);

  if (!visible) return null;
  return (
    <>
      <div className="notification__room" />
      <aside className="notification" aria-label="Notice" {...english}>
        <div
          className="notification__text"
          {...own}
          dangerouslySetInnerHTML={{ __html: trustHtml?.(notification.html) ?? notification.html }}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Dismiss notice"
          onClick={() => {
            preferences.write(DISMISSED_KEY, notification.marker);
            focusContent();
            setVisible(false);
          }}
        >
          <Icon name="close" size={18} />
        </button>
      </aside>
    </>
  );
}

const DAY_MS = 86_400_000;

const isOver = ({ until }: Notice): boolean => until !== undefined && Date.now() >= Date.parse(until) + DAY_MS;
