/** What can contain a brace without opening or closing a block, and the braces themselves. */
const TOKEN =
  /\/\*(?:[^]*?\*\/|[^]*$)|\\[^]|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|\burl\(\s*[^\s"')][^)]*\)|[{}]/gi;

/** A place where the blocks or comments of a style sheet do not match, and why. */
interface Mismatch {
  readonly at: number;
  readonly reason: string;
  readonly advice: string;
}

/**
 * The first block or comment that is never closed, or the end of a block that was never opened. Browsers close it at the
 * end of the file, but the style sheets of all plugins are one file, so it would swallow those that follow.
 */
export function mismatchInCss(css: string): Mismatch | undefined {
  const open: number[] = [];
  for (const { 0: token, index: at } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && !/^\/\*[^]*\*\/$/.test(token))
      return { at, reason: 'This comment is never closed.', advice: 'Add the missing */.' };
    if (token === '{') open.push(at);
    if (token === '}' && open.pop() === undefined)
      return { at, reason: 'This } closes no block.', advice: 'Remove it, or add the { that is missing before it.' };
  }
  const at = open.at(0);
  return at === undefined ? undefined : { at, reason: 'This block is never closed.', advice: 'Add the missing }.' };
}
