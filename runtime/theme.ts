/**
 * Runs before the first paint, as a script of its own in the head: marks the document as one with scripts, and as one
 * whose address asks something, so that there is room for the answer; sets the theme that was chosen. A default of light; `system` follows the operating system; junk and no storage are the default.
 */
export function setTheme(document: Document, stored: () => string | null, prefersDark: () => boolean): void {
  const { classList, dataset } = document.documentElement;
  classList.add('js');
  classList.toggle('asked', /[?&]q=[^&]/.test(document.location?.search ?? ''));
  let choice: string | null = null;
  try {
    // Sites of old wrote the value as JSON, with quotes.
    choice = stored()?.replace(/"/g, '') ?? null;
  } catch {
    // No storage, no choice.
  }
  const dark = choice === 'dark' || (choice === 'system' && prefersDark());
  dataset['theme'] = dark ? 'dark' : 'light';
  classList.toggle('dark', dark);
}
