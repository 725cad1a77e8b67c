const YES = /(?:^|[-_:])check(?:mark|-(?:all|bold|circle|decagram|outline|fill|square|thick|\d{1,3}))*$/;
const NO = /(?:^|[-_:])(?:close|cross|times|x|xmark)(?:-(?:box|circle|fill|octagon|outline|square|thick|\d{1,3}))*$/;
/** `:simple-x:` and `:fontawesome-brands-x:` are the sign of a company. */
const BRAND = /^simple-|brands?-/;

/** ✓ or ✗ for the name of an icon that says yes or no, as tables of features have them; undefined for any other. */
export const signOf = (name: string): string | undefined =>
  BRAND.test(name) ? undefined : YES.test(name) ? '✓' : NO.test(name) ? '✗' : undefined;
