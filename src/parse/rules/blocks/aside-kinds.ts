/** Kinds of aside: the name of the directive, which is also the class, and the usual label. */
export const ASIDES: Readonly<Record<string, string>> = {
  tip: 'Tip',
  warning: 'Warning',
  todo: 'Todo',
  note: 'Note',
  danger: 'Danger',
  important: 'Important',
  caution: 'Caution',
};

/** Kinds of aside that others have, as they are shown here. */
export const KINDS: Readonly<Record<string, string>> = {
  abstract: 'note',
  attention: 'warning',
  bug: 'danger',
  caution: 'caution',
  check: 'tip',
  danger: 'danger',
  error: 'danger',
  example: 'note',
  failure: 'danger',
  hint: 'tip',
  important: 'important',
  info: 'note',
  note: 'note',
  question: 'note',
  quote: 'note',
  seealso: 'note',
  success: 'tip',
  summary: 'note',
  tip: 'tip',
  todo: 'todo',
  warning: 'warning',
};
