import { trusted } from '../boot/trust.js';

/** Null if browsers refuse: pages from the file system may have no worker. */
export function startWorker(address: string): Worker | null {
  if (location.protocol === 'file:') return null;
  try {
    return new Worker(trusted('createScriptURL', address));
  } catch {
    return null;
  }
}
