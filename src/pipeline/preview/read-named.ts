import { lstatSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Cache } from '../../cache/types.js';
import { memoOn } from '../../cache/identity.js';
import { siteFile } from '../../config/site-file.js';
import type { Content } from '../../model/content.js';
import type { SourceFile } from '../../model/types.js';
import { isPageName } from '../../files/page-name.js';
import { readSource } from '../../scan/read-source.js';
import { isSameSource, type SiteInputs } from './site-inputs.js';
import { isWithin } from '../../files/paths.js';

/**
 * Reads only the named files. Undefined if something besides the texts of pages may have changed: then everything has
 * to be read.
 */
export function readNamed(
  siteInputs: SiteInputs,
  content: Content,
  named: ReadonlySet<string>,
  cache: Cache,
): SiteInputs | undefined {
  const { scanned } = siteInputs;
  const byFile = sourcesByFile(scanned.sources);
  const fresh = new Map<SourceFile, SourceFile>();
  for (const path of named) {
    const source = byFile.get(path);
    if (siteInputs.settingFiles.has(path)) return undefined;
    if (source !== undefined) {
      const now = readAgain(source, siteInputs, cache);
      if (now === undefined) return undefined;
      if (!isSameSource(source, now)) fresh.set(source, now);
    } else if (!isIncluded(path, siteInputs, content) && !isNothing(path, siteInputs, content)) return undefined;
  }
  if (fresh.size === 0) return siteInputs;
  const sources = scanned.sources.map((source) => fresh.get(source) ?? source);
  return { ...siteInputs, scanned: { ...scanned, sources } };
}

const sourcesByFile = memoOn(
  (sources: readonly SourceFile[]): ReadonlyMap<string, SourceFile> =>
    new Map(sources.filter(({ origin }) => origin === undefined).map((source) => [source.file, source])),
);

/** Undefined if it is no longer a page, if its address may be another one, or if it cannot be read. */
function readAgain(before: SourceFile, { config }: SiteInputs, cache: Cache): SourceFile | undefined {
  const { file } = before;
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  const { source, titled } = {
    titled: false,
    source: undefined,
    ...readSource(before.path, file, siteFile(file, config), cache, Date.now()),
  };
  if (source === undefined || (!titled && basename(before.path).startsWith('_'))) return undefined;
  return namedAddress(source, before) === namedAddress(before, before) ? { ...before, ...source } : undefined;
}

/** What the front matter says about the address. Patterns that name a title or a date give a page another path. */
function namedAddress({ addressKeys = {} }: SourceFile, { filed }: SourceFile): string {
  const { title, date, categories, ...named } = addressKeys;
  return JSON.stringify(filed === undefined ? named : [named, title, date, categories]);
}

/** Whether something besides the texts of pages is read from a folder. */
const isPublished = (path: string, { config }: SiteInputs): boolean => {
  const { examples } = config.settings.verify;
  const folders = [join(config.contentDir, 'public'), ...(examples ? [resolve(config.root, examples.dir)] : [])];
  return folders.some((folder) => isWithin(folder, path));
};

/** Whether pages, and nothing else, are made from a file. */
const isIncluded = (path: string, siteInputs: SiteInputs, { dependencies }: Content): boolean =>
  !isPublished(path, siteInputs) && dependencies.some(({ file }) => file === path);

/** Names that begin with a dot and are not those of temporary files, because they determine the order of pages. */
const HIDDEN_NAVIGATION = /(?:^|\/)(?:\.pages|\.nav\.yml)$|^\.vitepress\//;

/** Whether an editor uses a name in the content folder for a temporary file. */
function isNothing(path: string, siteInputs: SiteInputs, { dependencies }: Content): boolean {
  const within = relative(siteInputs.config.contentDir, path).split(sep);
  if (within[0] === '..' || isPageName(path) || isPublished(path, siteInputs)) return false;
  if (within.some((name) => name.startsWith('.')) && !HIDDEN_NAVIGATION.test(within.join('/'))) return true;
  return (
    lstatSync(path, { throwIfNoEntry: false }) === undefined &&
    ![...siteInputs.scanned.sources, ...dependencies].some(({ file }) => isWithin(path, file))
  );
}
