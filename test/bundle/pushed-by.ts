import { runInNewContext } from 'node:vm';
import type { CHUNK_GLOBAL } from '../../runtime/contract.js';

/** The data that a chunk script gives to the page that runs it. */
export function pushedBy(script: string): unknown {
  const self: { [CHUNK_GLOBAL]?: readonly (readonly [id: string, payload: unknown])[] } = {};
  runInNewContext(script, { self });
  return self.docsBuildChunks![0]![1];
}
