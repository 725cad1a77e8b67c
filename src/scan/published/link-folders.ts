import { isFile } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceFile } from '../../model/types.js';
import { rspressFiles } from '../excluded/scripts.js';
import { namedLanguages } from '../navigation/languages.js';
import { isData, textOf } from '../navigation/tree-files.js';
import { readScript } from '../script/read-script.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir'>;

/** The folders of a site of Rspress that have a version or a language. Those of the main ones are not in addresses. */
export interface RspressFolders {
  readonly versions: readonly string[];
  readonly mainVersion: string | undefined;
  readonly languages: readonly string[];
  readonly mainLanguage: string;
}

export function rspressFolders(place: Place): RspressFolders | undefined {
  const file = rspressFiles(place).find(isFile);
  const config = file === undefined ? undefined : readScript(file, place);
  if (!isData(config)) return undefined;
  const theme = isData(config['themeConfig']) ? config['themeConfig'] : {};
  const { versions, default: main } = isData(config['multiVersion']) ? config['multiVersion'] : {};
  const locales = [config['locales'], theme['locales']].flat();
  return {
    versions: [versions].flat().flatMap((one) => textOf(one) ?? []),
    mainVersion: textOf(main),
    languages: locales.flatMap((one) => (isData(one) ? (textOf(one['lang']) ?? []) : [])),
    mainLanguage: textOf(config['lang']) ?? 'en',
  };
}

/**
 * Notes the folder of a language or version at which the absolute links of a page begin, on sites of Rspress and of
 * Nextra up to version 2.
 */
export function withLinkFolders(sources: readonly SourceFile[], place: Place): readonly SourceFile[] {
  const { versions = [], languages = [] } = rspressFolders(place) ?? {};
  const folders = new Set([...versions, ...languages, ...(namedLanguages(place)?.written?.values() ?? [])]);
  if (folders.size === 0) return sources;
  return sources.map((source) => {
    const names = source.path.split('/').slice(0, -1);
    const end = names.findIndex((name, at) => at === 2 || !folders.has(name));
    const own = names.slice(0, end < 0 ? 2 : end);
    return own.length === 0 ? source : { ...source, linkFolder: `/${own.join('/')}` };
  });
}
