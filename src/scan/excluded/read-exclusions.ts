import { siteFile } from '../../config/site-file.js';
import { pagesExcluded } from '../../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import {
  bookdownExclusions,
  bookdownFiles,
  docfxExclusions,
  docfxFiles,
  ignoredByFiles,
  ignoreFiles,
  mintlifyExclusions,
  mintlifyFiles,
  mkdocsExclusions,
  retypeExclusions,
  retypeFiles,
  sphinxExclusions,
  sphinxFiles,
  yamlExclusions,
  yamlFiles,
} from './data-files.js';
import {
  docusaurusExclusions,
  docusaurusFiles,
  rspressExclusions,
  rspressFiles,
  vitepressExclusions,
} from './scripts.js';
import { languageExclusions } from './languages.js';
import type { ExclusionReader, IsExcluded } from './types.js';

const READERS: readonly ExclusionReader[] = [
  vitepressExclusions,
  docusaurusExclusions,
  rspressExclusions,
  mkdocsExclusions,
  yamlExclusions,
  sphinxExclusions,
  docfxExclusions,
  mintlifyExclusions,
  retypeExclusions,
  bookdownExclusions,
  languageExclusions,
  ignoredByFiles,
];

/** Absolute paths of the files that are read, apart from those that also contain the navigation. */
export const exclusionFiles = (config: Pick<SiteConfig, 'root' | 'contentDir'>): readonly string[] =>
  [
    docusaurusFiles,
    rspressFiles,
    yamlFiles,
    sphinxFiles,
    docfxFiles,
    mintlifyFiles,
    retypeFiles,
    bookdownFiles,
    ignoreFiles,
  ].flatMap((files) => files(config));

/**
 * Reads which pages configurations of other generators leave out. `pages` are the content paths of all pages; `label`
 * turns one into its form in messages.
 */
export function readExclusions(
  config: SiteConfig,
  pages: readonly string[],
  label: (path: string) => string,
): { readonly isExcluded: IsExcluded; readonly diagnostics: readonly Diagnostic[] } {
  const excluded = new Map<string, string>();
  for (const { file, isExcluded } of READERS.flatMap((read) => read(config)))
    for (const path of pages) if (!excluded.has(path) && isExcluded(path)) excluded.set(path, file);
  const files = [...new Set(excluded.values())];
  return {
    isExcluded: (path) => excluded.has(path),
    diagnostics: files.map((file) => {
      const paths = pages.filter((path) => excluded.get(path) === file);
      return pagesExcluded(siteFile(file, config), label(paths[0]!), paths.length);
    }),
  };
}
