const adopted = new Set<string>();

/**
 * Adds the styles of a part that was loaded late, once. The content security policy allows style sheets that a script
 * constructs.
 */
export function adoptStyle(document: Document, text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
