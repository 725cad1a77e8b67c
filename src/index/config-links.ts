import { menuLinks, type ConfigLink } from '../config/links.js';
import { keyPathText } from '../schema/key-path.js';
import { inConfig } from '../config/locate.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { resolveLink, type Addresses } from './addresses.js';
import { linkProblem } from './links.js';
import type { Redirects } from './redirects.js';

/** Follows every address that the configuration holds, and where redirects lead. Messages name the setting. */
export function checkConfigLinks(addresses: Addresses, redirects: Redirects): readonly Diagnostic[] {
  const { config } = addresses;
  const problemWith = (url: string, setting: string) => {
    const outcome = resolveLink(url, '/', addresses);
    const problem = outcome.is === 'fine' ? undefined : linkProblem(outcome, 'error');
    return problem && { ...problem, message: `${setting}: ${problem.message}` };
  };
  const diagnostics: Diagnostic[] = [];
  for (const [path, url] of configLinks(addresses)) {
    const problem = problemWith(url, keyPathText(path));
    if (problem !== undefined) diagnostics.push(inConfig(problem, config, path));
  }
  for (const [from, to] of Object.entries(redirects.map)) {
    const problem = problemWith(to, keyPathText(['redirects', from]));
    if (problem !== undefined) diagnostics.push(redirects.locators.get(from)!(problem, 'value'));
  }
  return diagnostics;
}

function* configLinks({ config }: Addresses): Generator<ConfigLink> {
  yield* menuLinks(config);
  for (const [index, { from, to }] of config.site.hashRedirects.entries()) {
    yield [['hashRedirects', index, 'from'], from];
    yield [['hashRedirects', index, 'to'], to];
  }
}
