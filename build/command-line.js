import { isBuiltin } from 'node:module';
import { isAbsolute, join, relative, sep } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';

/**
 * Compiles modules to scripts. What scripts do not have is passed to them (`src/cli/joined/load-joined.ts`). Modules of
 * `lib/src` find the package's other files relative to their own place, which they keep when they are joined. Templates
 * wait for the module that they share with others.
 */
const asScripts = (lib) => ({
  name: 'as-scripts',
  resolveImportMeta(property, { moduleId }) {
    if (property === 'url')
      return `new URL(${JSON.stringify(`../${relative(lib, moduleId).split(sep).join('/')}`)}, $url).href`;
    // For `import.meta.resolve(…)`, this is the property of an object that has no others.
    return property === 'resolve' ? '$resolve' : null;
  },
  renderDynamicImport({ targetModuleId, targetChunk }) {
    if (targetChunk === null) return { left: '$import(', right: ')' };
    return targetModuleId.startsWith(join(lib, 'templates'))
      ? { left: "$import('../templates/host.js').then(() => require(", right: '))' }
      : null;
  },
});

/**
 * The libraries that every command needs at its start, those of the parser, and the quick compiler. All others are
 * loaded when they are needed.
 */
const JOINED =
  /^(?:acorn|commander|fast-glob|github-slugger|jsonc-parser|markdown-it(?:-anchor|-footnote)?|mrmime|picocolors|picomatch|sucrase)$/;
/** There must be only one copy of the React context that the components of a site share with the templates. */
const SHARED_CONTEXT = /\/templates\/host\.js$/;
const isOfLibrary = (id) => id.includes('/node_modules/');

/**
 * In its compiled form, markdown-it sets each field of an object with a helper function for old engines, and tokens are
 * most of what it creates.
 */
const plainFields = {
  name: 'plain-fields',
  transform: (code, id) =>
    id.includes('/markdown-it/')
      ? code.replace(/_defineProperty\(\s*this,\s*(?:\/\*[\s\S]*?\*\/\s*)*"(\w+)",/g, 'this.$1 = (')
      : null,
};

/**
 * commander can start other programs as commands. Our commands are functions, so the module that starts programs is not
 * loaded for it.
 */
const lateChildProcess = {
  name: 'late-child-process',
  transform: (code, id) =>
    id.includes('/commander/')
      ? code.replace(
          "require('node:child_process')",
          "{ spawn: (...args) => process.getBuiltinModule('node:child_process').spawn(...args) }",
        )
      : null,
};

/**
 * Joins the command line and the templates into a few files, because a build in which little changed spends much of its
 * time opening modules.
 */
export const commandLineOptions = (lib) => ({
  input: { main: join(lib, 'src/cli/main.js') },
  external(id, importer) {
    if (isBuiltin(id) || SHARED_CONTEXT.test(id)) return true;
    return !/^[./\0]/.test(id) && !JOINED.test(id) && !isOfLibrary(importer ?? '');
  },
  plugins: [asScripts(lib), plainFields, lateChildProcess, nodeResolve({ preferBuiltins: true }), commonjs()],
  output: {
    dir: join(lib, 'cli'),
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    // A function that two files share is not worth a third file.
    experimentalMinChunkSize: 2000,
    exports: 'named',
    minifyInternalExports: false,
    paths: (id) => (isAbsolute(id) ? `../${relative(lib, id).split(sep).join('/')}` : id),
  },
});
