/**
 * The parts of the service worker API that are used. TypeScript's own types for it cannot be combined with those of
 * pages.
 */
export interface ExtendableEventLike extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
export interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request;
  /** The id of the requesting tab. */
  readonly clientId: string;
  respondWith(response: Promise<Response> | Response): void;
}
export interface MessageEventLike extends ExtendableEventLike {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly scope: string; readonly active: unknown; unregister(): Promise<boolean> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly includeUncontrolled: boolean;
      readonly type: 'window';
    }): Promise<readonly { readonly id: string; readonly url: string }[]>;
  };
  readonly navigator?: { readonly connection?: { readonly saveData?: boolean } };
  readonly caches: CacheStorage;
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void;
}

/** A file that the worker keeps from its installation on. `revision` is null if the name of the file contains a hash. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
  /** Subresource integrity of a file whose name contains a hash. */
  readonly integrity?: string;
}
