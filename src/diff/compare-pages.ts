import type { Content } from '../model/content.js';
import type { Page } from '../model/types.js';
import { countMissing, pairSimilar, similarity } from './similarity.js';
import { keyOfBlock, sectionsOf, type LeadsTo, type PageSection } from './page-sections.js';
import type { Count, Fact, SectionChange } from './types.js';

/** Two texts that are at least this similar count as two states of one text. */
export const ALIKE = 0.6;

/** Two states of one section; `before` is missing if the section is new, and `after` if it is gone. */
export interface SectionPair {
  readonly before?: PageSection;
  readonly after?: PageSection;
}

/**
 * The sections in which two states of a page differ, in the order of the later state; sections that are gone come last.
 * Links that follow what moved are no difference.
 */
export function changedSections(
  before: Page | undefined,
  after: Page | undefined,
  then: Content,
  now: Content,
  leadsTo: LeadsTo,
): readonly SectionPair[] {
  const old = before === undefined ? [] : sectionsOf(before, then, leadsTo);
  const fresh = after === undefined ? [] : sectionsOf(after, now, leadsTo);
  const left = new Set(old);
  const pairs = new Map<PageSection, PageSection>();
  const pair = (isSame: (a: PageSection, b: PageSection) => boolean): void => {
    for (const section of fresh) {
      const found = pairs.has(section) ? undefined : [...left].find((one) => isSame(one, section));
      if (found === undefined) continue;
      pairs.set(section, found);
      left.delete(found);
    }
  };
  pair((a, b) => a.key === b.key && a.id === b.id);
  pair((a, b) => a.key === b.key);
  pair((a, b) => a.id === b.id);
  const strange = fresh.filter((section) => !pairs.has(section));
  for (const [one, section] of pairSimilar([...left], strange, (a, b) => similarity(a.words, b.words), ALIKE)) {
    pairs.set(section, one);
    left.delete(one);
  }
  return [
    ...fresh.flatMap((section): readonly SectionPair[] => {
      const was = pairs.get(section);
      if (was?.key === section.key) return [];
      return [{ after: section, ...(was !== undefined && { before: was }) }];
    }),
    ...[...left].map((section) => ({ before: section })),
  ];
}

/** How a section changed, as the report shows it. `elsewhere`: the address that it came from or went to. */
export function sectionChange({ before, after }: SectionPair, elsewhere?: string): SectionChange {
  const { id, title } = (after ?? before)!;
  const renamed = before !== undefined && after !== undefined && before.title !== title;
  const images = countOf(before?.images ?? [], after?.images ?? []);
  return {
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    id,
    title,
    ...(renamed && { before: { id: before.id, title: before.title } }),
    ...(elsewhere !== undefined && { elsewhere }),
    words: countOf(before?.words ?? [], after?.words ?? []),
    samples: countOf((before?.blocks ?? []).map(keyOfBlock), (after?.blocks ?? []).map(keyOfBlock)),
    ...(images.added + images.removed > 0 && { images }),
  };
}

const countOf = (before: readonly string[], after: readonly string[]): Count => ({
  added: countMissing(after, before),
  removed: countMissing(before, after),
});

/** Changes of a page's properties other than its content. */
export const changedFacts = (before: Page, after: Page, leadsTo: LeadsTo): readonly Fact[] => {
  const facts = (page: Page): Readonly<Record<string, string | undefined>> => ({
    title: page.title,
    label: page.label === page.title ? undefined : page.label,
    description: page.description,
    group: page.group,
    date: page.date,
    unlisted: page.unlisted ? 'true' : undefined,
    related: page.related.map(({ title, url }) => `${title} (${leadsTo(url)})`).join(', '),
  });
  const was = facts(before);
  return Object.entries(facts(after)).flatMap(([what, value]) => factOf(what, was[what], value));
};

/** The change of a fact, or nothing if it is the same. Empty values count as absent. */
export const factOf = (what: string, before: string | undefined, after: string | undefined): readonly Fact[] =>
  (before ?? '') === (after ?? '') ? [] : [{ what, ...(before && { before }), ...(after && { after }) }];
