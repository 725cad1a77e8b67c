/** Sets the theme that was chosen, before the first paint: light by default; `system` follows the operating system; junk and no storage are the default. */
export function setTheme(document: Document, stored: () => string | null, prefersDark: () => boolean): void {
  const { classList, dataset } = document.documentElement;
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
