const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

/**
 * A text in which the replacement character takes the place of each control character, because HTML cannot contain
 * those. Offsets stay the same.
 */
export const withoutControls = (text: string): string => text.replace(CONTROL, '\ufffd');

/**
 * A text in which the replacement character takes the place of each unpaired surrogate, because those cannot be
 * encoded.
 */
export const wellFormed = (text: string): string => text.toWellFormed();

/**
 * A text without control characters and unpaired surrogates, which escapes of other languages can produce (`"\ud800"`,
 * `&#1;`).
 */
export const displayable = (text: string): string => wellFormed(withoutControls(text));
