import { menuLinks, type ConfigLink } from '../../config/links.js';
import { keywordsOfNoHeading } from '../../diagnostics/catalogue/markdown.js';
import { livingHashRedirect, redirectLoop } from '../../diagnostics/catalogue/addresses.js';
import { keyPathText } from '../../schema/key-path.js';
import { inConfig } from '../../config/locate/locate.js';
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';
import type { ParsedPage } from '../../model/types.js';
import type { KeyPath } from '../../schema/key-path.js';
import { redirectFor } from '../../../templates/hash-redirects.js';
import { missingFileOfConfig } from '../../diagnostics/catalogue/files.js';
import { placeOf } from '../address.js';
import type { Addresses } from '../addresses.js';
import { resolveFileLink, resolveLink } from './resolve-link.js';
import { mendedAddress } from './address-places.js';
import { follow, linkProblem, referenceProblem } from './links.js';
import type { Redirects } from '../redirects.js';

/**
 * Follows every address in the configuration and its notification, and the targets of redirects. Messages name the
 * setting.
 */
export function checkConfigLinks(
  addresses: Addresses,
  redirects: Redirects,
  notification?: ParsedPage,
): readonly Diagnostic[] {
  const { config } = addresses;
  const problemWith = (url: string, setting: string) => {
    const outcome = resolveLink(url, '/', addresses);
    const problem = outcome.is === 'fine' ? undefined : linkProblem(outcome, 'error');
    const to = mendedAddress(url, outcome);
    const fix = to === undefined ? {} : { fix: { from: url, to } };
    return problem && { ...problem, ...fix, message: `${setting}: ${problem.message}` };
  };
  const diagnostics: Diagnostic[] = [];
  for (const [path, url] of configLinks(addresses)) {
    const problem = problemWith(url, keyPathText(path));
    if (problem !== undefined) diagnostics.push(inConfig(problem, config, path));
  }
  for (const place of Object.keys(config.settings.search.keywords)) {
    const path: KeyPath = ['search', 'keywords', place];
    const problem =
      problemWith(place, 'search.keywords') ?? (isSection(place, addresses) ? undefined : keywordsOfNoHeading(place));
    if (problem !== undefined) diagnostics.push(inConfig(problem, config, path, 'name'));
  }
  for (const [path, url] of configFiles(config)) {
    const outcome = resolveFileLink(url, '/', addresses);
    if (outcome.is !== 'dead') continue;
    const { message, ...problem } = missingFileOfConfig(outcome.url, outcome.suggest());
    diagnostics.push(inConfig({ ...problem, message: `${keyPathText(path)}: ${message}` }, config, path));
  }
  for (const [from, to] of Object.entries(redirects.map)) {
    const problem = problemWith(to, keyPathText(['redirects', from]));
    if (problem !== undefined) diagnostics.push(redirects.locators.get(from)!(problem, 'value'));
  }
  for (const [index, { from, hash }] of config.site.hashRedirects.entries()) {
    const loop = hashLoop(from, hash.replace(/^#?/, '#'), addresses);
    if (loop !== undefined) diagnostics.push(inConfig(redirectLoop(loop), config, ['hashRedirects', index, 'to']));
    const anchor = hash.replace(/^#/, '');
    if (addresses.pages.get(from)?.parsed.ids.includes(anchor))
      diagnostics.push(inConfig(livingHashRedirect(`${from}#${anchor}`), config, ['hashRedirects', index, 'hash']));
  }
  for (const problem of notificationProblems(addresses, notification))
    diagnostics.push(inConfig(problem, config, NOTIFICATION));
  return diagnostics;
}

/** The places through which a rule leads, if it returns to one of them; undefined if it leads somewhere. */
function hashLoop(from: string, hash: string, { config, pages }: Addresses): readonly string[] | undefined {
  const places = [from + hash];
  for (;;) {
    const [url, anchor] = places.at(-1)!.split('#') as [string, string?];
    if (anchor === undefined || pages.get(url)?.parsed.ids.includes(anchor)) return undefined;
    const next = redirectFor(config.site.hashRedirects, url, `#${anchor}`);
    if (next === null) return undefined;
    if (places.includes(next)) return [...places, next];
    places.push(next);
  }
}

/** Whether the search knows a place: a page, or a heading or definition on one. */
function isSection(place: string, { pages }: Addresses): boolean {
  const { url, fragment } = placeOf(place);
  const parsed = pages.get(url)?.parsed;
  if (fragment === null || parsed === undefined) return true;
  return [...parsed.headings, ...(parsed.definitions ?? [])].some(({ id }) => id === fragment);
}

/** Pictures and other files that the configuration names. */
function* configFiles({ site, settings }: Addresses['config']): Generator<ConfigLink> {
  const { logo, icons, social } = site;
  const { favicon, appleTouch, manifest, mask, tile, png = [] } = icons;
  const named: Record<string, string | undefined> = { favicon, appleTouch, manifest };
  if (logo !== undefined) yield [['logo', 'src'], logo.src];
  for (const [key, src] of Object.entries(named)) if (src !== undefined) yield [['icons', key], src];
  for (const [key, icon] of Object.entries({ mask, tile }))
    if (icon !== undefined) yield [['icons', key, 'src'], icon.src];
  for (const [index, { src }] of png.entries()) yield [['icons', 'png', index, 'src'], src];
  if (social.image !== undefined) yield [['social', 'image'], social.image];
  const own = settings.manifest?.icons;
  for (const [index, icon] of Array.isArray(own) ? own.entries() : []) {
    const { src } = (icon ?? {}) as { readonly src?: unknown };
    if (typeof src === 'string') yield [['manifest', 'icons', index, 'src'], src];
  }
}

const NOTIFICATION: KeyPath = ['notification', 'text'];

/**
 * Problems that the parser found in the notification, and its links and images that lead nowhere. Its lines are not
 * those of a file.
 */
function notificationProblems(addresses: Addresses, parsed: ParsedPage | undefined): readonly Problem[] {
  if (parsed === undefined) return [];
  const found = [
    ...parsed.diagnostics,
    ...parsed.links.map((link) => referenceProblem(link, follow(link, '/', addresses), 'error')),
  ];
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
