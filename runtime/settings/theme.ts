/**
 * Sets the chosen theme before the first paint. It is light by default, also for invalid values; `system` follows the
 * operating system.
 */
export function setTheme(document: Document, stored: string | null, prefersDark: () => boolean): void {
  const { classList, dataset } = document.documentElement;
  // Earlier sites wrote the value as JSON, with quotes.
  const choice = stored?.replace(/"/g, '');
  const dark = choice === 'dark' || (choice === 'system' && prefersDark());
  dataset['theme'] = dark ? 'dark' : 'light';
  classList.toggle('dark', dark);
}
