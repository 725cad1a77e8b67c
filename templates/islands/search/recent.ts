import type { Preferences } from '../../host.js';

const KEY = 'search-recent';
const MOST = 5;

/** The recent queries and the results that the reader chose, the latest first. They are kept only in this browser. */
export function readRecent(preferences: Preferences): readonly string[] {
  try {
    const value: unknown = JSON.parse(preferences.read(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberQuery(preferences: Preferences, query: string): void {
  const words = query.trim().slice(0, 80);
  if (words === '') return;
  preferences.write(
    KEY,
    JSON.stringify([words, ...readRecent(preferences).filter((one) => one !== words)].slice(0, MOST)),
  );
}

export const forgetQueries = (preferences: Preferences): void => void preferences.write(KEY, '[]');
