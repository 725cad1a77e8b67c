import { resolve } from 'node:path';
import { CONFIG_NAMES } from '../../config/files.js';
import { filesOfModule } from '../../config/load-module.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Content } from '../../model/content.js';
import { commitFiles } from '../../index/git/git-directory.js';
import { FOLDER } from '../../parse/files/folder-hash.js';
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
  const folders = content.dependencies.filter(({ hash }) => hash.startsWith(FOLDER));
  const files = content.dependencies.filter(({ hash }) => !hash.startsWith(FOLDER));
  return {
    files: distinct([
      ...named.map((file) => resolve(root, file)),
      ...modules.flatMap((file) => [...filesOfModule(file)]),
      ...files.map(({ file }) => file),
      ...commitFiles(config.contentDir),
    ]),
    folders: distinct([
      config.contentDir,
      ...(verify.examples === undefined ? [] : [resolve(root, verify.examples.dir)]),
      ...folders.map(({ file }) => file),
    ]),
    ignored: [config.outDir, config.cacheDir],
  };
}

const distinct = (paths: readonly string[]): readonly string[] => [...new Set(paths)];
