import { join, resolve } from 'node:path';
import { CONFIG_NAMES } from '../../config/files.js';
import { filesOfModule } from '../../config/load-module.js';
import { exampleBlocksOf } from '../../examples/block-example.js';
import { installedPackage } from '../../examples/installed.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Content } from '../../model/content.js';
import { commitFiles } from '../../index/git/git-directory.js';
import type { Inputs } from '../../serve/preview/watch-plan.js';

/** Everything that a site is made of. What is read besides its own folder is what configuration, modules and pages name. */
export function inputsOf(config: ResolvedConfig, content: Content): Inputs {
  const { components, sponsors, thirdParty, verify } = config.settings;
  const { root } = config;
  const modules = [
    ...(config.file === null ? [] : [config.file]),
    ...Object.values(components).map(({ module }) => resolve(root, module)),
  ];
  const named = [
    ...CONFIG_NAMES,
    ...(thirdParty === undefined ? [] : [thirdParty.lock]),
    ...(sponsors === undefined ? [] : [sponsors.snapshot]),
  ];
  return {
    files: distinct([
      ...named.map((file) => resolve(root, file)),
      ...modules.flatMap((file) => [...filesOfModule(file)]),
      ...content.dependencies.map(({ file }) => file),
      ...packagesOfExamples(content).flatMap((name) => packageFile(root, name)),
      ...commitFiles(config.contentDir),
    ]),
    folders: distinct([
      config.contentDir,
      ...(verify.examples === undefined ? [] : [resolve(root, verify.examples.dir)]),
    ]),
    ignored: [config.outDir, config.cacheDir],
  };
}

/** Packages whose versions are in the archives of the examples that pages show, and so in the sizes that their cards name. */
function packagesOfExamples({ examples, parsed }: Content): readonly string[] {
  const shown = [...examples.values(), ...parsed.flatMap((page) => exampleBlocksOf(page.parsed))];
  return distinct(shown.flatMap(({ manifest }) => [...(manifest.packages ?? []), ...(manifest.dependencies ?? [])]));
}

function packageFile(root: string, name: string): readonly string[] {
  const installed = installedPackage(root, name);
  return installed === undefined ? [] : [join(installed.folder, 'package.json')];
}

const distinct = (paths: readonly string[]): readonly string[] => [...new Set(paths)];
