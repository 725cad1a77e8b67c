import type { Syntax, SyntaxTag } from '../../../parse/syntax/types.js';
import { isBadge } from './badges.js';
import { BREAK, remove, type Edit } from './edits.js';
import { isIn, withEmptied } from './spans.js';
import { attributeOf, elementsOf, isCentered, outermost, type Element } from './elements.js';

/**
 * Removes badges, and logos in centered blocks above the first section; then links that have nothing left to show, and
 * unused definitions. Centered blocks above the first section become ordinary paragraphs. Headings that are HTML
 * elements become Markdown headings.
 */
export function decorationEdits(text: string, syntax: Syntax): readonly Edit[] {
  const { references, definitions, tags } = syntax;
  const head = firstSection(syntax) ?? text.length;
  const elements = elementsOf(tags);
  const frames = elements.filter((element) => isCentered(element) && element.start < head);
  const isLogo = isIn(outermost(frames));
  const addresses = new Map(definitions.map(({ label, target }) => [label, target.value]));
  const pictures = [
    ...references
      .filter(({ kind }) => kind === 'image')
      .map((image) => ({ image, address: image.target?.value ?? addresses.get(image.label ?? '') })),
    ...tags
      .filter(({ name }) => name === 'img' || name === 'source')
      .map((image) => ({ image, address: attributeOf(image, 'src') ?? attributeOf(image, 'srcset') })),
  ];
  const breaks = tags.filter(({ name }) => name === 'br');
  const gone = withEmptied(
    text,
    [
      ...pictures.filter(({ image, address }) => isBadge(address ?? '') || isLogo(image)).map(({ image }) => image),
      ...breaks.filter((tag) => isLogo(tag) && isAlone(tag, text)),
    ],
    [...references, ...elements],
    breaks,
  );
  const isGone = isIn(gone);
  const used = (all: typeof references): ReadonlySet<string> => new Set(all.flatMap(({ label }) => label ?? []));
  const before = used(references);
  const still = used(references.filter((reference) => !isGone(reference)));
  const unused = definitions.filter(
    ({ label, target }) => !still.has(label) && (before.has(label) || isBadge(target.value)),
  );
  const paragraphs = elements.filter(({ name, open }) => name === 'p' && open.attributes.length === 0).filter(isLogo);
  const unframed = new Set([...frames, ...paragraphs]);
  const headings = outermost(elements.filter((element) => !unframed.has(element))).filter(({ name }) =>
    /^h[1-6]$/.test(name),
  );
  return [
    ...[...gone, ...unused, ...headings.filter(({ inner }) => text.slice(inner.start, inner.end).trim() === '')].map(
      remove,
    ),
    ...[...unframed].flatMap(({ open, close }) => [open, close].map(({ start, end }) => ({ start, end, text: BREAK }))),
    ...headings.flatMap((heading) => markdownHeading(heading, text)),
    ...breaks.filter(isIn(headings)).map(({ start, end }) => ({ start, end, text: ' ' })),
  ];
}

/** Offset of the first section, which is that of the first heading below the title. */
export function firstSection({ headings, tags }: Syntax): number | undefined {
  const starts = [
    ...headings.filter(({ level }) => level > 1),
    ...tags.filter(({ name, kind }) => kind === 'open' && /^h[2-6]$/.test(name)),
  ].map(({ start }) => start);
  return starts.length === 0 ? undefined : starts.reduce((first, start) => Math.min(first, start));
}

/** Whether the line of a tag contains nothing else. */
function isAlone({ start, end }: SyntaxTag, text: string): boolean {
  let [before, behind] = [start - 1, end];
  while (text[before] === ' ' || text[before] === '\t') before--;
  while (text[behind] === ' ' || text[behind] === '\t') behind++;
  return (text[before] ?? '\n') === '\n' && (text[behind] ?? '\n') === '\n';
}

/** Turns `<h2 align="center">Install</h2>` into `## Install`, on one line. */
function markdownHeading({ name, open, close, inner }: Element, text: string): readonly Edit[] {
  const title = text.slice(inner.start, inner.end);
  const start = inner.start + title.length - title.trimStart().length;
  return [
    { start: open.start, end: start, text: `${BREAK}${'#'.repeat(Number(name[1]))} ` },
    ...[...title.matchAll(/\n\s*/g)].map(({ 0: { length }, index }) => ({
      start: inner.start + index,
      end: inner.start + index + length,
      text: ' ',
    })),
    { start: close.start, end: close.end, text: BREAK },
  ];
}
