import { isOfApiDocumenter } from './text/api-documenter.js';
import { memo } from '../cache/memo.js';
import type { Cache } from '../cache/types.js';
import type { ParsedPage, SourceFile } from '../model/types.js';
import { readFrontMatter } from './front-matter/front-matter.js';
import { withoutFrontMatter } from './front-matter/home-page.js';

/** What can be told about a page without parsing its text. */
type Outline = Pick<ParsedPage, 'frontMatter' | 'headings' | 'elsewhere' | 'standing'>;

const EMPTY: Omit<ParsedPage, keyof Outline | 'ids'> = {
  frontMatterPositions: {},
  headingLocations: [],
  links: [],
  summary: '',
  sections: [],
  html: '',
  blocks: [],
  dependencies: [],
  assets: [],
  optOuts: [],
  diagnostics: [],
};

/**
 * A page as far as other pages show it, from its front matter and its headings, which takes much less time than
 * parsing. Everything else is empty. Undefined if the title contains markup, which has to be parsed.
 */
export function outlineOf(source: SourceFile, cache: Cache, isBook = false): ParsedPage | undefined {
  const inputs = [source.path, source.hash, source.origin?.title ?? '', ...(isBook ? ['book'] : [])];
  const outline = memo(cache, 'outline', inputs, () => readOutline(source, isBook));
  return outline === null ? undefined : { ...EMPTY, ...outline, ids: outline.headings.map(({ id }) => id) };
}

function readOutline(source: SourceFile, isBook: boolean): Outline | null {
  const text = source.text();
  const front = readFrontMatter(text);
  const { frontMatter, elsewhere, standing } = front;
  const navigation = { ...(elsewhere && { elsewhere }), ...(standing && { standing }) };
  const headings = headingsIn(withoutFrontMatter(text, front).split('\n'));
  const known = source.origin?.title ?? frontMatter.title;
  const [first] = headings;
  // Only the parser knows whether a page begins with a heading that is its title.
  if ((isBook || isOfApiDocumenter(text)) && known === undefined && headings.every(({ level }) => level > 1))
    return null;
  // Neither may parts of a page that begins with a list be.
  if (known === undefined && first?.level === 1 && headings.filter(({ level }) => level === 1).length > 1) return null;
  if (first?.level !== 1) return { frontMatter, headings, ...navigation };
  // A first heading that is the title is not part of the content.
  if (known !== undefined && known !== first.title) return { frontMatter, headings, ...navigation };
  const rest = headings.slice(1);
  if (known !== undefined) return { frontMatter, headings: rest, ...navigation };
  if (first.title === '' || /[^\p{L}\p{N} .,;/-]/u.test(first.title)) return null;
  return { frontMatter: { ...frontMatter, title: first.title }, headings: rest, ...navigation };
}

/** Headings get numbers as IDs, because whoever shows another page's headings only asks whether there are any. */
function headingsIn(lines: readonly string[]): Outline['headings'] {
  let fence: string | undefined;
  const found: { level: number; title: string }[] = [];
  lines.forEach((line, index) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) === true) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else {
      const [, marks, title] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
      if (marks !== undefined) found.push({ level: marks.length, title: (title ?? '').trim() });
      else if (/^=+[ \t]*$/.test(line) && index > 0 && lines[index - 1]!.trim() !== '')
        found.push({ level: 1, title: lines[index - 1]!.trim() });
    }
  });
  return found.map(({ level, title }, index) => ({ level, id: String(index), title }));
}
