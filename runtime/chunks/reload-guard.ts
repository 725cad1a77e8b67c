const KEY = 'docs-build-reloads';
/** How many reloads a session allows at most. */
const LIMIT = 3;

/** Allows a reload after a failure, but never in a loop: once for each address, and three times in a session. */
export interface ReloadGuard {
  /** Records the reload and returns whether it may happen. Without storage it may not, because reloads cannot be counted. */
  allow(address: string): boolean;
}

/** `storage` returns the storage of the session; it may throw, because browsers can forbid it. */
export function createReloadGuard(storage: () => Storage): ReloadGuard {
  return {
    allow(address) {
      try {
        const used = parseList(storage().getItem(KEY));
        if (used.includes(address) || used.length >= LIMIT) return false;
        storage().setItem(KEY, JSON.stringify([...used, address]));
        return true;
      } catch {
        return false;
      }
    },
  };
}

function parseList(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
