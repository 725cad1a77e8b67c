/**
 * How TypeScript becomes browser code, for the package's own files and for components of a site. Everything here is
 * slow to import, so no ordinary build may do so.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjsPlugin, { type RollupCommonJSOptions } from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import type { OutputOptions, Plugin, RollupOptions } from 'rollup';
import { type CompressOptions, minify } from 'terser';
import { REACT_GLOBAL } from '../../runtime/contract.js';
import { sourceModule } from '../config/modules/resolution/source-module.js';
import { isCompiled, toJavaScript } from '../config/modules/to-javascript.js';
import { LANGUAGE } from './browsers.js';
import { codeChunkScript } from './code-chunk.js';

// Its types describe the CommonJS form, in which the function is nested one property deeper.
const commonjs = commonjsPlugin as unknown as typeof commonjsPlugin.default;

/** The package's own folder: this file is `lib/src/bundle/compile.js`. */
const PACKAGE = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/**
 * Modules of the templates that chunks of code get from the runtime. The context that components share must not exist
 * twice; for the others, this only saves bytes.
 */
const SHARED_FILES: ReadonlyMap<string, string> = new Map(
  [
    'host.ts',
    'links.ts',
    'hooks/saves-data.ts',
    'hooks/when-near.ts',
    'components/page/ContentBody.tsx',
    'components/frame/Icon.tsx',
    'components/page/Island.tsx',
    'components/page/LoadFailure.tsx',
    'components/navigation/SiteLink.tsx',
  ].flatMap((file) => {
    const id = file === 'host.ts' ? 'docs-build/host' : 'docs-build/parts';
    return [
      [resolve(PACKAGE, 'templates', file), id],
      [resolve(PACKAGE, 'lib/templates', file.replace(/\.tsx?$/, '.js')), id],
    ];
  }),
);

/**
 * The package's own scripts use only libraries without circular imports that are not translated ES modules, so they
 * need fewer wrappers.
 */
const OWN_LIBRARIES: RollupCommonJSOptions = { strictRequires: false, defaultIsModuleExports: true };

/** Where scripts find React if they do not contain it. */
const REACT: Readonly<Record<string, string>> = {
  react: `${REACT_GLOBAL}.React`,
  'react-dom': `${REACT_GLOBAL}.ReactDOM`,
  'react-dom/client': `${REACT_GLOBAL}.ReactDOMClient`,
  'react/jsx-runtime': `${REACT_GLOBAL}.jsxRuntime`,
};

/** A script that runs by itself. `withoutReact`: an earlier script provides React. `compress`: options of the minifier. */
export function scriptOptions(
  input: string,
  file: string,
  {
    withoutReact = false,
    compress = {},
  }: { readonly withoutReact?: boolean; readonly compress?: CompressOptions } = {},
): RollupOptions & { output: OutputOptions } {
  return {
    input,
    context: 'self',
    external: withoutReact ? Object.keys(REACT) : [],
    plugins: [
      productionOnly(),
      ...resolvePlugins(PACKAGE, OWN_LIBRARIES),
      minified({ unsafe_arrows: withoutReact, hoist_funs: true, ...compress }),
    ],
    output: {
      file,
      format: 'iife',
      globals: REACT,
      // If React could not be loaded, the page stays a plain document, and nothing is reported as an error of the script.
      banner: withoutReact ? `if (self.${REACT_GLOBAL})` : '',
      interop: 'default',
      indent: false,
      freeze: false,
      generatedCode: { preset: 'es2015', symbols: false },
    },
  };
}

/**
 * An island or a screen: a chunk script that gets shared modules from the runtime. Locations in messages are relative
 * to `root`.
 */
export function islandOptions(
  input: string,
  id: string,
  file: string,
  root = PACKAGE,
): RollupOptions & { output: OutputOptions } {
  return {
    input,
    context: 'self',
    external: Object.keys(REACT),
    plugins: [sharedParts(), productionOnly(), ...resolvePlugins(root), minified(), asChunk(id)],
    output: {
      file,
      format: 'cjs',
      exports: 'named',
      strict: false,
      interop: 'auto',
      indent: false,
      generatedCode: 'es2015',
      inlineDynamicImports: true,
    },
  };
}

function resolvePlugins(root: string, libraries: RollupCommonJSOptions = {}): Plugin[] {
  return [
    sources(root),
    nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.json', '.ts', '.tsx'] }),
    commonjs({ include: /node_modules/, ...libraries }),
  ];
}

/** Resolves modules that are TypeScript or JSON, and names from a tsconfig.json. The compiler proper checks types. */
function sources(root: string): Plugin {
  return {
    name: 'sources',
    resolveId: (source, importer) =>
      importer === undefined || importer.startsWith('\0') ? null : sourceModule(source, importer),
    async transform(code, id) {
      return isCompiled(id) ? { code: await toJavaScript(code, id, root), map: null } : null;
    },
  };
}

/** Replaces an entry that only chooses between two builds of a library with the smaller one. */
const CHOICE = /module\.exports = (require\('\.\/cjs\/[\w.-]+\.production\.js'\))/;

/** Libraries choose their smaller build by this variable, which browsers do not have. */
function productionOnly(): Plugin {
  return {
    name: 'production-only',
    transform(code) {
      if (!code.includes('process.env.NODE_ENV')) return null;
      const production = CHOICE.exec(code)?.[1];
      return {
        code: production ? `module.exports = ${production};` : code.replaceAll('process.env.NODE_ENV', '"production"'),
        map: null,
      };
    },
  };
}

/** Components of the site that import from this package get this package, wherever it is installed. */
function sharedParts(): Plugin {
  return {
    name: 'shared-parts',
    async resolveId(source, importer, options) {
      if (source === 'docs-build/components') return resolve(PACKAGE, 'lib/templates/public.js');
      if (!/\/(host|links|saves-data|when-near|ContentBody|Icon|Island|LoadFailure|SiteLink)\.js$/.test(source))
        return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = found === null ? undefined : SHARED_FILES.get(found.id);
      return id === undefined ? null : { id, external: true };
    },
  };
}

/** `options` are for code that allows more. In ours, no anonymous function is a constructor. */
function minified(options: CompressOptions = {}): Plugin {
  return {
    name: 'minified',
    async renderChunk(code) {
      const result = await minify(code, {
        toplevel: true,
        ecma: LANGUAGE,
        compress: { ecma: LANGUAGE, passes: 5, inline: 1, keep_fargs: false, ...options },
        format: { comments: /^!|@license/i },
      });
      return { code: result.code ?? '', map: null };
    },
  };
}

/**
 * This plugin is the last, because the whole module must be minified, or its exports would keep long names that nobody
 * reads.
 */
function asChunk(id: string): Plugin {
  return {
    name: 'as-chunk',
    renderChunk: (code) => ({ code: codeChunkScript(id, code), map: null }),
  };
}
