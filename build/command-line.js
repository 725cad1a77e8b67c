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

/** Libraries that every command begins with, and those of the parser. What else is needed is loaded when it is. */
const JOINED =
  /^(?:acorn|commander|fast-glob|github-slugger|jsonc-parser|markdown-it(?:-anchor|-footnote)?|mrmime|picocolors|picomatch)$/;
/** The context of React that components of a site share with the templates must not be there twice. */
const SHARED_CONTEXT = /\/templates\/host\.js$/;
const isOfLibrary = (id) => id.includes('/node_modules/');

/** markdown-it sets each field of an object with a helper for compilers of old; tokens are most of what it makes. */
const plainFields = {
  name: 'plain-fields',
  transform: (code, id) =>
    id.includes('/markdown-it/')
      ? code.replace(/_defineProperty\(\s*this,\s*(?:\/\*[\s\S]*?\*\/\s*)*"(\w+)",/g, 'this.$1 = (')
      : null,
};

/** commander can start other programs as commands. Ours are functions, so what starts programs is not loaded for it. */
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

const NAMED = /^import (?:([\w$]+),? )?(?:\* as ([\w$]+) )?(?:\{ (.+) \} )?from '([\w:/]+)';$/gm;
const UNNAMED = /^import '([\w:/]+)';\n/gm;

/**
 * Node's own modules are fetched, not imported. An import looks at everything that a module offers, and so loads what is
 * only offered, such as streams, the console and web cryptography.
 */
const fetchedBuiltins = {
  name: 'fetched-builtins',
  renderChunk: (code) =>
    code
      .replace(NAMED, (statement, whole, namespace, names, id) => {
        if (!isBuiltin(id)) return statement;
        const targets = [whole, namespace, names && `{ ${names.replaceAll(' as ', ': ')} }`].filter(Boolean);
        return `const ${targets.map((target) => `${target} = process.getBuiltinModule('${id}')`).join(', ')};`;
      })
      .replace(UNNAMED, (statement, id) => (isBuiltin(id) ? '' : statement)),
};

/** The command line and the templates in a few files: a build in which little changed spends much of its time on opening modules. */
export const commandLineOptions = (lib) => ({
  input: { main: join(lib, 'src/cli/main.js') },
  external(id, importer) {
    if (isBuiltin(id) || SHARED_CONTEXT.test(id)) return true;
    return !/^[./\0]/.test(id) && !JOINED.test(id) && !isOfLibrary(importer ?? '');
  },
  plugins: [
    ownPlace(lib),
    plainFields,
    lateChildProcess,
    nodeResolve({ preferBuiltins: true }),
    commonjs(),
    fetchedBuiltins,
  ],
  output: {
    dir: join(lib, 'cli'),
    format: 'es',
    chunkFileNames: '[name].js',
    minifyInternalExports: false,
    paths: (id) => (isAbsolute(id) ? `../${relative(lib, id).split(sep).join('/')}` : id),
  },
});
