import type { SearchHit } from '../../../types.js';

/** Adjacent results of one page, best first, with their indexes in the whole list. */
export interface HitGroup {
  readonly page: string;
  readonly title: string;
  readonly section?: string;
  readonly thirdParty: boolean;
  readonly hits: readonly { readonly hit: SearchHit; readonly index: number }[];
}

const pageOf = ({ url }: SearchHit): string => url.replace(/#.*$/s, '');

/** Divides results into runs of one page. Their order stays, so the best result is first, whatever its page. */
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
