import { siteFile } from '../../config/site-file.js';
import { missingFileOfFile } from '../../diagnostics/catalogue/files.js';
import { MOST_PROBLEMS, unlistedProblems } from '../../diagnostics/catalogue/most-problems.js';
import type { Diagnostic, Problem } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import { readBytes } from '../../files/read-files.js';
import { encodeUrlPath } from '../../model/page-url.js';
import type { SiteConfig } from '../../model/site-config.js';
import { canonicalPath, homeOf } from '../address.js';
import type { Addresses } from '../addresses.js';
import { resolveFileLink, resolveLink } from '../links/resolve-link.js';
import { linkProblem } from '../links/links.js';
import type { PublishedFile } from './read-published.js';
import type { WrittenAddress } from './written-address.js';

const ORIGIN = 'http://site.invalid';
/** Placeholders that a server or a script replaces. */
const PLACEHOLDER = /\{\{|\{%|<%|\$\{/;
/** The build itself makes names with hashes, which are known only when everything has been made. */
const HASHED = /^\/assets\/[^/]+\.[\da-f]{8}\.\w+$/;

/** Follows the addresses in files that are published unchanged. Addresses outside of the site are not checked. */
export function checkPublishedFile(published: PublishedFile, addresses: Addresses): readonly Diagnostic[] {
  const { config } = addresses;
  const problems = new Map<string, Problem | undefined>();
  const found: (readonly [at: number, problem: Problem])[] = [];
  for (const one of published.addresses) {
    const key = `${one.kind} ${one.address}`;
    if (!problems.has(key)) problems.set(key, problemOf(one, published, addresses, found.length));
    const problem = problems.get(key);
    if (problem !== undefined) found.push([one.at, problem]);
  }
  if (found.length === 0) return [];
  const file = siteFile(published.file, config);
  const raw = readBytes(published.file).toString();
  const text = raw.replace(/\r\n?/g, '\n');
  const lines = (at: number): number => at - (raw.slice(0, at).match(/\r\n/g)?.length ?? 0);
  return [
    ...found
      .slice(0, MOST_PROBLEMS)
      .map(([at, problem]) => diagnosticAt({ file, ...positionAt(text, lines(at)) }, problem, text)),
    ...unlistedProblems({ error: found.length, warning: 0, note: 0 }).map((problem) => ({ ...problem, file })),
  ];
}

/** `error`: the number of known errors. Nobody looks for what was meant if the problem will not be listed. */
function problemOf(
  { address, kind }: WrittenAddress,
  published: PublishedFile,
  addresses: Addresses,
  error: number,
): Problem | undefined {
  const target = pathWithin(address, published, addresses.config);
  if (target === undefined) return undefined;
  if (kind === 'file') {
    const outcome = resolveFileLink(target, '/', addresses);
    return outcome.is === 'dead' && !HASHED.test(outcome.url)
      ? missingFileOfFile(outcome.url, error < MOST_PROBLEMS ? outcome.suggest() : undefined)
      : undefined;
  }
  const outcome = resolveLink(target, '/', addresses);
  // Most hosts show `a.html` at `/a`, and redirect readers from an old address to the new one.
  if (outcome.is === 'redirect' || (outcome.is === 'dead' && isDocument(target, addresses))) return undefined;
  return linkProblem(outcome, 'error', { error, warning: 0, note: 0 });
}

const isDocument = (target: string, { others }: Addresses): boolean =>
  others.has(`${canonicalPath(target.replace(/[?#].*$/s, '')).replace(/\/$/, '')}.html`);

/**
 * The target of an address as a path from the first page, with its fragment; undefined if it is outside of the site.
 */
function pathWithin(written: string, { path, base }: PublishedFile, config: SiteConfig): string | undefined {
  const address = written.trim();
  if (address === '' || address.startsWith('#') || PLACEHOLDER.test(address)) return undefined;
  const home = ORIGIN + config.site.base;
  const own = home + encodeUrlPath(path);
  const from = base !== undefined && URL.canParse(base, own) ? new URL(base, own).href : own;
  if (!URL.canParse(address, from)) return undefined;
  const { href, pathname, hash } = new URL(address, from);
  const known = homeOf(config);
  const start = [home, known].find((one) => one !== '' && href.startsWith(one));
  if (start === undefined) return undefined;
  return `/${pathname.slice(config.site.base.length)}${hash}`;
}
