import type { FrontMatter } from '../../model/front-matter.js';

/** Keys with which such lines begin. With other keys, they would more often be text. */
const FIRST = /^(?:title|description|summary|author|authors|date|slug|template|layout|order|category)[ \t]*:[ \t]*\S/i;
/** The title of a topic of Writerside, in a comment. */
const COMMENT = /^\[\/\/\]:[ \t]*#[ \t]*\([ \t]*title:([^\n]*)\)[ \t]*(?:\n|$)/;
const LINE = /^(?:[A-Za-z][\w-]*[ \t]*:(?:[ \t].*)?|[ \t]+\S.*)$/;

/**
 * Front matter without dashes, as in MultiMarkdown: lines `Title: Text` up to an empty one. MkDocs, Pelican and
 * gi-docgen read it.
 */
export function readHeaderLines(
  text: string,
): { readonly frontMatter: FrontMatter; readonly lineCount: number } | undefined {
  const title = COMMENT.exec(text)?.[1]?.trim();
  if (title !== undefined && title !== '') return { frontMatter: { title }, lineCount: 1 };
  if (!FIRST.test(text.slice(0, 40))) return undefined;
  const end = text.indexOf('\n\n');
  const lines = text
    .slice(0, end < 0 ? text.length : end)
    .trimEnd()
    .split('\n');
  if (lines.length > 30 || !lines.every((line) => LINE.test(line))) return undefined;
  const values = new Map(
    lines.flatMap((line) => {
      const [, key, value = ''] = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
      return key === undefined || value.trim() === '' ? [] : [[key.toLowerCase(), value.trim()] as const];
    }),
  );
  const [name, description] = [values.get('title'), values.get('description') ?? values.get('summary')];
  return {
    frontMatter: { ...(name !== undefined && { title: name }), ...(description !== undefined && { description }) },
    lineCount: lines.length,
  };
}
