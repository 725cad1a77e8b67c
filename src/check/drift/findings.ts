import type { SiteConfig } from '../../model/site-config.js';
import type { KeyPath, Part } from '../../schema/key-path.js';
import { inConfig } from '../../config/locate/locate.js';
import { atLocation, inPage } from '../../index/locate.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Page, SourceLocation } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { Item } from './types.js';

/** A finding about what a page says about an item. */
export function findingIn(
  problem: Problem,
  page: Page,
  at: SourceLocation,
  about: string,
  config: SiteConfig,
): Finding {
  return { ...atLocation(problem, page, at, config), about };
}

const DRIFT_INVENTORY = ['verify', 'drift', 'inventory'];

/** A finding about an item that no page documents: on the page where it belongs, or else in the configuration. */
export function findingOnPage(problem: Problem, item: Item, pages: readonly Page[], config: SiteConfig): Finding {
  const page = pages.find(({ url }) => url === item.pages?.[0]);
  return {
    ...(page === undefined ? inConfig(problem, config, DRIFT_INVENTORY) : inPage(problem, page, config)),
    about: `${item.kind}:${item.id}`,
  };
}

/** A finding about a setting below `verify.drift`. */
export function findingInConfig(
  problem: Problem,
  about: string,
  config: SiteConfig,
  path: KeyPath,
  part?: Part,
): Finding {
  return { ...inConfig(problem, config, ['verify', 'drift', ...path], part), about };
}
