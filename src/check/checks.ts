import type { Check, CheckName } from './types.js';

/** The module of each check, which is loaded only when the check runs. */
const MODULES: Readonly<Record<CheckName, () => Promise<{ check: Check }>>> = {
  links: () => import('./links/check.js'),
  urls: () => import('./urls/check.js'),
  pages: () => import('./pages/check.js'),
  samples: () => import('./samples/check.js'),
  examples: () => import('./examples/check.js'),
  drift: () => import('./drift/check.js'),
  search: () => import('./search/check.js'),
  budgets: () => import('./budgets/check.js'),
  a11y: () => import('./a11y/check.js'),
};

export const loadCheck = async (name: CheckName): Promise<Check> => (await MODULES[name]()).check;
