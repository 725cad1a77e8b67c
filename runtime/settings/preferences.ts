import type { Preferences } from '../../templates/host.js';

/** Preferences in the browser's storage, if it may be used. `storage` is called every time, because access can throw. */
export function createPreferences(storage: () => Storage): Preferences {
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}
