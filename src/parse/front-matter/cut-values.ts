/** Keys whose values are texts for readers, with the paths of such texts in lists. */
const TEXTS = /^(?:title|label|group|description|keywords\.\d+|related\.\d+\.title)$/;

/**
 * A comment that was hardly meant as one: most writers put a space after the number sign of a comment, and none after
 * that of an issue, a channel or a language (`Closing #42`). Words that mark work left to do are always comments.
 */
const MEANT_AS_TEXT = /[ \t]*(?<=[ \t])(#(?!(?:TODO|FIXME|XXX|HACK|NOTE)\b)[\p{L}\p{N}].*)/iuy;

/** What YAML reads as a comment, and where it begins in the text. */
export interface CutValue {
  readonly comment: string;
  readonly offset: number;
}

/**
 * The comment that cuts off the end of a text. `path`: the key, as in `keywords.0`; `end`: the offset in `yaml` at which
 * its value ends. Undefined if nothing is cut off.
 */
export function cutValue(path: string, yaml: string, end: number): CutValue | undefined {
  if (!TEXTS.test(path)) return undefined;
  MEANT_AS_TEXT.lastIndex = end;
  const comment = MEANT_AS_TEXT.exec(yaml)?.[1];
  return comment === undefined
    ? undefined
    : { comment: comment.trimEnd(), offset: MEANT_AS_TEXT.lastIndex - comment.length };
}
