/** Counts visits with the script of a third party. It is a chunk of its own, which only sites that configure it load. */
export interface Analytics {
  /** Loads the third party's script. */
  initialize(settings: AnalyticsSettings): void;
  /** Throws before `initialize`. */
  pageView(view: PageView): void;
  /** Counts a failure. Throws before `initialize`. */
  failure(description: string): void;
}

export interface AnalyticsSettings {
  readonly id: string;
  /** Address of the script. Default: that of the service. */
  readonly endpoint?: string;
}

export interface PageView {
  readonly title: string;
  /** Absolute address. */
  readonly location: string;
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Prepares the counting for a window. Nothing is loaded or sent before `initialize`. */
export function createAnalytics(window: Window): Analytics {
  const layer = ((window as unknown as { dataLayer?: unknown[] }).dataLayer ??= []);
  let initialized = false;
  const event = (name: string, parameters: Readonly<Record<string, unknown>>): void => {
    if (!initialized) throw new Error('Google analytics is not initialized');
    send('event', name, parameters);
  };
  function send(..._call: readonly unknown[]): void {
    // eslint-disable-next-line prefer-rest-params -- The service recognizes calls by the type of the arguments object.
    layer.push(arguments);
  }
  return {
    initialize({ id, endpoint }) {
      const script = window.document.createElement('script');
      script.async = true;
      script.src = `${endpoint ?? SCRIPT}?id=${encodeURIComponent(id)}`;
      window.document.head.append(script);
      send('js', new Date());
      // Pages are counted one by one, because most of them are shown without a page load.
      send('config', id, { send_page_view: false });
      initialized = true;
    },
    pageView: ({ title, location }) => event('page_view', { page_title: title, page_location: location }),
    failure: (description) => event('exception', { description, fatal: false }),
  };
}
