import { repositoryOf, type RepositoryUrls } from '../repository.js';

/** How the addresses of a README are rewritten. */
export interface LinkRules {
  readonly urls: RepositoryUrls;
  /** Folder of the README within its repository; empty for the repository's root. */
  readonly directory: string;
  /** `owner/name` of the README's own repository, in lower case. */
  readonly repository: string;
  /** The URL of the page that the README becomes. */
  readonly pageUrl: string;
  /** Scheme and host of the site, and the path under which it is served. */
  readonly origin: string;
  readonly base: string;
  /** Names of the site's sections. A path that begins with one means the site, not the repository. */
  readonly sections: ReadonlySet<string>;
  /** Maps a repository, as `owner/name` in lower case, to the path of its page within the site. */
  readonly pageOf: (repository: string) => string | undefined;
  /** Known outdated places: `/path/#old` or `#old` -> `/path/#new` or `#new`. */
  readonly fragments: Readonly<Record<string, string>>;
}

/** The address as the page must have it. */
export function rewrite(address: string, image: boolean, rules: LinkRules): string {
  const trimmed = address.trim();
  if (trimmed === '') return address;
  if (trimmed.startsWith('#')) return image ? address : inSite(rules.pageUrl, trimmed, rules);
  const page = image ? undefined : sectionPath(trimmed, rules);
  if (page !== undefined) return page;
  const absolute = toAbsolute(trimmed, image, rules);
  if (image) return asRawFile(absolute, rules);
  return ownPath(absolute, rules) ?? repositoryPage(absolute, rules) ?? absolute;
}

/** The spelling of a page's path on the site, which READMEs that were written for the site use. */
function sectionPath(address: string, rules: LinkRules): string | undefined {
  const match = /^\/([^/?#]+)(\/[^?#]*)?(\?[^#]*)?(#.*)?$/.exec(address);
  if (!match || !rules.sections.has(match[1]!)) return undefined;
  const path = `/${match[1]}${match[2] ?? ''}`;
  if (/\.[a-z0-9]+$/i.test(path)) return undefined;
  return inSite(path.replace(/\/?$/, '/') + (match[3] ?? ''), match[4] ?? '', rules);
}

function toAbsolute(address: string, image: boolean, rules: LinkRules): string {
  const withScheme = (address.startsWith('//') ? `https:${address}` : address).replace(
    /^(https?:)\/\/npmjs\.com(?=[/?#]|$)/i,
    '$1//www.npmjs.com',
  );
  if (/^[a-z][a-z0-9+.-]*:/i.test(withScheme)) return withScheme;
  const folder = rules.directory === '' ? '' : `${rules.directory}/`;
  // A leading slash means the repository's root, and `..` does not lead out of it.
  const resolved = new URL(withScheme, `https://repository.invalid/${encodeURI(folder)}`);
  const path = resolved.pathname.slice(1);
  const { raw, tree, blob } = rules.urls;
  const start = image ? raw : path === '' || path.endsWith('/') ? tree : blob;
  return start.replace(/\/$/, path === '' ? '' : '/') + path + resolved.search + resolved.hash;
}

/** The code host's page about an image is not an image. */
function asRawFile(absolute: string, { urls }: LinkRules): string {
  const own = absolute.startsWith(urls.blob) ? urls.raw + absolute.slice(urls.blob.length) : absolute;
  return own.replace(/^https?:\/\/github\.com\/([^/]+\/[^/]+)\/blob\//, 'https://raw.githubusercontent.com/$1/');
}

/** The path within the site, if an address is on the site's own host. */
function ownPath(absolute: string, rules: LinkRules): string | undefined {
  const host = rules.origin.replace(/^https?:/, '');
  const match = /^https?:(\/\/[^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(absolute);
  if (!match || host === '' || match[1]!.toLowerCase() !== host.toLowerCase()) return undefined;
  const path = match[2] === '' ? '/' : match[2]!;
  if (!`${path}/`.startsWith(rules.base)) return undefined;
  const inner = `/${path.slice(rules.base.length)}`;
  const page = inner.endsWith('/') || /\.[a-z0-9]+$/i.test(inner) ? inner : `${inner}/`;
  return inSite(page + (match[3] ?? ''), match[4] ?? '', rules);
}

/** The page of this site for a repository, or for its README, if there is one. */
function repositoryPage(absolute: string, rules: LinkRules): string | undefined {
  const found = repositoryOf(absolute);
  if (!found) return undefined;
  const fragment = /^(?:\/(?:blob|tree)\/[^/?#]+(?:\/readme\.md)?\/?)?(#.*)?$/i.exec(found.rest);
  if (!fragment) return undefined;
  const place = fragment[1] === undefined || /^#(?:readme)?$/i.test(fragment[1]) ? '' : fragment[1];
  if (found.id === rules.repository) {
    // A link to the README's own repository means the code, unless it names a place in this text.
    return place === '' ? undefined : inSite(rules.pageUrl, place, rules);
  }
  const otherBranch = /^\/(?:blob|tree)\/(?!main\b|master\b)/.test(found.rest);
  const page = otherBranch ? undefined : rules.pageOf(found.id);
  return page === undefined ? undefined : inSite(page, place, rules);
}

/** A path within the site and a place on that page, with outdated places corrected. */
function inSite(path: string, fragment: string, rules: LinkRules): string {
  const lower = fragment === '#' ? '' : fragment.toLowerCase();
  const known =
    lookUp(rules.fragments, path + lower) ?? lookUp(rules.fragments, path + fragment) ?? lookUp(rules.fragments, lower);
  const whole = known === undefined ? path + lower : known.startsWith('#') ? path + known : known;
  return whole.startsWith(`${rules.pageUrl}#`) ? whole.slice(rules.pageUrl.length) : whole;
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return key !== '' && Object.hasOwn(table, key) ? table[key] : undefined;
}
