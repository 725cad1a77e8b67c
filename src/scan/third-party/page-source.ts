import { digestOf } from '../../cache/hash.js';
import { memoLater } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import { broken } from '../../diagnostics/catalogue/third-party.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { ThirdPartyOrigin, ThirdPartyPackage } from '../../model/settings.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceFile } from '../../model/types.js';
import { linkRules } from './readme/link-rules.js';
import { pageUrl, repositoryUrls, slugOf } from './repository.js';
import type { StoredPackage } from './store.js';

export interface ReadmeOptions {
  readonly cache: Cache;
  /** Whether READMEs stay as their packages contain them. */
  readonly outline?: boolean;
  /** Awaited before each README that becomes a page. */
  readonly beforeReadme?: () => Promise<unknown>;
}

const LARGEST_README = 1024 * 1024;

/** The README of a package as the source of a page. Its text is cached, and the parser is loaded only if a README is new. */
export async function toSource(
  entry: ThirdPartyPackage,
  stored: StoredPackage,
  config: SiteConfig,
  { cache, outline = false, beforeReadme }: ReadmeOptions,
): Promise<{ readonly source?: SourceFile; readonly diagnostic?: Diagnostic }> {
  if (stored.readme.length > LARGEST_README)
    return { diagnostic: broken(pageUrl(entry), entry.name, 'it is larger than a megabyte') };
  if (stored.readme.trim() === '') return { diagnostic: broken(pageUrl(entry), entry.name, 'it is empty') };
  const { thirdParty } = config.settings;
  const inputs = [
    stored.hash,
    stored.directory,
    entry,
    thirdParty?.packages,
    thirdParty?.sameSite,
    thirdParty?.fragments,
    config.settings.sections,
    config.site.origin,
    config.site.base,
  ];
  try {
    const makeText = async (): Promise<string> => {
      await beforeReadme?.();
      const { pageFromReadme } = await import('./readme/readme.js');
      const { picturesAsLinks } = await import('./readme/pictures.js');
      const rules = linkRules(entry, stored, config);
      return picturesAsLinks(pageFromReadme(stored.readme, [entry.name, entry.title], rules), rules.origin);
    };
    const text = outline ? stored.readme : await memoLater(cache, 'third-party', [JSON.stringify(inputs)], makeText);
    const path = `${entry.section === '' ? '' : `${entry.section}/`}${slugOf(entry.name)}.md`;
    const size = Buffer.byteLength(text);
    return {
      source: {
        path,
        file: stored.file,
        size,
        hash: digestOf(text),
        text: () => text,
        origin: originOf(entry, stored),
      },
    };
  } catch (error) {
    return { diagnostic: broken(pageUrl(entry), entry.name, error instanceof Error ? error.message : String(error)) };
  }
}

function originOf(entry: ThirdPartyPackage, { version, directory, readmeFile }: StoredPackage): ThirdPartyOrigin {
  const urls = repositoryUrls(entry);
  const path = directory === '' ? readmeFile : `${directory}/${readmeFile}`;
  return {
    package: entry.name,
    version,
    title: entry.title,
    ...(entry.group == null ? {} : { group: entry.group }),
    ...(entry.contributors === undefined ? {} : { contributors: entry.contributors }),
    ...(entry.keywords === undefined ? {} : { keywords: entry.keywords }),
    source: urls.raw + path,
    edit: urls.edit + path,
    repo: entry.repo,
  };
}
