import { join, resolve } from 'node:path';
import { CONFIG_NAMES } from '../../config/files.js';
import { sourcesOfSite } from '../../config/modules/watched-files.js';
import { exampleBlocksOf } from '../../examples/block-example.js';
import { packagesOf } from '../../examples/kept-examples.js';
import { installedPackage } from '../../examples/installed.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Content } from '../../model/content.js';
import type { Plugin } from '../../model/plugin.js';
import { commitFiles } from '../../index/git/git-directory.js';
import { repositoryFiles } from '../../parse/files/repository.js';
import { exclusionFiles } from '../../scan/excluded/read-exclusions.js';
import { languageFiles } from '../../scan/navigation/languages.js';
import { movedFiles } from '../../scan/moved/read-moved.js';
import { navigationFiles } from '../../scan/navigation/read-navigation.js';
import { foldersBeside } from '../../scan/paths/folders-beside.js';
import { readmeFiles } from '../../scan/published/repository-readme.js';
import type { Inputs } from '../../serve/preview/watch-plan.js';

/** The files that define what a site consists of, such as the configuration: a change of one can change everything. */
export function settingFiles(config: ResolvedConfig, plugins: readonly Plugin[]): ReadonlySet<string> {
  const { thirdParty } = config.settings;
  const named = [...CONFIG_NAMES, ...(thirdParty === undefined ? [] : [thirdParty.lock])];
  return new Set([
    ...named.map((file) => resolve(config.root, file)),
    ...sourcesOfSite(config, plugins),
    ...commitFiles(config.contentDir),
    ...navigationFiles(config),
    ...exclusionFiles(config),
    ...languageFiles(config),
    ...movedFiles(config),
    ...readmeFiles(config),
    ...(config.file === null ? repositoryFiles(config.root) : []),
  ]);
}

/**
 * Everything from which a site is made. Outside of its folder, only what configuration, modules and pages name is read.
 */
export function inputsOf(
  config: ResolvedConfig,
  content: Pick<Content, 'parsed' | 'examples' | 'dependencies'>,
  settings: ReadonlySet<string>,
): Inputs {
  const { examples } = config.settings.verify;
  return {
    files: distinct([
      ...settings,
      ...content.dependencies.map(({ file }) => file),
      ...packagesOfExamples(content).flatMap((name) => packageFile(config.root, name)),
    ]),
    folders: distinct([
      config.contentDir,
      ...foldersBeside(config).map(({ folder }) => folder),
      ...(examples === undefined ? [] : [resolve(config.root, examples.dir)]),
    ]),
    ignored: [config.outDir, config.cacheDir],
    limit: config.root,
  };
}

/** Packages whose versions are in the archives of the examples that pages show, and so in the sizes that their cards name. */
export function packagesOfExamples({ examples, parsed }: Pick<Content, 'parsed' | 'examples'>): readonly string[] {
  const shown = [...examples.values(), ...parsed.flatMap((page) => exampleBlocksOf(page.parsed))];
  return distinct(shown.flatMap(packagesOf));
}

function packageFile(root: string, name: string): readonly string[] {
  const installed = installedPackage(root, name);
  return installed === undefined ? [] : [join(installed.folder, 'package.json')];
}

const distinct = (paths: readonly string[]): readonly string[] => [...new Set(paths)];
