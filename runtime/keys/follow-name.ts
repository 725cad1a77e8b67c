import { hrefOf } from '../../templates/links.js';
import { withoutBase } from '../contract.js';
import type { Surroundings } from '../aids/surroundings.js';

/** Where the host has no page for an address of a name, it is mistyped: the page that finds names takes over. */
export function followName({ window, site, navigate }: Surroundings): void {
  const path = Object.entries(site.kinds ?? {}).find(([, kind]) => kind === 'names')?.[0];
  const here = withoutBase(window.location.pathname, site.base);
  if (path === undefined || here === null || !here.startsWith(path) || here === path) return;
  if (window.document.querySelector('.not-found') === null) return;
  navigate(hrefOf(`${path}#${here.slice(path.length, -1)}`, site.base), { replace: true });
}
