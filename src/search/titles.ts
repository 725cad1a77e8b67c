import { TOP, usualId } from '../../runtime/search/entries.js';
import type { HeadingTitle, SectionTitles } from '../../runtime/search/shard.js';
import { pageUrlOf, readAddress } from '../index/address.js';
import type { Page } from '../model/types.js';
import { anchorsOf } from './anchors.js';

/**
 * The titles, headings and definitions of all pages by section, with a measure of how many pages of the site link to
 * each.
 */
export function buildTitles(
  sections: readonly { readonly name: string; readonly pages: readonly Page[] }[],
): readonly SectionTitles[] {
  const links = countLinks(sections.flatMap(({ pages }) => pages));
  return sections.map(({ name, pages }): SectionTitles => ({
    section: name,
    pages: pages.map(({ url, title, thirdParty, date, parsed }) => [
      url,
      title,
      thirdParty ? 1 : date === undefined ? 0 : 2,
      powerOf(links.get(url)),
      anchorsOf(parsed).map(({ id, title: heading, level = TOP }): HeadingTitle => {
        const count = powerOf(links.get(`${url}#${id}`));
        if (id !== usualId(heading)) return [heading, count, level, id];
        return level !== TOP ? [heading, count, level] : count === 0 ? [heading] : [heading, count];
      }),
    ]),
  }));
}

/** A rough number, which most edits do not change. */
const powerOf = (sources: ReadonlySet<string> | undefined): number =>
  sources === undefined ? 0 : Math.floor(Math.log2(sources.size)) + 1;

/** The pages that link to a page, or to a heading of it. Links in READMEs do not count. */
function countLinks(pages: readonly Page[]): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map<string, Set<string>>();
  const count = (target: string, from: string): void => {
    const known = sources.get(target);
    if (known === undefined) sources.set(target, new Set([from]));
    else known.add(from);
  };
  for (const { url, thirdParty, parsed } of pages) {
    if (thirdParty) continue;
    for (const { kind, target } of parsed.links) {
      if (kind !== 'link') continue;
      const address = readAddress(target, url, '');
      if (address.kind !== 'internal' || pageUrlOf(address.path) === url) continue;
      const page = pageUrlOf(address.path);
      count(address.fragment === null ? page : `${page}#${address.fragment}`, url);
    }
  }
  return sources;
}
