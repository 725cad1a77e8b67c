import { publishedBy, urlStatus, type Published } from '../check/urls/published.js';
import { siteFile } from '../config/site-file.js';
import { redirectFor } from '../../templates/hash-redirects.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Content } from '../model/content.js';
import type { Page } from '../model/types.js';
import { similarity, pairSimilar } from './similarity.js';
import { addressesNow, compareRedirects, lostAddresses } from './compare-addresses.js';
import { compareNames } from './compare-names.js';
import { ALIKE, changedFacts, changedSections, sectionChange, type SectionPair } from './compare-pages.js';
import type { LeadsTo } from './page-sections.js';
import { changedPlaces } from './section-order.js';
import type { SiteState } from './read-state.js';
import type { PageChange, PageName, SiteDiff } from './types.js';

/** A page whose two states differ, with the sections in which they do. */
export interface ChangedPage {
  readonly before: Page;
  readonly after: Page;
  readonly sections: readonly SectionPair[];
}

/** What changes for readers, as a report, and the pages that the report is about. */
export interface Comparison {
  readonly diff: SiteDiff;
  readonly changed: readonly ChangedPage[];
  readonly added: readonly Page[];
  readonly removed: readonly Page[];
}

/** Compares two states of a site. Nothing is rendered. */
export function compareSites(then: SiteState, now: SiteState): Comparison {
  const old = byUrl(then.content);
  // A page that is not listed any longer has changed; its address still works.
  const fresh = byUrl(now.content, old);
  const gone = [...old.values()].filter(({ url }) => !fresh.has(url));
  const come = [...fresh.values()].filter(({ url }) => !old.has(url));
  const moved = movedPages(gone, come, now.content);
  const removed = gone.filter((page) => !moved.has(page));
  const came = new Set(moved.values());
  const added = come.filter((page) => !came.has(page));

  const leadsTo = addressesNow(now);
  const keys = (content: Content): ReadonlyMap<string, string> =>
    new Map(content.parsed.map(({ source, key }) => [source.path, key]));
  const [oldKeys, freshKeys] = [keys(then.content), keys(now.content)];
  const isSame = ({ source: a }: Page, { source: b, parsed }: Page): boolean =>
    a.path === b.path && oldKeys.get(a.path) === freshKeys.get(b.path) && parsed.examples === undefined;
  const changed = [...old.values()].flatMap((before): readonly ChangedPage[] => {
    const after = moved.get(before) ?? fresh.get(before.url);
    if (after === undefined) return [];
    const sections = isSame(before, after) ? [] : changedSections(before, after, then.content, now.content, leadsTo);
    return [{ before, after, sections }];
  });
  const published = publishedBy(now.content, now.config);
  const elsewhere = movedSections(changed, added, removed, (before, after) =>
    changedSections(before, after, then.content, now.content, leadsTo),
  );
  const report = changed
    .map((page) => pageChange(page, published, now.config, elsewhere, leadsTo))
    .filter(
      ({ facts, sections, anchors }) =>
        facts.length + sections.length + anchors.added.length + anchors.removed.length > 0,
    );
  const shown = new Set(report.map(({ url }) => url));
  return {
    changed: changed.filter(({ after }) => shown.has(after.url)),
    added,
    removed,
    diff: {
      before: then.name,
      after: now.name,
      pages: {
        added: added.map((page) => nameOf(page, now.config)),
        removed: removed.map((page) => {
          const leadsTo = published.redirects[page.url];
          return { ...nameOf(page, then.config), ...(leadsTo !== undefined && { leadsTo }) };
        }),
        moved: [...moved].map(([before, after]) => ({
          ...nameOf(after, now.config),
          from: before.url,
          redirected: urlStatus(before.url, undefined, published).is === 'fine',
        })),
        changed: report,
      },
      order: changedOrder(then.content, now.content),
      names: compareNames(then, now),
      redirects: compareRedirects(then.content.index.redirects, now.content.index.redirects),
      lost: lostAddresses(then, published),
    },
  };
}

/** The listed pages by their URLs, and those that another state lists. */
const byUrl = ({ index }: Content, others?: ReadonlyMap<string, Page>): ReadonlyMap<string, Page> =>
  new Map(
    index.pages.filter(({ url, unlisted }) => !unlisted || others?.has(url) === true).map((page) => [page.url, page]),
  );

const nameOf = ({ url, title, source }: Page, config: ResolvedConfig): PageName => ({
  url,
  title,
  file: source.origin === undefined ? siteFile(source.file, config) : source.path,
});

/** Pages that moved, from the earlier to the later state: a redirect connects them, or their texts are similar. */
function movedPages(gone: readonly Page[], come: readonly Page[], { index }: Content): ReadonlyMap<Page, Page> {
  const words = (page: Page): readonly string[] => page.parsed.sections.flatMap(({ text }) => text.split(/\s+/));
  const alike = (before: Page, after: Page): number =>
    index.redirects[before.url] === after.url
      ? 1 + similarity(words(before), words(after))
      : similarity(words(before), words(after));
  return pairSimilar(gone, come, alike, ALIKE);
}

/** For each section that moved to another page: the address that it came from or went to. */
function movedSections(
  changed: readonly ChangedPage[],
  added: readonly Page[],
  removed: readonly Page[],
  sectionsOf: (before: Page | undefined, after: Page | undefined) => readonly SectionPair[],
): ReadonlyMap<object, string> {
  const pairs = [
    ...changed.flatMap(({ before, after, sections }) => sections.map((pair) => ({ pair, before, after }))),
    ...added.flatMap((after) => sectionsOf(undefined, after).map((pair) => ({ pair, before: after, after }))),
    ...removed.flatMap((before) => sectionsOf(before, undefined).map((pair) => ({ pair, before, after: before }))),
  ];
  const gone = pairs.filter(({ pair }) => pair.after === undefined && pair.before!.words.length > 3);
  const come = pairs.filter(({ pair }) => pair.before === undefined);
  const places = new Map<object, string>();
  const alike = (a: (typeof gone)[number], b: (typeof come)[number]): number =>
    a.before === b.before ? 0 : similarity(a.pair.before!.words, b.pair.after!.words);
  for (const [from, to] of pairSimilar(gone, come, alike, ALIKE)) {
    places.set(from.pair.before!, addressOf(to.after.url, to.pair.after!.id));
    places.set(to.pair.after!, addressOf(from.before.url, from.pair.before!.id));
  }
  return places;
}

const addressOf = (url: string, id: string | null): string => (id === null ? url : `${url}#${id}`);

function pageChange(
  { before, after, sections }: ChangedPage,
  published: Published,
  config: ResolvedConfig,
  elsewhere: ReadonlyMap<object, string>,
  leadsTo: LeadsTo,
): PageChange {
  const had = new Set(before.parsed.ids);
  const has = new Set(after.parsed.ids);
  return {
    ...nameOf(after, config),
    ...(before.url !== after.url && { from: before.url }),
    facts: [...changedFacts(before, after, leadsTo), ...changedPlaces(before, after)],
    sections: sections.map((pair) => sectionChange(pair, elsewhere.get((pair.after ?? pair.before)!))),
    anchors: {
      added: [...has].filter((id) => !had.has(id)),
      removed: [...had]
        .filter((id) => !has.has(id))
        .map((id) => {
          // A section may have left its page after the page itself had moved.
          const places = [before.url, after.url].map((url) => redirectFor(config.site.hashRedirects, url, `#${id}`));
          const leadsTo = places.find((place) => place !== null) ?? null;
          return { id, ...(leadsTo !== null && { leadsTo }) };
        }),
    },
  };
}

/** Sections of the site in which the pages that both states have are in another order. */
function changedOrder(then: Content, now: Content): readonly string[] {
  return now.index.sections.flatMap(({ name, url, pages }) => {
    const before = then.index.sections.find((section) => section.name === name)?.pages.map((page) => page.url) ?? [];
    const after = pages.map((page) => page.url);
    const common = (urls: readonly string[], others: readonly string[]): string =>
      urls.filter((one) => others.includes(one)).join('\n');
    return common(before, after) === common(after, before) ? [] : [url];
  });
}
