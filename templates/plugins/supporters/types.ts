/** What the browser half of the plugin shows: plain data, from the configuration and from `scan`. */

export type SponsorRank = 'latest' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer';

/** The texts and ranks of the list of sponsors, from the configuration. */
export interface SponsorSettings {
  /** The text above the ranks: why to give, and what for. */
  readonly lead: string;
  /** The page on which one becomes a sponsor. */
  readonly url: string;
  /** Prefix of a supporter's own page. */
  readonly profile: string;
  readonly ranks: readonly SponsorRankSettings[];
  /** Probability that monthly amounts are shown first, from 0 to 1. */
  readonly monthlyChance: number;
}

export interface SponsorRankSettings {
  readonly rank: SponsorRank;
  /** Whole units of the currency; the lower bound is included, the upper one is not. */
  readonly total?: { readonly min: number; readonly max?: number };
  readonly monthly?: { readonly min: number; readonly max?: number };
  /** Only for the latest sponsors: how many days ago the first donation may have been. */
  readonly days?: number;
  /** How many are shown at most; if there are more backers, those shown are drawn at random. */
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
