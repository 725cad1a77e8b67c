import { decodeEntities } from './entities.js';

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

const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a>/g;
const IMAGE = /<img\b([^>]*)>/g;
const ADDRESS = /\s(?:href|src|srcset|poster|data)="([^"]*)"/g;
const FILE_NAME = /^[\w@.-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

export function readHtml(html: string): HtmlFacts {
  const facts = {
    emptyLinks: [] as Occurrence[],
    withoutAlt: [] as Occurrence[],
    namedByFile: [] as Occurrence[],
    withoutSize: [] as Occurrence[],
  };
  const linkCounter = counter();
  for (const [, attributes = '', inner = ''] of html.matchAll(LINK)) {
    const href = attribute(attributes, 'href');
    // The marks beside headings and footnotes are ours.
    if (href === undefined || /\sclass="(?:anchor|footnote-backref)"/.test(attributes)) continue;
    const occurrence = linkCounter(href);
    if (!isReadable(attributes, inner)) facts.emptyLinks.push(occurrence);
  }
  const imageCounter = counter();
  for (const [, attributes = ''] of html.matchAll(IMAGE)) {
    const src = attribute(attributes, 'src');
    if (src === undefined) continue;
    const occurrence = imageCounter(src);
    const alt = attribute(attributes, 'alt')?.trim() ?? '';
    if (alt === '') facts.withoutAlt.push(occurrence);
    else if (FILE_NAME.test(alt)) facts.namedByFile.push(occurrence);
    if (attribute(attributes, 'width') === undefined || attribute(attributes, 'height') === undefined)
      facts.withoutSize.push(occurrence);
  }
  return { addresses: addressesIn(html), ...facts };
}

/** Paths of the site in any attribute that holds one. */
export function addressesIn(html: string): readonly string[] {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(ADDRESS)) {
    for (const candidate of decodeEntities(value).split(/,\s+/)) {
      const address = candidate.trim().split(/\s/)[0]!;
      if (address.startsWith('/') && !address.startsWith('//')) found.add(address);
    }
  }
  return [...found];
}

const isReadable = (attributes: string, inner: string): boolean =>
  [
    attribute(attributes, 'aria-label'),
    ...[...inner.matchAll(/\s(?:alt|aria-label)="([^"]*)"/g)].map(([, text]) => text),
  ].some((text) => (text ?? '').trim() !== '') || decodeEntities(inner.replace(/<[^>]*>/g, '')).trim() !== '';

const attribute = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
};

function counter(): (address: string) => Occurrence {
  const counts = new Map<string, number>();
  return (address) => {
    const nth = counts.get(address) ?? 0;
    counts.set(address, nth + 1);
    return { address, nth };
  };
}
