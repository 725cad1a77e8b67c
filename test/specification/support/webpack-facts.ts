/** The sections of the documentation of webpack. */
export const SECTIONS: readonly string[] = [
  'api',
  'blog',
  'concepts',
  'configuration',
  'contribute',
  'errors',
  'guides',
  'loaders',
  'migrate',
  'plugins',
];

/** The eight sections with a page that can be printed. */
export const PRINTABLE: readonly string[] = SECTIONS.filter((name) => name !== 'blog' && name !== 'errors');

/** Contributors who have left, so that pages no longer show them. */
export const FORMER_CONTRIBUTORS: readonly string[] = [
  'bartushek',
  'rynclark',
  'henriquea',
  'makuzaverite',
  'MijaelWatts',
  'Kolhar730',
  'grrizzly',
  'maxloh',
  'varunjayaraman',
];
