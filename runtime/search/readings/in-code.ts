import type { SearchIndex } from '../search-index.js';

/** A key of an object, and its value. Before a message stands a class: `Error: [brewer] Too hot`. */
const PROPERTY = /^["']?(?!\p{L}*(?:Error|Warning)\s*:)([\p{L}_$][\p{L}\p{N}_$]*)["']?\s*:\s*(\S.*)$/u;
/** A value that is code, and no words of a message: a number, a list, a pattern, a call, a text that is no name. */
const CODE =
  /^(?:\[|\(|`|\/(?!\/)|\d+[\s,;]*$|(?:true|false|null|undefined)[\s,;]*$|new\s|[\p{L}_$][\p{L}\p{N}_$.]*\(|["'](?![\p{L}@][\p{L}\p{N}/_-]*["']))/u;

/**
 * Returns the key of a pasted line of code if a heading names it, since its value may be anything: `steep` of `steep:
 * pot.size(3)`. Returns nothing for other queries, and for keys of an object with further keys, which are dotted names.
 */
export function keyInCode({ keys, words }: Pick<SearchIndex, 'keys' | 'words'>, typed: string): readonly string[] {
  const [, key, value = ''] = PROPERTY.exec(typed.replace(/\s+/g, ' ').trim()) ?? [];
  if (key === undefined || !CODE.test(value)) return [];
  const plain = key.toLowerCase();
  return keys.has(plain) || words.isTitled(plain) ? [key] : [];
}
