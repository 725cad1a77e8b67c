/** What the browser half of the plugin shows: plain data, from the configuration and from `scan`. */

export type SponsorRank = 'latest' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer';

export interface SponsorSettings {
  /** What stands above the ranks: why to give, and what for. */
  readonly lead: string;
  /** Where one becomes a sponsor. */
  readonly url: string;
  /** Prefix of a supporter's own page. */
  readonly profile: string;
  readonly ranks: readonly SponsorRankSettings[];
  /** Probability that the monthly amounts show first, 0 to 1. */
  readonly monthlyChance: number;
}

export interface SponsorRankSettings {
  readonly rank: SponsorRank;
  /** Whole currency units; lower bound included, upper bound excluded. */
  readonly total?: { readonly min: number; readonly max?: number };
  readonly monthly?: { readonly min: number; readonly max?: number };
  /** Latest only: first donation at most so many days ago. */
  readonly days?: number;
  /** At most so many are shown; backers beyond it are drawn at random. */
  readonly limit?: number;
}

/** A supporter as the sponsor chunk lists it. Amounts are cents. */
export interface Supporter {
  readonly slug: string;
  readonly name: string;
  readonly website: string | null;
  readonly avatar: string | null;
  readonly alt?: string;
  /** `yyyy-mm-dd`, or null if it is not known. */
  readonly firstDonation: string | null;
  readonly totalDonations: number;
  readonly monthlyDonations: number;
}

/** The repository whose issues readers vote for. */
export interface VoteSettings {
  readonly repository: string;
  /** Address of the code host's interface. */
  readonly api: string;
  readonly labels: readonly string[];
}
