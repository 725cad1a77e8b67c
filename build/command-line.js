import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';

/** Modules of `lib/src` know the package's other files by their own place, and keep it when they are joined. */
const ownPlace = (lib) => ({
  name: 'own-place',
  resolveImportMeta(property, { moduleId }) {
    if (property !== 'url') return null;
    return `new URL(${JSON.stringify(`../${relative(lib, moduleId).split(sep).join('/')}`)}, import.meta.url).href`;
  },
});

/** Libraries that every command begins with. What else is needed is loaded when it is. */
const WITH_EVERY_COMMAND = /^(?:commander|fast-glob|picocolors)$/;
const isOfLibrary = (id) => id.includes('/node_modules/');

/** The licenses of the libraries in a bundle, beside it. */
const licenses = {
  name: 'licenses',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
    const folders = modules.map((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
    const texts = [...new Set(folders)]
      .filter((folder) => folder !== undefined)
      .sort()
      .map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
        if (file === undefined) throw new Error(`${name} has no license file.`);
        return `# ${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
      });
    this.emitFile({ type: 'asset', fileName: 'LICENSES.md', source: texts.join('\n') });
  },
};

/**
 * The command line in a few files: a build in which little changed spends much of its time on opening modules. Templates
 * stay outside, because components of a site share their contexts with them.
 */
export const commandLineOptions = (lib) => ({
  input: { main: join(lib, 'src/cli/main.js') },
  external(id, importer) {
    if (isBuiltin(id) || id.includes('/lib/templates/')) return true;
    return !/^[./\0]/.test(id) && !WITH_EVERY_COMMAND.test(id) && !isOfLibrary(importer ?? '');
  },
  plugins: [ownPlace(lib), nodeResolve({ preferBuiltins: true }), commonjs(), licenses],
  output: {
    dir: join(lib, 'cli'),
    format: 'es',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    paths: (id) => (isAbsolute(id) ? `../${relative(lib, id).split(sep).join('/')}` : id),
  },
});
