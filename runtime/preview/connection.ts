import { HEARTBEAT, type PreviewEvent } from '../contract.js';

export interface ConnectionOptions {
  readonly window: Window & typeof globalThis;
  /** Address of the stream of events. */
  readonly address: string;
  /** The last event that is part of the document. */
  readonly since: string;
  /** The page that the tab shows. */
  readonly url: string;
  readonly openStream: (address: string) => EventSource;
  readonly onEvent: (event: PreviewEvent) => void;
}

export interface Connection {
  /** Says that the tab shows another page now. */
  show(url: string): void;
  close(): void;
}

const RETRY_AFTER = 1_000;
const CLOSED = 2;
/** A connection that is silent for this long is dead, in milliseconds. No event tells that a network or a tunnel is gone. */
const SILENCE = 2.5 * HEARTBEAT;
/** The same before the server has answered. Browsers try their dead connections again, up to six of them. */
const UNANSWERED = 5_000;

/**
 * Listens to the server, also after it was restarted. Hidden tabs do not listen, because browsers open only six connections
 * to a host, and six forgotten tabs would keep a seventh from loading. They get the events that they missed when they are
 * shown again.
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
    const openUnlessHeard = (within: number): void => {
      clearTimeout(timer);
      timer = setTimeout(open, within);
    };
    openUnlessHeard(UNANSWERED);
    current.onopen = () => {
      if (stream === current) openUnlessHeard(SILENCE);
    };
    current.onmessage = (message: MessageEvent<string>) => {
      if (stream !== current) return;
      openUnlessHeard(SILENCE);
      since = message.lastEventId || since;
      const event = JSON.parse(message.data) as PreviewEvent;
      if (event.type !== 'alive') onEvent(event);
    };
    // The browser reconnects after a lost connection, but gives up if something else answers in the meantime.
    current.onerror = () => {
      if (stream === current && current.readyState === CLOSED) openUnlessHeard(RETRY_AFTER);
    };
  };
  const onVisibility = (): void => {
    if (window.document.visibilityState === 'hidden') disconnect();
    else if (stream === undefined) open();
  };
  // A page that is restored from the browser's memory has lost its connection without an event.
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
