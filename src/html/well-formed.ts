const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

/** A text without control characters, which HTML cannot hold: each becomes the replacement character. Nothing moves. */
export const withoutControls = (text: string): string => text.replace(CONTROL, '\ufffd');

/** A text without half characters, which cannot be encoded: each becomes the replacement character. */
export const wellFormed = (text: string): string => text.toWellFormed();

/** A text without both: what an escape of another language may bring (`"\ud800"`, `&#1;`). */
export const displayable = (text: string): string => wellFormed(withoutControls(text));
