import type { NavLink } from '../../templates/types.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { resolveLink, type Addresses } from './addresses.js';
import { linkProblem } from './links.js';
import { inConfig } from './places.js';

/** Follows every address that the configuration holds. Messages name the setting: the file's lines are not known. */
export function checkConfigLinks(addresses: Addresses): readonly Diagnostic[] {
  const { config } = addresses;
  const diagnostics: Diagnostic[] = [];
  for (const [setting, url] of configUrls(addresses)) {
    const outcome = resolveLink(url, '/', addresses);
    const problem = outcome.is === 'fine' ? undefined : linkProblem(outcome, 'error');
    if (problem !== undefined)
      diagnostics.push(inConfig({ ...problem, message: `${setting}: ${problem.message}` }, config));
  }
  return diagnostics;
}

function* configUrls({ config, redirects }: Addresses): Generator<readonly [setting: string, url: string]> {
  const { site } = config;
  yield* navUrls('header.links', site.header.links);
  yield* navUrls('header.external', site.header.external);
  yield* navUrls('footer.links', site.footer.links);
  yield* navUrls('landing.actions', site.landing?.actions ?? []);
  for (const [from, to] of Object.entries(redirects)) yield [`redirects['${from}']`, to];
  for (const [index, { from, to }] of site.hashRedirects.entries()) {
    yield [`hashRedirects[${index}].from`, from];
    yield [`hashRedirects[${index}].to`, to];
  }
}

function* navUrls(setting: string, links: readonly NavLink[]): Generator<readonly [setting: string, url: string]> {
  for (const [index, link] of links.entries()) {
    yield [`${setting}[${index}]`, link.url];
    yield* navUrls(`${setting}[${index}].children`, link.children ?? []);
  }
}
