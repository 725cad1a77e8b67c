/**
 * Why a chunk could not be loaded: its file does not contain it, nothing arrived in time, or the type of the browser's
 * event.
 */
export type ChunkFailure = 'missing' | 'timeout' | (string & {});

/** The error of a chunk that could not be loaded. */
export interface ChunkError extends Error {
  readonly type: ChunkFailure;
  /** Address that was requested. */
  readonly request: string;
  readonly code?: string;
}

/** An error whose details are added when the request has failed. */
export interface PendingError {
  readonly because: (type: ChunkFailure) => ChunkError;
}

/** The error of a script chunk. It is created before the request, so that its stack shows who requested the chunk. */
export const createChunkLoadError = (id: string, request: string): PendingError =>
  pendingError(request, {}, (type) => `Loading chunk ${id} failed.\n(${type}: ${request})`);

/** The error of a stylesheet chunk. */
export const createStyleLoadError = (id: string, request: string): PendingError =>
  pendingError(request, { code: 'CSS_CHUNK_LOAD_FAILED' }, () => `Loading CSS chunk ${id} failed.\n(${request})`);

function pendingError(
  request: string,
  more: { readonly code?: string },
  message: (type: ChunkFailure) => string,
): PendingError {
  const error = Object.assign(new Error(), { name: 'ChunkLoadError', ...more });
  return { because: (type) => Object.assign(error, { message: message(type), type, request }) };
}

/** The error for an unknown content path or an unknown shared module. */
export function moduleNotFound(path: string): Error & { readonly code: 'MODULE_NOT_FOUND' } {
  return Object.assign(new Error(`Cannot find module '${path}'`), { code: 'MODULE_NOT_FOUND' as const });
}

/** Whether the site has no such page, so that trying again would not help. All other errors of chunks may pass. */
export const isModuleNotFound = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'MODULE_NOT_FOUND';
