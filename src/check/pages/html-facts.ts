import { attributeOf, attributesOf, tagsOf, textOf, type HtmlTag } from '../../html/tags.js';

/** What the HTML of a page's content tells that the parser did not note. */
export interface HtmlFacts {
  /** Paths of the site that it leads to or shows, as they stand in the HTML. */
  readonly addresses: readonly string[];
  /** Links that have nothing to click on or to read out. */
  readonly emptyLinks: readonly Occurrence[];
  /** Images with no or an empty alternative text. */
  readonly withoutAlt: readonly Occurrence[];
  /** Images that are called what their file is called. */
  readonly namedByFile: readonly Occurrence[];
  /** Images whose room is not known before they are loaded. */
  readonly withoutSize: readonly Occurrence[];
}

/** An element by its address; `nth` counts, from 0, the elements of its kind with the same address. */
export interface Occurrence {
  readonly address: string;
  readonly nth: number;
}

const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'data']);
const FILE_NAME = /^[\w@.-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export function readHtml(html: string): HtmlFacts {
  const facts = {
    emptyLinks: [] as Occurrence[],
    withoutAlt: [] as Occurrence[],
    namedByFile: [] as Occurrence[],
    withoutSize: [] as Occurrence[],
  };
  const linkCounter = counter();
  const imageCounter = counter();
  let link: { readonly start: HtmlTag; readonly href: string; label: string } | undefined;
  for (const tag of tagsOf(html)) {
    if (tag.closing) {
      if (tag.name !== 'a' || link === undefined) continue;
      const occurrence = linkCounter(link.href);
      if (link.label.trim() === '' && textOf(html.slice(link.start.end, tag.start)).trim() === '')
        facts.emptyLinks.push(occurrence);
      link = undefined;
      continue;
    }
    if (link !== undefined) link.label += (attributeOf(tag, 'alt') ?? '') + (attributeOf(tag, 'aria-label') ?? '');
    if (tag.name === 'a') link = linkOf(tag);
    const src = tag.name === 'img' ? attributeOf(tag, 'src') : undefined;
    if (src === undefined) continue;
    const occurrence = imageCounter(src);
    const alt = attributeOf(tag, 'alt')?.trim() ?? '';
    if (alt === '') facts.withoutAlt.push(occurrence);
    else if (FILE_NAME.test(alt)) facts.namedByFile.push(occurrence);
    if (attributeOf(tag, 'width') === undefined || attributeOf(tag, 'height') === undefined)
      facts.withoutSize.push(occurrence);
  }
  return { addresses: addressesIn(html), ...facts };
}

/** A link that its writer may have left empty; the marks beside headings and footnotes are ours. */
function linkOf(start: HtmlTag): { readonly start: HtmlTag; readonly href: string; label: string } | undefined {
  const href = attributeOf(start, 'href');
  if (href === undefined || /^(?:anchor|footnote-backref)$/.test(attributeOf(start, 'class') ?? '')) return undefined;
  return { start, href, label: attributeOf(start, 'aria-label') ?? '' };
}

/** Paths of the site in any attribute that holds one. */
export function addressesIn(html: string): readonly string[] {
  const found = new Set<string>();
  for (const tag of tagsOf(html)) {
    for (const { name, value } of attributesOf(tag)) {
      if (!ADDRESSES.has(name)) continue;
      for (const candidate of value.split(/,\s+/)) {
        const address = candidate.trim().split(/\s/)[0]!;
        if (address.startsWith('/') && !address.startsWith('//')) found.add(address);
      }
    }
  }
  return [...found];
}

function counter(): (address: string) => Occurrence {
  const counts = new Map<string, number>();
  return (address) => {
    const nth = counts.get(address) ?? 0;
    counts.set(address, nth + 1);
    return { address, nth };
  };
}
