import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packageRoot } from './support/site.js';

interface SourceText {
  /** `src/scan/content.ts`. */
  readonly path: string;
  readonly text: string;
  /** Paths of the local modules it imports, with their written extension; type imports are marked. */
  readonly imports: readonly { readonly path: string; readonly typeOnly: boolean }[];
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm;

function sourcesIn(folder: string): readonly SourceText[] {
  return readdirSync(join(packageRoot, folder), { recursive: true })
    .map((name) => posix.join(folder, String(name).replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(packageRoot, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, type, target]) => ({
        path: posix.join(dirname(path), target!),
        typeOnly: type !== undefined,
      }));
      return { path, text, imports };
    });
}

const engine = ['src', 'runtime', 'templates'].flatMap(sourcesIn);
const test = suite('architecture');

test('the engine does not know what it documents', () => {
  const named = engine.filter(({ text }) => /webpack/i.test(text)).map(({ path }) => path);
  assert.equal(named, []);
});

test('arrows point one way: templates <- runtime <- src', () => {
  const wrong = engine.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ path: target }) =>
          (path.startsWith('templates/') && /^(?:runtime|src)\//.test(target)) ||
          (path.startsWith('runtime/') && target.startsWith('src/')),
      )
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('one file is the whole agreement between Node and browser', () => {
  const crossing = engine.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ path: target }) =>
          path.startsWith('src/') &&
          target.startsWith('runtime/') &&
          !/^runtime\/(?:contract|search\/(?:words\/)?[a-z-]+)\.js$/.test(target),
      )
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(crossing, []);
});

test('the agreement imports nothing but types', () => {
  const contract = engine.find(({ path }) => path === 'runtime/contract.ts')!;
  assert.equal(
    contract.imports.filter(({ typeOnly }) => !typeOnly),
    [],
  );
});

test('stages do not call one another: what joins them stands above them', () => {
  const stages = ['scan', 'index', 'parse', 'bundle', 'serve', 'publish'];
  const stageOf = (path: string): string | undefined => stages.find((stage) => path.startsWith(`src/${stage}/`));
  // Pure rules of addresses, which several stages share.
  const shared = /^$/;
  const wrong = engine.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ path: target, typeOnly }) =>
          !typeOnly && stageOf(path) && stageOf(target) && stageOf(path) !== stageOf(target) && !shared.test(target),
      )
      .map(({ path: target }) => `${path} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('no file is a drawer for anything', () => {
  assert.equal(
    engine.map(({ path }) => path).filter((path) => /(?:utils?|misc|common)\.tsx?$/.test(path)),
    [],
  );
});

test.run();
