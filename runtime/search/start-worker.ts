import { trusted } from '../boot/trust.js';

/** Starts the worker. Returns null if the browser refuses, as for pages that are opened from the file system. */
export function startWorker(address: string): Worker | null {
  if (location.protocol === 'file:') return null;
  try {
    return new Worker(trusted('createScriptURL', address));
  } catch {
    return null;
  }
}
