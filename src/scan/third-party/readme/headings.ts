import type { Span, Syntax } from '../../../parse/syntax/types.js';
import { textOf } from '../../../html/tags.js';
import { remove, type Edit } from './edits.js';
import { elementsOf } from './elements.js';
import { firstSection } from './decorations.js';

interface Title extends Span {
  readonly said: string;
}

/**
 * Removes the first title, because the page has its own, unless a section precedes it. Also removes a second title
 * right after it that repeats it or is one of the names of the page. If other headings have the level of the page's
 * title, all of them move one level down.
 */
export function headingEdits(text: string, syntax: Syntax, names: readonly string[]): readonly Edit[] {
  const section = firstSection(syntax) ?? text.length;
  const titles = titlesOf(text, syntax);
  const [first, second] = titles.filter(({ start }) => start < section);
  const known = [first?.said, ...names.map(plain)];
  const gone = [first ?? [], second !== undefined && known.includes(second.said) ? second : []].flat();
  return [...gone.map(remove), ...(titles.length > gone.length ? lowered(text, syntax) : [])];
}

function titlesOf(text: string, { headings, tags }: Syntax): readonly Title[] {
  const elements = elementsOf(tags).filter(({ name }) => name === 'h1');
  return [
    ...headings.filter(({ level }) => level === 1).map((heading) => ({ ...heading, inner: heading.text })),
    ...elements,
  ]
    .map(({ start, end, inner }) => ({ start, end, said: plain(text.slice(inner.start, inner.end)) }))
    .sort((a, b) => a.start - b.start);
}

const plain = (title: string): string =>
  textOf(title)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** Underlined headings have no third level, so they become headings with number signs. */
function lowered(text: string, { headings }: Syntax): readonly Edit[] {
  return headings.flatMap(({ level, underlined, start, end, text: title }) => {
    if (!underlined) return level < 6 ? { start, end: start, text: '#' } : [];
    return [
      { start, end: start, text: `${'#'.repeat(level + 1)} ` },
      ...[...text.slice(title.start, title.end).matchAll(/\n/g)].map(({ index }) => ({
        start: title.start + index,
        end: title.start + index + 1,
        text: ' ',
      })),
      { start: title.end, end, text: '' },
    ];
  });
}
