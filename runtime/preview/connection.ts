import type { PreviewEvent } from '../contract.js';

export interface ConnectionOptions {
  readonly window: Window & typeof globalThis;
  /** Address of the stream of events. */
  readonly address: string;
  /** Last event that the document takes into account. */
  readonly since: string;
  /** Page the tab shows. */
  readonly url: string;
  readonly openStream: (address: string) => EventSource;
  readonly onEvent: (event: PreviewEvent) => void;
}

export interface Connection {
  /** The tab shows another page now. */
  show(url: string): void;
  close(): void;
}

const RETRY_AFTER = 1_000;
const CLOSED = 2;

/**
 * Listens to the server, and again after it was restarted. Hidden tabs do not listen: browsers open only six connections
 * to a host, and six forgotten tabs would keep a seventh from loading. What they miss they get when they are seen again.
 */
export function connect(options: ConnectionOptions): Connection {
  const { window, onEvent } = options;
  let { since, url } = options;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const disconnect = (): void => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const open = (): void => {
    disconnect();
    const current = options.openStream(
      `${options.address}?url=${encodeURIComponent(url)}&since=${encodeURIComponent(since)}`,
    );
    stream = current;
    current.onmessage = (message: MessageEvent<string>) => {
      if (stream !== current) return;
      since = message.lastEventId || since;
      onEvent(JSON.parse(message.data) as PreviewEvent);
    };
    // The browser itself connects again after a loss, but gives up for good when something else answers meanwhile.
    current.onerror = () => {
      if (stream === current && current.readyState === CLOSED) timer = setTimeout(open, RETRY_AFTER);
    };
  };
  const onVisibility = (): void => {
    if (window.document.visibilityState === 'hidden') disconnect();
    else if (stream === undefined) open();
  };
  // A page that comes back out of the browser's memory has lost its connection without a word.
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) open();
  };

  window.document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pageshow', onShow);
  onVisibility();
  return {
    show(next) {
      url = next;
      if (stream !== undefined) open();
    },
    close() {
      window.document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pageshow', onShow);
      disconnect();
    },
  };
}
