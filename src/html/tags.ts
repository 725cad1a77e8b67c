import { unescapeHtml } from './escape.js';

/** A tag of finished HTML, with its location. Its attributes are read only on request. */
export interface HtmlTag {
  /** As written. */
  readonly name: string;
  readonly closing: boolean;
  readonly start: number;
  /** Offset after the tag. */
  readonly end: number;
  /** The text between the name and the `>`. */
  readonly attributes: string;
}

/** An attribute with a value, with its location in the attributes of its tag. */
export interface HtmlAttribute {
  readonly name: string;
  /** The value as text, not escaped. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A tag, or a comment, which has no name. A `>` in a quoted value does not end a tag. In text that is no HTML, such as a
 * title or the beginning of any image, a tag that never ends ends at the next `<`, and its name is whole: otherwise, the
 * time would grow with the third power of the length.
 */
const TAG = /<!--[^]*?-->|<(\/?)([a-zA-Z][^\s"'/<>]*)(?=[\s"'/>])([^"'<>]*(?:"[^"]*"[^"'<>]*|'[^']*'[^"'<>]*)*)>/g;
const NOTABLE =
  /<!--[^]*?-->|<(\/?)(h[1-6](?=>)|[a-zA-Z][^\s"'/<>]*(?=[\s/]))([^"'<>]*(?:"[^"]*"[^"'<>]*|'[^']*'[^"'<>]*)*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements without an end tag, in all of HTML. `html-policy.ts` names those that content may contain. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** The tags of well-formed HTML in their order. The time depends only on the length of the text. */
export const tagsOf = (html: string): Generator<HtmlTag> => tagsLike(TAG, html);

/**
 * The tags that have attributes, and those of headings. Highlighted code consists of others, which are most tags of a
 * page.
 */
export const notableTagsOf = (html: string): Generator<HtmlTag> => tagsLike(NOTABLE, html);

function* tagsLike(pattern: RegExp, html: string): Generator<HtmlTag> {
  for (const { 0: tag, 1: slash, 2: name, 3: attributes, index: start } of html.matchAll(pattern))
    if (name !== undefined)
      yield { name, closing: slash !== '', start, end: start + tag.length, attributes: attributes! };
}

export const attributesOf = ({ attributes }: HtmlTag): readonly HtmlAttribute[] =>
  Array.from(
    attributes.matchAll(ATTRIBUTE),
    ({ 0: written, 1: name, 2: double, 3: single, index: start }): HtmlAttribute => ({
      name: name!,
      value: unescapeHtml(double ?? single!),
      start,
      end: start + written.length,
    }),
  );

/** The value of an attribute; undefined if the tag has no attribute of that name. */
export function attributeOf(tag: HtmlTag, name: string): string | undefined {
  return tag.attributes.includes(name) ? attributesOf(tag).find((one) => one.name === name)?.value : undefined;
}

/** The text of HTML, without its markup. */
export const textOf = (html: string): string => unescapeHtml(html.replace(TAG, ''));
