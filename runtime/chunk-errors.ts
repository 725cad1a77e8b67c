/** Why a chunk is not there: its file arrived without it, nothing arrived in time, or the browser's own event type. */
export type ChunkFailure = 'missing' | 'timeout' | (string & {});

/** What is thrown when a chunk cannot be had. */
export interface ChunkError extends Error {
  readonly type: ChunkFailure;
  /** Address that was asked for. */
  readonly request: string;
  readonly code?: string;
}

/** A script chunk that did not load. Made before the request, so that its stack says who wanted the chunk. */
export function createChunkLoadError(id: string, request: string): { readonly error: ChunkError; readonly because: (type: ChunkFailure) => ChunkError } {
  const error = new Error() as Error & { type: ChunkFailure; request: string };
  error.name = 'ChunkLoadError';
  return {
    error: error as ChunkError,
    because(type) {
      error.message = `Loading chunk ${id} failed.\n(${type}: ${request})`;
      error.type = type;
      error.request = request;
      return error as ChunkError;
    },
  };
}

/** A stylesheet chunk that did not load. */
export function createStyleLoadError(id: string, request: string): { readonly error: ChunkError; readonly because: (type: ChunkFailure) => ChunkError } {
  const error = new Error() as Error & { type: ChunkFailure; request: string; code: string };
  error.name = 'ChunkLoadError';
  error.code = 'CSS_CHUNK_LOAD_FAILED';
  return {
    error: error as ChunkError,
    because(type) {
      error.message = `Loading CSS chunk ${id} failed.\n(${request})`;
      error.type = type;
      error.request = request;
      return error as ChunkError;
    },
  };
}

/** A content path, or the name of a shared module, that nothing is known of. */
export function moduleNotFound(path: string): Error & { readonly code: 'MODULE_NOT_FOUND' } {
  return Object.assign(new Error(`Cannot find module '${path}'`), { code: 'MODULE_NOT_FOUND' as const });
}
