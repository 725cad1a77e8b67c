import type { NavLink } from '../../templates/types.js';
import type { KeyPath } from '../schema/key-path.js';
import type { SiteConfig } from '../model/site-config.js';

/** An address in the configuration, with the path of its key. */
export type ConfigLink = readonly [path: KeyPath, url: string];

/** The addresses of the menus and of the landing page. */
export function* menuLinks({ site }: SiteConfig): Generator<ConfigLink> {
  yield* linksIn(['header', 'links'], site.header.links);
  yield* linksIn(['header', 'external'], site.header.external);
  yield* linksIn(['footer', 'links'], site.footer.links);
  yield* linksIn(['landing', 'actions'], site.landing?.actions ?? []);
}

function* linksIn(path: KeyPath, links: readonly NavLink[]): Generator<ConfigLink> {
  for (const [index, link] of links.entries()) {
    yield [[...path, index, 'url'], link.url];
    yield* linksIn([...path, index, 'children'], link.children ?? []);
  }
}
