import { deepFrontMatter } from '../../diagnostics/catalogue/front-matter.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

/** How many levels values may have. Whatever walks through them calls itself once for each level. */
export const DEEPEST = 100;

/** Whether a value has no more levels than that. */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

export const tooDeep = (): Problem => deepFrontMatter(DEEPEST);
