import type { Preferences } from '../../templates/host.js';

/**
 * Marks the document before the first paint as one with scripts (`js`), as one whose address asks something (`asked`), so
 * that there is room for the answer, and as one whose reader wants samples as CommonJS (`commonjs`).
 */
export function markDocument(
  { documentElement: { classList } }: Document,
  search: string,
  preferences: Pick<Preferences, 'read'>,
): void {
  classList.add('js');
  classList.toggle('asked', /[?&]q=[^&]/.test(search));
  classList.toggle('commonjs', preferences.read('tabs:module-system') === 'CommonJS');
}
