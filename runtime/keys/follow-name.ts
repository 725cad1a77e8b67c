import { hrefOf } from '../../templates/links.js';
import { withoutBase } from '../contract.js';
import type { Surroundings } from '../aids/surroundings.js';

/** Leads from the 404 page to the page that finds names, if the address is that of a mistyped name. */
export function followName({ window, site, navigate }: Surroundings): void {
  const path = Object.entries(site.kinds ?? {}).find(([, kind]) => kind === 'names')?.[0];
  const here = withoutBase(window.location.pathname, site.base);
  if (path === undefined || here === null || !here.startsWith(path) || here === path) return;
  if (window.document.querySelector('.not-found') === null) return;
  navigate(hrefOf(`${path}#${here.slice(path.length, -1)}`, site.base), { replace: true });
}
