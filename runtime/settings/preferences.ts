import type { Preferences } from '../../templates/host.js';

/** Reads preferences only, which is all that the script in the head does. */
export const preferenceReader = (storage: () => Storage): Pick<Preferences, 'read'> => ({
  read(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
});

/** Preferences in the browser's storage, if it may be used. `storage` is called every time, because access can throw. */
export function createPreferences(storage: () => Storage): Preferences {
  return {
    ...preferenceReader(storage),
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
