/** Defaults that code other than the schema reads, too. */
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
    // This only ends samples that never finish; it does not measure speed, because the first import of a large tool
    // takes seconds on a busy machine.
    sampleTimeout: 30_000,
    exampleTimeout: 60_000,
    description: { min: 40, max: 200 },
  },
} as const;
