import { memo, useEffect, useMemo } from 'react';
import { useHost, type Host } from '../../host.js';
import type { Loadable, PageData } from '../../types.js';
import { focusContent } from '../../hooks/focus-content.js';
import { listen } from '../../hooks/listen.js';

/** Widths of the bars that are shown while text is being loaded. */
const BARS = ['heading', 'full', 'full', 'full', 'long', 'full', 'full', 'full', 'short'];

interface Content {
  readonly body: Loadable<string>;
  /** The direction of the text if it is not that of the site. */
  readonly direction?: PageData['direction'];
}

/** The content of a page, or a placeholder or a message until it is there. */
export function ContentBody({ body, direction }: Content) {
  if (body.state === 'pending') return <Skeleton />;
  if (body.state === 'failed') return <Failure offline={body.reason === 'offline'} />;
  return <Markup html={body.value} direction={direction} />;
}

/**
 * The element with the content. The runtime changes it, too (tabs, copy buttons), so React replaces it only if the HTML
 * is different.
 */
const Markup = memo(function Markup({ html, direction }: { readonly html: string } & Pick<Content, 'direction'>) {
  const host = useHost();
  const inner = useMemo(() => ({ __html: host.trustHtml?.(html) ?? html }), [host, html]);
  return (
    <div id="md-content" className="prose" dir={direction} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
  );
});

function Skeleton() {
  const { english } = useHost();
  return (
    <div className="skeleton" {...english} role="status">
      <span className="visually-hidden">Loading content</span>
      {BARS.map((width, index) => (
        <div key={index} className={`skeleton__bar skeleton__bar--${width}`} />
      ))}
    </div>
  );
}

/**
 * When a device says that it is online, its connection may not be usable yet, so a failed page is requested several
 * times.
 */
function loadAgain(host: Host, address: string): void {
  for (const wait of [0, 2e3, 9e3])
    setTimeout(() => {
      // Not `retry`, which loads the document if it fails.
      if (document.querySelector('.failure') && location.href === address) host.navigate(address, { replace: true });
    }, wait);
}

function Failure({ offline }: { readonly offline: boolean }) {
  const host = useHost();
  useEffect(() => {
    if (!offline) return;
    const again = (): void => loadAgain(host, location.href);
    // The connection may have come back before anybody listened.
    if (navigator.onLine) return again();
    return listen(window, ['online'], again);
  }, [host, offline]);
  return (
    <div id="md-content" className="failure" role="alert" {...host.english}>
      <p className="failure__text">Error loading content.</p>
      {offline && <p>You are offline, and this device does not have this page.</p>}
      <button
        type="button"
        className="button"
        onClick={() => {
          focusContent();
          host.retry();
        }}
      >
        Try again
      </button>
    </div>
  );
}
