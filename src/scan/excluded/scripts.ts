import { dirname, join, resolve } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import { readScript } from '../script/read-script.js';
import { isData, textOf, type Data } from '../navigation/tree-files.js';
import { vitepressFiles } from '../navigation/vitepress.js';
import { globsFrom } from './globs.js';
import type { ExclusionConfig, ExclusionReader } from './types.js';

/** Where the configuration of a generator can be: in the root of the site, above the pages, or in `website` there. */
const configsNamed =
  (name: string) =>
  ({ root, contentDir }: Pick<ExclusionConfig, 'root' | 'contentDir'>): readonly string[] =>
    foldersUpTo(root, dirname(contentDir))
      .flatMap((folder) => [folder, join(folder, 'website')])
      .flatMap((folder) => ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => join(folder, `${name}.config.${ending}`)));

export const docusaurusFiles = configsNamed('docusaurus');
export const rspressFiles = configsNamed('rspress');

/** The value of a configuration that is a module. */
function dataOf(file: string | undefined, config: ExclusionConfig): Data | undefined {
  const value = file === undefined ? undefined : readScript(file, config);
  return isData(value) ? value : undefined;
}

/** VitePress: `srcExclude`; VuePress: what follows `!` in `pagePatterns`, which were `patterns`. */
export const vitepressExclusions: ExclusionReader = (config) => {
  const file = vitepressFiles(config.root, config.contentDir).find(isFile);
  const data = dataOf(file, config);
  const patterns = data?.['pagePatterns'] ?? data?.['patterns'];
  const excluded = Array.isArray(patterns)
    ? patterns.map(textOf).flatMap((one) => (one?.startsWith('!') === true ? [one.slice(1)] : []))
    : data?.['srcExclude'];
  const isExcluded = globsFrom(config.contentDir, excluded, config);
  return file === undefined || isExcluded === undefined ? [] : [{ file, isExcluded }];
};

/** Rspress: `route.exclude`. */
export const rspressExclusions: ExclusionReader = (config) => {
  const file = rspressFiles(config).find(isFile);
  const route = dataOf(file, config)?.['route'];
  const isExcluded = isData(route) ? globsFrom(config.contentDir, route['exclude'], config) : undefined;
  return file === undefined || isExcluded === undefined ? [] : [{ file, isExcluded }];
};

/** Docusaurus: `exclude` of the documents whose `path` is the content folder, in the preset or in a plugin. */
export const docusaurusExclusions: ExclusionReader = (config) => {
  const file = docusaurusFiles(config).find(isFile);
  const data = dataOf(file, config);
  if (file === undefined || data === undefined) return [];
  const presets = optionsIn(data['presets']).map((options) => options['docs']);
  return [...presets, ...optionsIn(data['plugins'])].filter(isData).flatMap((docs) => {
    const isHere = resolve(dirname(file), textOf(docs['path']) ?? 'docs') === config.contentDir;
    const isExcluded = isHere ? globsFrom(config.contentDir, docs['exclude'], config) : undefined;
    return isExcluded === undefined ? [] : [{ file, isExcluded }];
  });
};

/** The options in a list of `[name, options]`. */
export const optionsIn = (list: unknown): readonly Data[] =>
  Array.isArray(list)
    ? list.map((one: unknown): unknown => (Array.isArray(one) ? one[1] : undefined)).filter(isData)
    : [];
