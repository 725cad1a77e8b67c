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
