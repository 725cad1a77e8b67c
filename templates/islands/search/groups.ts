import type { SearchHit } from '../../types.js';

/** The results of one page, best first, with their numbers in the whole list. */
export interface HitGroup {
  readonly page: string;
  readonly title: string;
  readonly section?: string;
  readonly thirdParty: boolean;
  readonly hits: readonly { readonly hit: SearchHit; readonly index: number }[];
}

const pageOf = ({ url }: SearchHit): string => url.replace(/#.*$/s, '');

/** Results in the order in which they are shown: those of a page stand together, where its best one is. */
export function groupedHits(hits: readonly SearchHit[]): readonly SearchHit[] {
  const pages = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const known = pages.get(pageOf(hit));
    if (known === undefined) pages.set(pageOf(hit), [hit]);
    else known.push(hit);
  }
  return [...pages.values()].flat();
}

/** Cuts a list in the order of `groupedHits` into its pages. */
export function groupsOf(hits: readonly SearchHit[]): readonly HitGroup[] {
  const groups: (HitGroup & { readonly hits: { hit: SearchHit; index: number }[] })[] = [];
  hits.forEach((hit, index) => {
    const page = pageOf(hit);
    const last = groups.at(-1);
    if (last?.page === page) last.hits.push({ hit, index });
    else
      groups.push({
        page,
        title: hit.title,
        ...(hit.section && { section: hit.section }),
        thirdParty: hit.thirdParty === true,
        hits: [{ hit, index }],
      });
  });
  return groups;
}
