import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { compileFunction } from 'node:vm';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleBrowser, bundleWithFormulas } from '../../src/bundle/bundle.js';
import { siteParts } from '../../src/bundle/site-parts.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { completeSettings } from '../../src/config/defaults.js';
import type { Settings } from '../../src/model/settings.js';
import type { ResolvedConfig } from '../../src/model/config.js';
import { resolvedConfig } from '../index/small-site.js';
import { fixture } from '../support/site.js';

const root = mkdtempSync(join(tmpdir(), 'docs-build-islands-'));
const configFor = (components: NonNullable<Settings['components']>): ResolvedConfig =>
  ({ root, settings: completeSettings({ components }) }) as ResolvedConfig;
const config = configFor({ Plain: './Counter.tsx', Counter: { module: './Counter.tsx', island: true } });

/** Runs a chunk script as the loader does; answers `require` with what it was asked for. */
function run(code: string): { id: string; asked: readonly string[]; exports: Record<string, unknown> } {
  const asked: string[] = [];
  let found: [string, (require: (name: string) => unknown) => Record<string, unknown>] | undefined;
  (compileFunction(code, ['self']) as (self: object) => void)({
    docsBuildChunks: {
      push: (record: typeof found) => {
        found = record;
      },
    },
  });
  const exports = found![1]((name) => (asked.push(name), {}));
  return { id: found![0], asked, exports };
}

const test = suite('parts of a site');
test.before(() => cpSync(fixture('islands'), root, { recursive: true }));
test.after(() => rmSync(root, { recursive: true, force: true }));

test("a component becomes a chunk script that shares the runtime's modules", async () => {
  const islands = await siteParts(config, [], createMemoryCache('f'));
  assert.equal(
    islands.map(({ id }) => id),
    ['island-Counter'],
  );
  const { id, asked, exports } = run(islands[0]!.code);
  assert.is(id, 'island-Counter');
  assert.type(exports['default'], 'function');
  assert.equal([...asked].sort(), ['docs-build/host', 'docs-build/parts', 'react', 'react/jsx-runtime']);
  assert.match(islands[0]!.code, 'Counted to ');
  assert.ok(islands[0]!.code.length < 4000, `${islands[0]!.code.length} bytes`);
});

test('a component is compiled again only when one of its files changed', async () => {
  const cache = createMemoryCache('f');
  const [first] = await siteParts(config, [], cache);
  let writes = 0;
  const watching = { ...cache, set: (...args: Parameters<typeof cache.set>) => ((writes += 1), cache.set(...args)) };
  assert.equal(await siteParts(config, [], watching), [first]);
  assert.is(writes, 0);
  const label = join(root, 'label.ts');
  const before = readFileSync(label, 'utf8');
  writeFileSync(label, before.replace('Counted', 'Numbered'));
  const [second] = await siteParts(config, [], watching);
  assert.match(second!.code, 'Numbered to ');
  writeFileSync(label, before);
  assert.equal(await siteParts(config, [], watching), [first]);
});

test("a component is compiled with the tool's own compiler, with the project's paths, packages and data", async () => {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('node_modules/typescript/package.json', '{ "name": "typescript", "version": "7.0.0", "main": "none.js" }');
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./parts/*"] } } }');
  write('parts/text.ts', "export const text: string = 'from paths';");
  write('parts/data.json', '\ufeff{ "text": "from data" }');
  write(
    'Paths.tsx',
    "import { text } from '@/text';\nimport data from './parts/data.json' with { type: 'json' };\nexport default () => <p>{text}{data.text}</p>;\n",
  );
  const config = configFor({ Paths: { module: './Paths.tsx', island: true } });
  const [part] = await siteParts(config, [], createMemoryCache('f'));
  assert.match(part!.code, 'from paths');
  assert.match(part!.code, 'from data');
});

test('a mistake in a component names file, line and column', async () => {
  writeFileSync(join(root, 'Broken.tsx'), 'export default function Broken() {\n  return <p>;\n}\n');
  try {
    await siteParts(configFor({ Broken: { module: './Broken.tsx', island: true } }), [], createMemoryCache('f'));
    assert.unreachable();
  } catch (error) {
    const [diagnostic] = (error as { diagnostics: readonly Record<string, unknown>[] }).diagnostics;
    assert.is(diagnostic?.['code'], 'MODULE_SYNTAX');
    assert.is(diagnostic?.['file'], 'Broken.tsx');
    assert.is(diagnostic?.['line'], 2);
    assert.match(String(diagnostic?.['frame']), '> 2 |   return <p>;');
    assert.is(diagnostic?.['message'], "JSX element 'p' has no corresponding closing tag.");
  }
});

test('an import that leads nowhere names file, line and column, too', async () => {
  writeFileSync(join(root, 'Lost.tsx'), "import x from 'nowhere-to-be-found';\nexport default () => x;\n");
  try {
    await siteParts(configFor({ Lost: { module: './Lost.tsx', island: true } }), [], createMemoryCache('f'));
    assert.unreachable();
  } catch (error) {
    const [diagnostic] = (error as { diagnostics: readonly Record<string, unknown>[] }).diagnostics;
    assert.is(diagnostic?.['code'], 'COMPONENT_FAILED');
    assert.match(String(diagnostic?.['message']), 'nowhere-to-be-found');
    assert.is(diagnostic?.['file'], 'Lost.tsx');
  }
});

test('an import of a module that only Node has names file, line and column', async () => {
  writeFileSync(
    join(root, 'Read.tsx'),
    "import { useState } from 'react';\nimport { readFileSync } from 'node:fs';\nexport default () => <p>{String(readFileSync('a'))}{useState(1)[0]}</p>;\n",
  );
  try {
    await siteParts(configFor({ Read: { module: './Read.tsx', island: true } }), [], createMemoryCache('f'));
    assert.unreachable();
  } catch (error) {
    const [{ message, file, line, column } = {}] = (error as { diagnostics: readonly Record<string, unknown>[] })
      .diagnostics;
    assert.equal(
      [message, file, line, column],
      ['The component imports node:fs, which browsers do not have.', 'Read.tsx', 2, 30],
    );
  }
});

test('a site without islands compiles nothing', async () => {
  assert.equal(await siteParts(configFor({ Plain: './Counter.tsx' }), [], createMemoryCache('f')), []);
});

test('only sites in another language than English, or from right to left, and sites with formulas, have the styles for them', async () => {
  const stylesIn = async (lang: string, hasFormulas: boolean): Promise<string> => {
    const plain = await bundleBrowser(resolvedConfig({ site: { lang } }), [], createMemoryCache('f'), async () => []);
    const bundle = hasFormulas ? bundleWithFormulas(plain) : plain;
    const sheets = bundle.files.filter(({ path }) => /\bsite\.\w+\.css$/.test(path));
    assert.equal(
      sheets.map(({ path }) => path),
      [bundle.styles.file],
    );
    return String(await sheets[0]!.produce());
  };
  // The rule for the drawer is one of those for whole sites; single pages from right to left need others.
  const drawer = /:root\[dir=rtl\][^{}]*\.sidebar-mobile/;
  const divided = 'hyphens:auto';
  const arabic = await stylesIn('ar', false);
  assert.match(arabic, drawer);
  assert.match(arabic, divided);
  const german = await stylesIn('de', false);
  assert.match(german, divided);
  assert.not.match(german, drawer);
  assert.match(await stylesIn('en', true), 'math{');
  const plain = await stylesIn('en', false);
  assert.not.match(plain, drawer);
  assert.not.match(plain, divided);
  assert.not.match(plain, 'math{');
});

test.run();
