import type { Supporter } from '../../../templates/plugins/supporters/types.js';
import type { SponsorConfig } from './settings.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import type { Member, Transaction } from './open-collective.js';

type Additional = NonNullable<SponsorConfig['additional']>;

/** The supporters that the service knows, each once, those with the largest total first. */
export function supportersFrom(members: readonly Member[], transactions: readonly Transaction[]): readonly Supporter[] {
  const yearly = new Map<string, number>();
  for (const { slug, amount } of transactions) if (amount > 0) yearly.set(slug, (yearly.get(slug) ?? 0) + amount);
  const supporters = members.map(({ slug, name, website, avatar, since, total }) => ({
    slug,
    name,
    website,
    avatar,
    firstDonation: since,
    totalDonations: total,
    monthlyDonations: Math.round((yearly.get(slug) ?? 0) / 12),
  }));
  return unique(supporters.filter((supporter) => supporter.totalDonations > 0 || supporter.monthlyDonations > 0));
}

/** Adds donations that the service does not know, to the total of a known supporter or as a new supporter. */
export function withAdditional(supporters: readonly Supporter[], additional: Additional): readonly Supporter[] {
  const bySlug = new Map(supporters.map((supporter) => [supporter.slug, supporter]));
  for (const { slug, name, website, totalDonations } of additional) {
    const known = bySlug.get(slug);
    bySlug.set(
      slug,
      known
        ? { ...known, totalDonations: known.totalDonations + totalDonations }
        : {
            slug,
            name,
            website: website ?? null,
            avatar: null,
            firstDonation: null,
            totalDonations,
            monthlyDonations: 0,
          },
    );
  }
  return unique([...bySlug.values()]);
}

/** Adds only supporters that are not listed yet, because the snapshot contains the others with their additional donations. */
export function withMissing(supporters: readonly Supporter[], additional: Additional): readonly Supporter[] {
  const slugs = new Set(supporters.map((supporter) => supporter.slug));
  return withAdditional(
    supporters,
    additional.filter(({ slug }) => !slugs.has(slug)),
  );
}

function unique(supporters: readonly Supporter[]): readonly Supporter[] {
  const seen = new Set<string>();
  return [...supporters]
    .sort((a, b) => b.totalDonations - a.totalDonations || compareText(a.slug, b.slug))
    .filter(({ slug }) => !seen.has(slug) && seen.add(slug));
}
