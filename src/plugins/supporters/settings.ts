import type { SponsorSettings, VoteSettings } from '../../../templates/plugins/supporters/types.js';
import { choice, count, list, object, text, texts, WEB_ADDRESS, type SchemaNode } from '../../schema/nodes.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly vote?: VoteConfig;
    readonly sponsors?: SponsorConfig;
  }
}

export interface VoteConfig extends Partial<VoteSettings> {
  /** The repository, as `owner/name`. */
  readonly repository: string;
}

export interface SponsorConfig extends Partial<Pick<SponsorSettings, 'lead' | 'ranks' | 'monthlyChance'>> {
  /** The slug of the project on Open Collective. */
  readonly collective: string;
  /** Address of the GraphQL service. Default: the public one. */
  readonly api?: string;
  /** Committed JSON file with the last known supporters, used when there is no network. */
  readonly snapshot: string;
  /** Further supporters. If a slug exists already, its amounts are added. */
  readonly additional?: readonly {
    readonly slug: string;
    readonly name: string;
    readonly website?: string;
    readonly totalDonations: number;
  }[];
}

export type CompleteSponsors = SponsorConfig & Required<Pick<SponsorConfig, 'api' | 'additional'>>;

const HOME = 'https://opencollective.com/';
const SPONSORS_API = 'https://api.opencollective.com/graphql/v2';
const VOTE_API = 'https://api.github.com';
const MONTHLY_CHANCE = 0.33;
const RANKS: SponsorSettings['ranks'] = [
  { rank: 'latest', days: 21, limit: 30 },
  { rank: 'platinum', total: { min: 50_000 }, monthly: { min: 2_500 } },
  { rank: 'gold', total: { min: 10_000, max: 50_000 }, monthly: { min: 500, max: 2_500 } },
  { rank: 'silver', total: { min: 2_000, max: 10_000 }, monthly: { min: 100, max: 500 } },
  { rank: 'bronze', total: { min: 200, max: 2_000 }, monthly: { min: 10, max: 100 } },
  { rank: 'backer', total: { min: 1, max: 200 }, monthly: { min: 1, max: 10 }, limit: 100 },
];

/** What the section of the landing page shows. `name` is the name of the product within a sentence. */
export const sponsorSettings = ({ collective, ...config }: SponsorConfig, name: string): SponsorSettings => ({
  url: `${HOME}${collective}#support`,
  profile: HOME,
  lead: config.lead ?? `Donations and sponsorship pay for the time and the resources of those who maintain ${name}.`,
  ranks: config.ranks ?? RANKS,
  monthlyChance: config.monthlyChance ?? MONTHLY_CHANCE,
});

/** The settings that the scan needs, with their defaults. */
export const completeSponsors = (config: SponsorConfig): CompleteSponsors => ({
  ...config,
  api: config.api ?? SPONSORS_API,
  additional: config.additional ?? [],
});

/** What the voting page shows. */
export const voteSettings = ({ repository, api = VOTE_API, labels = [] }: VoteConfig): VoteSettings => ({
  repository,
  api,
  labels,
});

const amounts = (description: string): SchemaNode => ({
  ...object(
    description,
    {
      min: { type: 'number', description: 'At least this amount.' },
      max: { type: 'number', description: 'Less than this amount.' },
    },
    ['min'],
  ),
  rising: ['min', 'max'],
});

/** The schema of the keys `vote` and `sponsors`. */
export const supportersKeys: Readonly<Record<string, SchemaNode>> = {
  vote: object(
    'The page on which readers vote for what should be done next.',
    {
      repository: text('Repository whose issues readers vote for, as `owner/name`.', {
        pattern: '^[\\w.-]+(?:/[\\w.-]+)+$',
        form: 'a repository, written as owner/name',
      }),
      api: text("Address of the code host's API.", { default: VOTE_API, ...WEB_ADDRESS }),
      labels: texts('Labels by which readers can filter the list.'),
    },
    ['repository'],
  ),
  sponsors: object(
    'Supporters of the project, shown on the landing page.',
    {
      collective: text('Name of the project on Open Collective.'),
      lead: text('Text above the ranks that says why people should give and what the money is used for.'),
      api: text("Address of the service's API.", { default: SPONSORS_API, ...WEB_ADDRESS }),
      snapshot: text('Committed JSON file with the last known supporters, used when there is no network.'),
      monthlyChance: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: MONTHLY_CHANCE,
        description: 'Probability that the monthly amounts are shown first.',
      },
      ranks: list(
        'Ranks of supporters, the highest first.',
        object(
          'A rank and the amounts that belong to it.',
          {
            rank: choice(['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'], 'Name of the rank.'),
            total: amounts('Total of the donations, in whole units of the currency.'),
            monthly: amounts('Donations per month, in whole units of the currency.'),
            days: count('For the rank `latest`: maximum number of days since the first donation.'),
            limit: count('Maximum number of supporters to show.'),
          },
          ['rank'],
        ),
        { uniqueKey: 'rank' },
      ),
      additional: list(
        'Supporters who give in another way. If the service lists one of them, too, the amounts are added up.',
        object(
          'A supporter.',
          {
            slug: text('Name of the supporter on Open Collective.'),
            name: text('Name to show.'),
            website: text('Address that the logo leads to.', WEB_ADDRESS),
            totalDonations: count('Total of the donations, in cents.'),
          },
          ['slug', 'name', 'totalDonations'],
        ),
        { uniqueKey: 'slug' },
      ),
    },
    ['collective', 'snapshot'],
  ),
};
