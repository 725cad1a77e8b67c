/** Which supporters a rank shows, in which order. The functions are pure: they get the day and a source of chance. */
import type { SponsorRank, SponsorRankSettings, Supporter } from '../types.js';

/** Chunk of data: all supporters. */
export const SUPPORTERS_CHUNK = 'supporters';

export type SponsorMode = 'monthly' | 'total';

/** The day it is (`yyyy-mm-dd`), and a source of numbers from 0 (included) to 1 (excluded). */
export interface Draw {
  readonly today: string;
  readonly random: () => number;
}

export function supportersOfRank(
  supporters: readonly Supporter[],
  settings: SponsorRankSettings,
  mode: SponsorMode,
  draw: Draw,
): readonly Supporter[] {
  const byAmount = (a: Supporter, b: Supporter): number => amountOf(b, mode) - amountOf(a, mode);
  if (settings.rank === 'latest') {
    const days = settings.days ?? 21;
    return supporters
      .filter(({ firstDonation }) => firstDonation !== null && daysBetween(firstDonation, draw.today) < days)
      .sort((a, b) => (a.firstDonation! < b.firstDonation! ? 1 : a.firstDonation! > b.firstDonation! ? -1 : 0))
      .slice(0, settings.limit)
      .sort(byAmount);
  }
  const bounds = settings[mode] ?? settings.total ?? { min: 0 };
  const inRank = supporters.filter((supporter) => {
    const units = amountOf(supporter, mode) / 100;
    return units >= bounds.min && units < (bounds.max ?? Infinity);
  });
  const shown =
    settings.limit !== undefined && inRank.length > settings.limit
      ? sample(inRank, settings.limit, draw.random)
      : inRank;
  return [...shown].sort(byAmount);
}

/** Amount in cents. */
const amountOf = (supporter: Supporter, mode: SponsorMode): number =>
  mode === 'monthly' ? supporter.monthlyDonations : supporter.totalDonations;

export function rankHeading(rank: SponsorRank, mode: SponsorMode): string {
  if (rank === 'backer') return 'Backers';
  if (rank === 'latest') return 'Latest Sponsors';
  const name = rank.slice(0, 1).toUpperCase() + rank.slice(1);
  return `${name} ${mode === 'monthly' ? 'Monthly ' : ''}Sponsors`;
}

/** A sentence about who is listed here. */
export function rankDescription({ rank, days, limit, total, monthly }: SponsorRankSettings, mode: SponsorMode): string {
  if (rank === 'latest') {
    return `The following persons or organizations made their first donation in the last ${days ?? 21} days${limit ? ` (limited to the top ${limit})` : ''}.`;
  }
  const bounds = (mode === 'monthly' ? monthly : total) ?? { min: 0 };
  const verb = mode === 'monthly' ? 'are currently pledging' : 'have pledged';
  const range =
    bounds.max === undefined
      ? `${money(bounds.min * 100)} or more`
      : `between ${money(bounds.min * 100)} and ${money(bounds.max * 100)}`;
  const every = mode === 'monthly' ? ' every month' : '';
  const chosen = limit === undefined ? '' : ` Up to ${limit} of them are shown, drawn at random.`;
  return `The following ${rank === 'backer' ? 'backers' : `${rank} sponsors`} ${verb} ${range}${every}.${chosen}`;
}

/** `$24,000 by Name ($12 monthly)`. */
export const supporterTip = (supporter: Supporter): string =>
  `${money(supporter.totalDonations)} by ${supporter.name} (${money(supporter.monthlyDonations)} monthly)`;

/**
 * Cents as whole dollars with separators. This is our own code, because it must not depend on the reader's language.
 */
export const money = (cents: number): string => `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** Each subset of the size is as likely as any other. */
function sample<T>(items: readonly T[], size: number, random: () => number): readonly T[] {
  const pool = [...items];
  for (let i = 0; i < size; i += 1) {
    const j = i + Math.floor(random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  return pool.slice(0, size);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
