import { mergeConflictIn } from '../../files/merge-conflict.js';

/** What can contain a brace without opening or closing a block, the braces themselves, and imports. */
const TOKEN =
  /\/\*(?:[^]*?\*\/|[^]*$)|\\[^]|"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?|\burl\(\s*[^\s"')][^)]*\)|@import\b|[{}]/gi;

/** A place where the blocks or comments of a style sheet do not match, and why. */
interface Mismatch {
  readonly at: number;
  readonly reason: string;
  readonly advice: string;
}

/**
 * The first merge conflict, or else the first block or comment that is never closed, the end of a block that was never
 * opened, or an import. Browsers close a block at the end of the file, but the style sheets of all plugins are one file,
 * so it would swallow those that follow. For the same reason, browsers would ignore an import, which is valid only at the
 * beginning of a file.
 */
export function mismatchInCss(css: string): Mismatch | undefined {
  const conflict = mergeConflictIn(css);
  if (conflict !== undefined)
    return {
      at: conflict.offset,
      reason: 'An unresolved merge conflict begins here.',
      advice: 'Keep the right lines of the two versions, and remove the three marker lines.',
    };
  const open: number[] = [];
  for (const { 0: token, index: at } of css.matchAll(TOKEN)) {
    if (token.startsWith('/*') && !/^\/\*[^]*\*\/$/.test(token))
      return { at, reason: 'This comment is never closed.', advice: 'Add the missing */.' };
    if (token.toLowerCase() === '@import')
      return {
        at,
        reason: 'Browsers ignore this @import, because all stylesheets of the site become one file.',
        advice: 'Name the imported file under "styles"; put fonts into the `public` folder of the content.',
      };
    if (token === '{') open.push(at);
    if (token === '}' && open.pop() === undefined)
      return { at, reason: 'This } closes no block.', advice: 'Remove it, or add the { that is missing before it.' };
  }
  const at = open.at(0);
  return at === undefined ? undefined : { at, reason: 'This block is never closed.', advice: 'Add the missing }.' };
}

/** Whether a style sheet sets a custom property for every document: on the root, without any condition. */
export function setsOnRoot(css: string, property: string): boolean {
  const declaration = new RegExp(String.raw`(?:^|[;{}\s])${property}\s*:`);
  let selector = '';
  let text = '';
  let depth = 0;
  let end = 0;
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (depth < 2) text += css.slice(end, index);
    end = index + token.length;
    if (token === '{' && depth++ === 0) [selector, text] = [text, ''];
    if (token === '}' && --depth === 0) {
      if (selector.split(',').some((one) => /^\s*(?::root|html)\s*$/.test(one)) && declaration.test(text)) return true;
      text = '';
    }
  }
  return false;
}
