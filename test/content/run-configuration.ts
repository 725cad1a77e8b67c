import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { packageRoot } from '../support/site.js';

const require = createRequire(join(packageRoot, 'package.json'));
const webpack = require('webpack') as {
  (configuration: unknown): { newCompilationParams(): unknown };
  validate(configuration: unknown): void;
};
const devServerSchema: unknown = require('webpack-dev-server/lib/options.json');
const { validate } = require('schema-utils') as {
  validate(schema: unknown, value: unknown, settings: { name: string; baseDataPath: string }): void;
};

const AsyncFunction = (async () => {}).constructor as new (
  ...names: string[]
) => (...given: unknown[]) => Promise<void>;

/** Runs a configuration as webpack-cli does, and returns the items of what webpack and its server have against it. */
export async function webpackSaysOf(text: string, name: string): Promise<readonly string[]> {
  const exported = await exportsOf(text, name);
  // An ES module exports its configuration by default, or none.
  const isModule = exported['__esModule'] === true || 'default' in exported;
  const configuration = await resolved(isModule ? (exported['default'] ?? {}) : exported);
  return [configuration].flat().flatMap((one) => {
    const server = (one as { devServer?: unknown }).devServer;
    return [
      ...items(() => webpack.validate(one)),
      ...startOf(one),
      ...(server === undefined
        ? []
        : items(() =>
            validate(devServerSchema, server, { name: 'Dev Server', baseDataPath: 'configuration.devServer' }),
          )),
    ];
  });
}

/** What webpack has against a valid configuration when it begins to use it: one problem at most. */
function startOf(configuration: unknown): readonly string[] {
  try {
    webpack(configuration).newCompilationParams();
    return [];
  } catch (error) {
    const { message } = error as Error;
    return /^(?:Compiling RuleSet failed|Unsupported )/.test(message)
      ? [message.replace(/^Compiling RuleSet failed: | \(at [^]*/g, '')]
      : [];
  }
}

async function exportsOf(text: string, name: string): Promise<Record<string, unknown>> {
  if (name.endsWith('.json')) return ts.parseConfigFileTextToJson(name, text).config as Record<string, unknown>;
  const { outputText } = ts.transpileModule(text, {
    fileName: name.replace('.mjs', '.js'),
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      verbatimModuleSyntax: false,
    },
  });
  const module = { exports: {} as Record<string, unknown> };
  const code = outputText.replace(/^#!.*/, '');
  // In a function of its own, so that it may declare the names itself.
  const inner = `return (async () => {${code}\n})()`;
  await new AsyncFunction('module', 'exports', 'require', '__dirname', '__filename', ...UNDECLARED, inner)(
    module,
    module.exports,
    Object.assign(requireOrStub, { resolve: (path: string) => `/project/node_modules/${path}` }),
    '/project',
    '/project/webpack.config.js',
    ...UNDECLARED.map(
      () =>
        class {
          apply(): void {}
        },
    ),
  );
  return module.exports;
}

/** Classes of plugins that configurations use without a word about where they come from. */
const UNDECLARED = ['A', 'B', 'Plugin', 'HtmlWebpackPlugin'];

/** A package that is not installed here: anything that it exports can be called, constructed and asked for more. */
const stub: unknown = new Proxy(
  class {
    apply(): void {}
  },
  {
    get: (target, name): unknown =>
      name in target || name === 'then' || typeof name === 'symbol' ? Reflect.get(target, name) : stub,
    apply: (_, __, given: unknown[]) => given[0],
  },
);

function requireOrStub(path: string): unknown {
  if (path.endsWith('package.json')) return { name: 'shop', version: '1.0.0' };
  if (path.startsWith('./webpack.')) return { mode: 'none' };
  if (path.startsWith('./local.')) throw new Error(`Cannot find module '${path}'`);
  try {
    return require(path);
  } catch {
    return stub;
  }
}

/** What functions and promises give, wherever webpack allows them. */
async function resolved(value: unknown): Promise<unknown> {
  const given: unknown = await (typeof value === 'function'
    ? (value as (env: object, argv: object) => unknown)({}, { mode: 'production' })
    : value);
  return Array.isArray(given) ? Promise.all(given.map(resolved)) : given;
}

/** The items of the message of a validator. */
export function items(run: () => void): readonly string[] {
  try {
    run();
    return [];
  } catch (error) {
    const { message } = error as Error;
    return message
      .slice(message.indexOf('\n') + 1)
      .split(/\n(?= - )/)
      .map((item) => item.replace(/^ - /, ''));
  }
}
