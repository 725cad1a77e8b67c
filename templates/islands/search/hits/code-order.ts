/** Letters of the scripts that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The place after the brackets of a call or a type, and the place before the signs that code begins with. */
const EDGES =
  /(?<=[\w$](?:\([^\s()]*\)|\[[^\s[\]]*\]|<[^\s<>]*>))|(?<!\S)(?=(?:--?|\.{0,2}\/|\.|@|\$|\*\.|<|\[)[a-z[])/gi;

/**
 * Returns a text in which signs at the edges of code stay on their side. An excerpt does not say where its code is, and
 * between words from right to left, `code()` would be shown as `()code`.
 */
export const withCodeInOrder = (text: string): string => (FROM_RIGHT.test(text) ? text.replace(EDGES, '\u200e') : text);
