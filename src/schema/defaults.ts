import type { SponsorSettings } from '../../templates/types.js';

const RANKS: SponsorSettings['ranks'] = [
  { rank: 'latest', days: 21, limit: 30 },
  { rank: 'platinum', total: { min: 50_000 }, monthly: { min: 2_500 } },
  { rank: 'gold', total: { min: 10_000, max: 50_000 }, monthly: { min: 500, max: 2_500 } },
  { rank: 'silver', total: { min: 2_000, max: 10_000 }, monthly: { min: 100, max: 500 } },
  { rank: 'bronze', total: { min: 200, max: 2_000 }, monthly: { min: 10, max: 100 } },
  { rank: 'backer', total: { min: 1, max: 200 }, monthly: { min: 1, max: 10 }, limit: 100 },
];

/** Defaults that code reads in other places than the schema, too. */
export const DEFAULTS = {
  content: 'content',
  out: 'dist',
  cache: '.docs-build',
  base: '/',
  lang: 'en',
  themeColor: '#2b3a42',
  serviceWorker: true,
  cube: false,
  island: false,
  sponsors: { api: 'https://api.opencollective.com/graphql/v2', monthlyChance: 0.33, ranks: RANKS },
  voteApi: 'https://api.github.com',
  verify: {
    baseline: 'check-baseline.json',
    urls: 'urls.lock',
    search: 'search.golden',
    // A net for samples that never end, not a measure of speed: on a busy machine the first import of a large tool takes seconds.
    sampleTimeout: 30_000,
    exampleTimeout: 60_000,
    description: { min: 40, max: 200 },
  },
} as const;
