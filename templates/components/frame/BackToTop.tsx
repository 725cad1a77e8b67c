import { useEffect, useState } from 'react';
import { focusContent } from '../../hooks/focus-content.js';
import { listen } from '../../hooks/listen.js';
import { Icon } from './Icon.js';
import { useHost } from '../../host.js';

/** How far readers must scroll before the button is shown, in CSS pixels. */
const FAR = 800;

export function BackToTop() {
  const { english } = useHost();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setFar(window.scrollY > FAR);
    onScroll();
    return listen(window, ['scroll'], onScroll);
  }, []);
  return (
    // It is a landmark only if there is something in it.
    <div className="back-to-top__place" {...english} {...(far && { role: 'navigation', 'aria-label': 'This page' })}>
      <a
        className="back-to-top"
        href="#top"
        aria-label="Back to top"
        data-visible={far || undefined}
        onClick={(event) => {
          event.preventDefault();
          const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
          focusContent();
          window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        }}
      >
        <Icon name="up" />
      </a>
    </div>
  );
}
