import { counted } from '../../diagnostics/print.js';
import type { Count, Fact, PageChange, SectionChange, SiteDiff } from '../types.js';

/** The name of a state: `main (1a2b3c4)`, `working tree`. */
export const stateText = ({ name, commit }: SiteDiff['before']): string =>
  commit === undefined || commit.startsWith(name) ? name : `${name} (${commit.slice(0, 7)})`;

/** A summary such as `2 pages added, 1 page changed, 3 addresses lost`; undefined if readers see no change. */
export function summaryOf({ pages, order, names, redirects, lost }: SiteDiff): string | undefined {
  const parts = [
    [pages.added.length, 'page', 'added'],
    [pages.removed.length, 'page', 'removed'],
    [pages.moved.length, 'page', 'moved'],
    [pages.changed.length, 'page', 'changed'],
    [order.length, 'section', 'reordered'],
    [names.added.length, 'name', 'added'],
    [names.removed.length, 'name', 'removed'],
    [names.changed.length, 'name', 'changed'],
    [redirects.added.length, 'redirect', 'added'],
    [redirects.removed.length, 'redirect', 'removed'],
    [redirects.changed.length, 'redirect', 'changed'],
  ] as const;
  const said = parts.flatMap(([count, noun, verb]) => (count === 0 ? [] : [`${counted(count, noun)} ${verb}`]));
  if (lost.length > 0) said.push(`${lost.length} ${lost.length === 1 ? 'address' : 'addresses'} lost`);
  return said.length === 0 ? undefined : said.join(', ');
}

/** A fact that changed: `type: string → boolean`. */
export const factText = ({ what, before, after }: Fact): string =>
  `${what}: ${before ?? '(none)'} → ${after ?? '(none)'}`;

/** The changes of a section, such as `+12 −3 words, +1 sample`, and where it came from or went to. */
export function sectionDetails({ kind, before, elsewhere, words, samples, images }: SectionChange): string {
  const parts = [
    before === undefined ? '' : `was “${before.title || 'the beginning'}”`,
    countText(words, 'word'),
    countText(samples, 'sample'),
    images === undefined ? '' : countText(images, 'image'),
    elsewhere === undefined ? '' : kind === 'removed' ? `now at ${elsewhere}` : `was at ${elsewhere}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'markup' : parts.join(', ');
}

function countText({ added, removed }: Count, noun: string): string {
  const signed = [added === 0 ? '' : `+${added}`, removed === 0 ? '' : `−${removed}`].filter((part) => part !== '');
  return signed.length === 0 ? '' : `${signed.join(' ')} ${added + removed === 1 ? noun : `${noun}s`}`;
}

/** The name of a section: the text of its heading. */
export const sectionName = ({ id, title }: Pick<SectionChange, 'id' | 'title'>): string =>
  id === null ? 'Introduction' : title;

/** One line for new anchors and one for those that are gone. */
export function anchorLines({ added, removed }: PageChange['anchors']): readonly string[] {
  const gone = removed.map(({ id, leadsTo }) => `#${id}${leadsTo === undefined ? '' : ` (leads to ${leadsTo})`}`);
  return [
    ...(added.length === 0 ? [] : [`new anchors: ${added.map((id) => `#${id}`).join(', ')}`]),
    ...(gone.length === 0 ? [] : [`anchors gone: ${gone.join(', ')}`]),
  ];
}
