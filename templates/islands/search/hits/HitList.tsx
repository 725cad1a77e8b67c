import { memo, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../components/frame/Icon.js';
import { hrefOf } from '../../../links.js';
import { sectionLabel } from '../../../navigation.js';
import type { SearchHit, SiteData } from '../../../types.js';
import { useNeeded } from '../use-needed.js';
import { groupsOf, type HitGroup } from './groups.js';
import { createHitRows, type ShownHits } from './hit-rows.js';

/** Results in groups. A key that is pressed does not render them anew: they wait for their next answer. */
export const HitList = memo(function HitList({
  site,
  listId,
  query,
  hits,
  shown,
  active,
}: {
  readonly site: SiteData;
  readonly listId: string;
  /** What they answer. */
  readonly query: string;
  /** In the order in which they are shown. */
  readonly hits: readonly SearchHit[];
  /** How many of them. */
  readonly shown: number;
  readonly active: number;
}) {
  const needed = useNeeded(site, hits);
  const list = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLDivElement>(null);
  const show = useRef<((hits: ShownHits) => void) | null>(null);
  useLayoutEffect(() => {
    const [page, heading] = icons.current!.children;
    show.current ??= createHitRows(list.current!, { page: page!, heading: heading! });
    show.current({
      listId,
      query,
      groups: groupsOf(hits.slice(0, shown)).map((group) => ({ ...group, label: whereabouts(group, site) })),
      active,
      href: ({ url }) => hrefOf(url, site.base),
      needs: ({ url }) => needed(url),
    });
  });
  return (
    <>
      <div ref={icons} hidden>
        <Icon name="page" size={18} />
        <Icon name="hash" size={18} />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Results" />
    </>
  );
});

/** Section and, above headings, the page: `Configuration › Output`. */
function whereabouts({ section: name, title, thirdParty, hits }: HitGroup, site: SiteData): string {
  const section = site.sections.find((one) => one.name === name);
  const page = hits.some(({ hit }) => hit.heading !== undefined) ? title : undefined;
  const place = [section ? sectionLabel(section.title) : undefined, page].filter(Boolean).join(' › ') || title;
  return thirdParty ? `${place} · third-party` : place;
}
