import { menuLinks, type ConfigLink } from '../config/links.js';
import { livingHashRedirect } from '../diagnostics/catalogue/addresses.js';
import { keyPathText } from '../schema/key-path.js';
import { inConfig } from '../config/locate.js';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import type { ParsedPage } from '../model/types.js';
import type { KeyPath } from '../schema/key-path.js';
import { resolveLink, type Addresses } from './addresses.js';
import { linkProblem, referenceProblem } from './links.js';
import type { Redirects } from './redirects.js';

/** Follows every address that the configuration and its notification hold, and where redirects lead. Messages name the setting. */
export function checkConfigLinks(
  addresses: Addresses,
  redirects: Redirects,
  notification?: ParsedPage,
): readonly Diagnostic[] {
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
  for (const [index, { from, hash }] of config.site.hashRedirects.entries()) {
    const anchor = hash.replace(/^#/, '');
    if (addresses.pages.get(from)?.parsed.ids.includes(anchor))
      diagnostics.push(inConfig(livingHashRedirect(`${from}#${anchor}`), config, ['hashRedirects', index, 'hash']));
  }
  for (const problem of notificationProblems(addresses, notification))
    diagnostics.push(inConfig(problem, config, NOTIFICATION));
  return diagnostics;
}

const NOTIFICATION: KeyPath = ['notification', 'text'];

/** What the parser found in the notification, and its links and images that lead nowhere. Its lines are not those of a file. */
function notificationProblems(addresses: Addresses, parsed: ParsedPage | undefined): readonly Problem[] {
  if (parsed === undefined) return [];
  const found = [...parsed.diagnostics, ...parsed.links.map((link) => referenceProblem(link, '/', addresses, 'error'))];
  return found.flatMap((problem) =>
    problem === undefined ? [] : [{ ...problem, message: `${keyPathText(NOTIFICATION)}: ${problem.message}` }],
  );
}

function* configLinks({ config }: Addresses): Generator<ConfigLink> {
  yield* menuLinks(config);
  for (const [index, { from, to }] of config.site.hashRedirects.entries()) {
    yield [['hashRedirects', index, 'from'], from];
    yield [['hashRedirects', index, 'to'], to];
  }
}
