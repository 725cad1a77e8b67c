import type { SearchIndex } from '../search-index.js';
import { isCompound } from '../words/words.js';

/** A key of an object, and its value. Before a message stands a class: `Error: [brewer] Too hot`. */
const PROPERTY = /^["']?(?!\p{L}*(?:Error|Warning)\s*:)([\p{L}_$][\p{L}\p{N}_$]*)["']?\s*:\s*(\S.*)$/u;
/** A value that is code, and no words of a message: a number, a list, a pattern, a call, a text that is no name. */
const CODE =
  /^(?:\[|\(|`|\/(?!\/)|\d+[\s,;]*$|(?:true|false|null|undefined)[\s,;]*$|new\s|[\p{L}_$][\p{L}\p{N}_$.]*\(|["'](?![\p{L}@][\p{L}\p{N}/_-]*["']))/u;

/** What makes a line of code a comment. */
const COMMENT = /^(?:\/\*+|\/\/+)\s*|\s*\*+\/$/g;

/**
 * Returns the key of a pasted line of code if a heading names it, or of a comment if a text contains it as a name of
 * several parts, since its value may be anything: `steep` of `steep: pot.size(3)`. Returns nothing for other queries, for
 * the site's own name before a message, and for keys of an object with further keys, which are dotted names.
 */
export function keyInCode(
  { keys, words, name }: Pick<SearchIndex, 'keys' | 'words' | 'name'>,
  typed: string,
): readonly string[] {
  const text = typed.replace(/\s+/g, ' ').trim();
  const code = text.replace(COMMENT, '');
  const [, key, value = ''] = PROPERTY.exec(code) ?? [];
  if (key === undefined || !CODE.test(value)) return [];
  const plain = key.toLowerCase();
  if (name.has(plain)) return [];
  return keys.has(plain) || words.isTitled(plain) || (code !== text && isCompound(key) && words.has(plain))
    ? [key]
    : [];
}
