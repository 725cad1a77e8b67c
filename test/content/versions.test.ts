import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nameFor } from '../../templates/plugins/names/find.js';
import type { KnownName } from '../../templates/plugins/names/types.js';
import { packageRoot } from '../support/site.js';

type Read = (
  written: { since: Record<string, string[]>; deprecated: string[]; upTo: string },
  items: readonly { id: string; path?: string }[],
  version: string,
) => { readonly since: ReadonlyMap<string, string> };

const test = suite('content/verify');

test('wrong, repeated and unreviewed rows are reported all at once', async () => {
  const url = pathToFileURL(join(packageRoot, 'content/verify/versions.mjs')).href;
  const { readVersions } = (await import(url)) as { readVersions: Read };
  const items = [{ id: 'a' }, { id: 'Rule.b', path: 'rules[].b' }];
  const right = { since: { '5.1.0': ['a'], '5.10.0': ['rules[].b'] }, deprecated: ['Rule.b'], upTo: '5.10.0' };
  assert.equal(
    [...readVersions(right, items, '5.10.0').since],
    [
      ['a', '5.1.0'],
      ['rules[].b', '5.10.0'],
    ],
  );
  const wrong = { since: { '5.1.0': ['a', 'c'], '5.11.0': ['a'], '5.9': [] }, deprecated: ['d'], upTo: '5.9.0' };
  let said = '';
  try {
    readVersions(wrong, items, '5.10.0');
  } catch (error) {
    said = (error as Error).message;
  }
  for (const part of [
    '"since" names c at 5.1.0, which webpack 5.10.0 does not have.',
    '"since" names a twice, at 5.1.0 and 5.11.0.',
    '"since" has 5.11.0, but webpack 5.10.0 is installed.',
    '"since" has 5.9, which is no version',
    '"deprecated" names d,',
    '"upTo" is 5.9.0, but webpack 5.10.0 is installed.',
  ])
    assert.match(said, part);
});

test('an older version than that of the list is told in one sentence, not by each name that it lacks', async () => {
  const url = pathToFileURL(join(packageRoot, 'content/verify/versions.mjs')).href;
  const { readVersions } = (await import(url)) as { readVersions: Read };
  const list = (upTo: string) => ({ since: { '5.1.0': ['a'], '5.10.0': ['b', 'c'] }, deprecated: [], upTo });
  const older = /^webpack 5\.9\.0 is installed, but content\/verify\/versions\.json describes 5\.10\.0\./;
  assert.throws(() => readVersions(list('5.10.0'), [{ id: 'a' }], '5.9.0'), older);
  const left = 'content/verify/versions.json: "since" has 5.10.0, but webpack 5.9.0 is installed.';
  assert.throws(
    () => readVersions(list('5.9.0'), [{ id: 'a' }], '5.9.0'),
    (error: Error) => error.message === left,
  );
});

test('a message and a class that moved to another file between versions are not new', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-messages-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    for (const name of [
      'enhanced-resolve',
      'schema-utils',
      'tapable',
      'webpack-cli',
      'webpack-dev-middleware',
      'webpack-dev-server',
    ])
      write(`node_modules/${name}/package.json`, '{}');
    write('node_modules/webpack/package.json', '{}');
    write('node_modules/webpack/lib/errors/WebpackError.js', '');
    write(
      'node_modules/webpack/lib/elsewhere/Old.js',
      "class NoAsyncChunksWarning extends WebpackError {}\nclass Internal extends Error {}\nthrow `Did you mean './${name}'?\\nRequests that should resolve in the current directory need to start with './'.`;",
    );
    const { messages } = (await import(
      pathToFileURL(join(packageRoot, 'content/verify/errors/messages.mjs')).href
    )) as { messages: (context: object) => { readonly items: readonly { readonly id: string }[] } };
    const context = { root: packageRoot, require: createRequire(join(folder, 'package.json')) };
    const idsOf = (comparing: boolean): readonly string[] =>
      messages({ ...context, comparing }).items.map(({ id }) => id);
    assert.equal(idsOf(true), ['/errors/resolving/#did-you-mean-relative', 'NoAsyncChunksWarning']);
    assert.equal(idsOf(false), ['/errors/command-line/#heap-out-of-memory'], 'Node.js prints it');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a flag is as new as what it sets, also where the key is listed under another place of the same shape', async () => {
  const url = pathToFileURL(join(packageRoot, 'content/verify/flag-versions.mjs')).href;
  const { sinceOfFlag } = (await import(url)) as {
    sinceOfFlag: (flag: { id: string; sets: string }, since: ReadonlyMap<string, string>) => string | undefined;
  };
  const since = new Map([
    ['module.parser.javascript', '5.12.0'],
    ['module.parser.javascript/esm', '5.12.0'],
    ['module.parser.javascript.deep.key', '5.9.0'],
    ['module.parser.javascript.worklet', '5.108.0'],
    ['module.parser.css/auto.animation', '5.102.0'],
    ['module.parser.css/module', '5.90.0'],
    ['optimization.minimizeOptions', '5.110.3'],
    ['optimization.minimizeOptions.css.comments', '5.110.3'],
    ['optimization.minimizeOptions.css.charset', '5.112.0'],
    ['resolve.tsconfig', '5.105.0'],
  ]);
  const versionOf = (sets: string, id = '--flag'): string | undefined => sinceOfFlag({ id, sets }, since);
  assert.equal(
    [
      'module.parser.javascript/esm.worklet[]',
      'module.parser.javascript/esm.deep.key',
      'module.parser.css/module.animation',
      'optimization.minimize.css.comments',
      'optimization.minimize.css.charset',
      'optimization.minimize',
      'resolveLoader.tsconfig.configFile',
      'module.rules[].test.not.glob',
      'module.rules[].test.not',
      'module.rules[].test',
    ].map((sets) => versionOf(sets)),
    ['5.108.0', '5.12.0', '5.102.0', '5.110.0', '5.112.0', undefined, '5.105.0', '5.110.0', '5.38.0', undefined],
  );
  assert.is(versionOf('devtool', '--devtool-reset'), '5.105.0');
});

test('codes of deprecations, exports of webpack and externals lead to their places', () => {
  const { names } = JSON.parse(readFileSync(join(packageRoot, 'content/names.json'), 'utf8')) as {
    readonly names: readonly KnownName[];
  };
  const places = {
    '[DEP_WEBPACK_CHUNK_HAS_ENTRY_MODULE]': '/errors/deprecations/#chunk-graph-api',
    DEP_WEBPACK_COMPILATION_ASSETS: '/errors/deprecations/#assets-after-seal',
    'webpack.version': '/api/node/#what-webpack-exports',
    'new webpack.Compiler()': '/api/node/#what-webpack-exports',
    ValidationError: '/api/node/#what-webpack-exports',
    'externals.react': '/configuration/externals/#externals',
  };
  for (const [name, url] of Object.entries(places)) assert.is(nameFor(names, name)?.url, url, name);
});

test.run();
