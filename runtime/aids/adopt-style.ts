const adopted = new Set<string>();

/** Adds the styles of a part that came late, once. A sheet made by a script needs no permission of the content security policy. */
export function adoptStyle(document: Document, text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
