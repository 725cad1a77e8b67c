import type { SiteConfig } from '../../../model/site-config.js';
import type { ThirdPartyPackage } from '../../../model/settings.js';
import type { LinkRules } from './addresses.js';
import { pageUrl, repositoryOf, repositoryUrls } from '../repository.js';
import type { StoredPackage } from '../store.js';

/** How the links of one package's README are rewritten. */
export function linkRules(
  entry: ThirdPartyPackage,
  stored: Pick<StoredPackage, 'directory'>,
  config: SiteConfig,
): LinkRules {
  const { thirdParty, origin, sections } = config.settings;
  return {
    urls: repositoryUrls(entry),
    directory: stored.directory,
    repository: repositoryOf(entry.repo)?.id ?? '',
    pageUrl: pageUrl(entry),
    origin: config.site.origin || (origin ?? ''),
    base: config.site.base || '/',
    sections: new Set([
      ...sections.map(({ name }) => name),
      ...(thirdParty?.packages ?? []).flatMap(({ section }) => section || []),
    ]),
    pageOf: pagesOfRepositories(thirdParty?.packages ?? [], thirdParty?.sameSite ?? []),
    fragments: thirdParty?.fragments ?? {},
  };
}

/** Returns a function that finds the page of a repository: `owner/name` in lower case -> path within the site. */
function pagesOfRepositories(
  packages: readonly ThirdPartyPackage[],
  sameSite: readonly { readonly repository: string; readonly url: string }[],
): (repository: string) => string | undefined {
  const pages = new Map<string, string>();
  for (const entry of packages) {
    const id = repositoryOf(entry.repo)?.id;
    if (id === undefined) continue;
    // If one repository contains several packages, the one with the repository's name represents it.
    if (!pages.has(id) || id.endsWith(`/${entry.name.toLowerCase()}`)) pages.set(id, pageUrl(entry));
  }
  const urls = new Set(packages.map(pageUrl));
  return (repository) => {
    const known = pages.get(repository);
    if (known !== undefined) return known;
    for (const rule of sameSite) {
      const [before, after] = rule.repository.toLowerCase().split('*');
      if (after === undefined) {
        if (before === repository) return rule.url;
      } else if (
        repository.startsWith(before!) &&
        repository.endsWith(after) &&
        repository.length > before!.length + after.length
      ) {
        const name = repository.slice(before!.length, repository.length - after.length);
        const url = rule.url.replace('*', name);
        if (!name.includes('/') && urls.has(url)) return url;
      }
    }
    return undefined;
  };
}
