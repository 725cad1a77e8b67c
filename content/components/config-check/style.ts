/** Styles of the checker, which only the page that shows it loads. */
const CSS = `
.config-check { margin-block: var(--s5); }
.config-check__label { color: var(--heading); font-weight: var(--w-strong); }
.config-check__actions { display: flex; flex-wrap: wrap; gap: var(--s2); }
.config-check__text { tab-size: 2; white-space: pre; resize: vertical; }
.config-check__file:focus-within { outline: 2px solid var(--focus); outline-offset: 2px; }
.config-check__status { color: var(--heading); font-weight: var(--w-strong); }
.prose .config-check__findings, .prose .config-check__unknown { list-style: none; padding: 0; }
.prose .config-check__finding { margin-block: var(--s5); padding-inline-start: var(--s4); border-inline-start: 3px solid var(--accent); }
.config-check__finding[data-severity='error'] { border-color: var(--danger); }
.prose .config-check__finding p { margin-block: var(--s1); }
.config-check__message { white-space: pre-wrap; overflow-wrap: anywhere; }
.config-check__line { min-height: 1.75rem; padding: 0 var(--s2); color: var(--link); text-decoration: underline; }
@media print {
  .config-check__actions, .config-check__text:placeholder-shown, .config-check__label:has(+ :placeholder-shown) { display: none; }
  .config-check__text { height: auto !important; max-height: none; field-sizing: content; white-space: pre-wrap; }
}
.config-check__with { color: var(--muted); font-size: var(--f-s); }
`;
const SHEET = Symbol.for('config-check');

/** Adds the styles once. The content security policy allows style sheets that a script creates. */
export function adoptStyle(document: Document): void {
  const known = document as Document & { [SHEET]?: true };
  if (known[SHEET]) return;
  known[SHEET] = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
