/**
 * Finds the libraries that Rollup put into the package's own files. Every module of every file is examined: one that
 * belongs neither to the package nor to a library stops the build, so that nothing is distributed without its license.
 */
import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Modules that a plugin generates, and the package that contains their text. */
const MADE_UP = { commonjsHelpers: '@rollup/plugin-commonjs' };

/**
 * The folder of the library to which a module belongs; `null` for the package's own modules and for those without text.
 */
function libraryFolder(id, root) {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const folder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (folder !== undefined) return folder;
  const maker = MADE_UP[basename(path).replace(/\.\w+$/, '')];
  if (maker !== undefined) return join(root, 'node_modules', maker);
  if (!path.startsWith(root + sep)) throw new Error(`Whose module is ${JSON.stringify(id)}? (build/bundled.js)`);
  return null;
}

/**
 * A plugin for each of Rollup's configurations, and the libraries that it has found: folder -> files of the package.
 */
export function noteLibraries(root) {
  const libraries = new Map();
  const plugin = {
    name: 'note-libraries',
    writeBundle({ file, dir }, bundle) {
      for (const { fileName, modules = {} } of Object.values(bundle)) {
        const target = relative(root, file ?? join(dir, fileName)).replaceAll(sep, '/');
        for (const [id, { renderedLength }] of Object.entries(modules)) {
          const folder = renderedLength > 0 ? libraryFolder(id, root) : null;
          if (folder !== null) libraries.set(folder, (libraries.get(folder) ?? new Set()).add(target));
        }
      }
    },
  };
  return { plugin, libraries };
}

/** The name, version and license of a library, from its own manifest. */
export function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license };
}
