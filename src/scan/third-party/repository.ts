import type { ThirdPartyPackage } from '../../model/settings.js';
import type { SiteConfig } from '../../model/site-config.js';

/** Where a repository's files are shown, edited, and served raw. All addresses end with a slash. */
export interface RepositoryUrls {
  readonly blob: string;
  readonly tree: string;
  readonly raw: string;
  readonly edit: string;
}

export function repositoryUrls({ repo, branch }: Pick<ThirdPartyPackage, 'repo' | 'branch'>): RepositoryUrls {
  const base = repo.replace(/(?:\.git)?\/*$/, '');
  const ref = branch.split('/').map(encodeURIComponent).join('/');
  const github = /^https:\/\/github\.com\/([^/]+\/[^/]+)$/.exec(base);
  const infix = /^https:\/\/gitlab\./.test(base) ? '/-' : '';
  return {
    blob: `${base}${infix}/blob/${ref}/`,
    tree: `${base}${infix}/tree/${ref}/`,
    raw: github ? `https://raw.githubusercontent.com/${github[1]}/${ref}/` : `${base}${infix}/raw/${ref}/`,
    edit: `${base}${infix}/edit/${ref}/`,
  };
}

/** Name without its scope, which is the last part of the page's address. */
export function slugOf(name: string): string {
  return name.replace(/^@[^/]+\//, '');
}

export function pageUrl({ name, section }: Pick<ThirdPartyPackage, 'name' | 'section'>): string {
  return `/${section === '' ? '' : `${section}/`}${slugOf(name)}/`;
}

/** URLs of all pages that are made from packages, including those that could not be fetched. */
export const packagePages = ({ settings }: Pick<SiteConfig, 'settings'>): ReadonlySet<string> =>
  new Set(settings.thirdParty?.packages.map(pageUrl));

/** `owner/name` in lower case, from the address of a repository or an address below it. */
export function repositoryOf(url: string): { readonly id: string; readonly rest: string } | undefined {
  const match =
    /^(?:git\+)?https?:\/\/(?:www\.)?github\.com\/([^/?#\s]+\/[^/?#\s]+?)(?:\.git)?\/?((?:[/?#].*)?)$/is.exec(url);
  return match ? { id: match[1]!.toLowerCase(), rest: match[2]! } : undefined;
}
