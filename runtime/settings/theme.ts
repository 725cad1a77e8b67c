/** Sets the chosen theme before the first paint. It is light by default, also for invalid values and without storage; `system` follows the operating system. */
export function setTheme(document: Document, stored: () => string | null, prefersDark: () => boolean): void {
  const { classList, dataset } = document.documentElement;
  let choice: string | null = null;
  try {
    // Earlier sites wrote the value as JSON, with quotes.
    choice = stored()?.replace(/"/g, '') ?? null;
  } catch {
    // Without storage, there is no choice.
  }
  const dark = choice === 'dark' || (choice === 'system' && prefersDark());
  dataset['theme'] = dark ? 'dark' : 'light';
  classList.toggle('dark', dark);
}
