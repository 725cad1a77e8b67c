const KEY = 'docs-build-reloads';
/** More page loads than this in one session are not the cure. */
const LIMIT = 3;

/** Lets a page load be used against a failure, but never in a loop: once for an address and session, three times in all. */
export interface ReloadGuard {
  /** Notes the page load and says whether it may happen. Without storage it may not: nobody could count. */
  allow(address: string): boolean;
}

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
