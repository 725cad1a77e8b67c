import type { Preferences } from '../../templates/host.js';

/**
 * Sets classes of the document before the first paint: `js` if scripts run, `asked` if the address contains a query, so
 * that styles reserve room for the answer, and `commonjs` if the reader wants samples as CommonJS.
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
