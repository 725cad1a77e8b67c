/** The kinds of asides: the name of the directive, which is also the class, and the default label. */
export const ASIDES: Readonly<Record<string, string>> = {
  tip: 'Tip',
  warning: 'Warning',
  todo: 'Todo',
  note: 'Note',
  danger: 'Danger',
  important: 'Important',
  caution: 'Caution',
};

/** Kinds of aside of other generators -> the kinds as which they are shown here. */
export const KINDS: Readonly<Record<string, string>> = {
  abstract: 'note',
  attention: 'warning',
  bug: 'danger',
  caution: 'caution',
  check: 'tip',
  cite: 'note',
  danger: 'danger',
  done: 'tip',
  error: 'danger',
  example: 'note',
  fail: 'danger',
  failure: 'danger',
  faq: 'note',
  help: 'note',
  hint: 'tip',
  important: 'important',
  info: 'note',
  missing: 'danger',
  note: 'note',
  okay: 'tip',
  question: 'note',
  quote: 'note',
  seealso: 'note',
  success: 'tip',
  summary: 'note',
  tip: 'tip',
  tldr: 'note',
  todo: 'todo',
  warning: 'warning',
};

/** The kind of the aside that a site calls `rmdnote`, `infobox` or `my-warning`. */
export function kindOfBox(type: string): string | undefined {
  const name = type.toLowerCase().replace(/^rmd-?|[-_]?(?:box|block)$/g, '');
  return Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
}
