import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup, type Plugin } from 'rollup';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, packageRoot } from '../support/site.js';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: true;
  readonly devOptional?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly unknown[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
interface Sbom {
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly metadata: { readonly component: Component & { readonly components: readonly Component[] } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
interface Notes {
  readonly plugin: Plugin;
  readonly libraries: ReadonlyMap<string, ReadonlySet<string>>;
}

const test = suite('what others wrote');

const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');
const lockFile = read('package-lock.json');
const { packages: locked } = JSON.parse(lockFile) as { packages: Readonly<Record<string, Locked>> };
const installed = Object.entries(locked).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '');
const licenses = read('lib/LICENSES.md');
const sbom = JSON.parse(read('lib/sbom.cdx.json')) as Sbom;
const bundled = [...licenses.matchAll(/^### (\S+) (\S+) \((.+)\)\n\n(.+)/gm)].map(([, name, version]) => ({
  name: name!,
  version: version!,
}));

test('the lock file has a checksum of every package for every system, and names no registry', () => {
  for (const [path, { integrity, resolved }] of Object.entries(locked)) {
    if (path === '') continue;
    assert.match(integrity ?? 'none', /^sha512-[\w+/]{86}==$/, path);
    assert.is(resolved, undefined, path);
  }
  assert.not.match(lockFile, 'registry.');
});

test('the lock file pins packages that are optional on other systems, too', () => {
  for (const [path, { optionalDependencies = {} }] of Object.entries(locked))
    for (const name of Object.keys(optionalDependencies))
      assert.ok(`${path}/node_modules/${name}` in locked || `node_modules/${name}` in locked, `${name} of ${path}`);
});

test('the package lists the license of every package that is installed with it', () => {
  assert.ok(installed.length > 20);
  for (const [path, { version }] of installed) {
    const folder = JSON.parse(read(`${path}/package.json`)) as { readonly license: string };
    assert.match(licenses, `| ${nameOf(path)} | ${version} | ${folder.license} |`);
  }
});

test('the package contains the license text of every library that is bundled', () => {
  assert.ok(bundled.length > 10);
  for (const { name, version } of bundled) assert.match(licenses, `| ${name} | ${version} | `);
  for (const name of ['commander', 'fast-glob', 'picocolors', 'react', 'react-dom', 'scheduler'])
    assert.ok(
      bundled.some((one) => one.name === name),
      name,
    );
});

test('the package lists the license or at least the source of every grammar, and the license of every font', () => {
  const grammars = readdirSync(join(packageRoot, 'lib/grammars')).filter((file) => file.endsWith('.mjs'));
  assert.ok(grammars.length > 30);
  for (const file of grammars)
    assert.match(licenses, new RegExp(`^\\| ${file.replace('.mjs', '')} \\| [^|]+ \\| <https://[^|]+> \\|$`, 'm'));
  assert.not.match(licenses, /^\| [\w-]+ \| [^|]*GPL/m, 'a license that asks for the same of all the rest');
  const fonts = readdirSync(join(packageRoot, 'lib/browser')).filter((file) => file.endsWith('.woff2'));
  assert.ok(fonts.length > 0);
  for (const file of fonts) assert.match(licenses, `\`lib/browser/${file}\``);
  for (const [, path] of licenses.matchAll(/`(lib\/(?:browser|grammars)\/[\w.-]*LICENSE[\w.-]*)`/g))
    assert.ok(read(path!).length > 500, path);
});

test('the libraries of every bundled file are recorded, including those that packages need', async () => {
  const site = createSite({
    'main.js': "import { one } from 'one';\nimport './own.js';\nconsole.log(one);\n",
    'own.js': 'console.log(2);\n',
    'node_modules/one/package.json': '{ "name": "one", "main": "index.js" }',
    'node_modules/one/index.js': "import two from '@scope/two';\nexport const one = two + 1;\n",
    'node_modules/@scope/two/package.json': '{ "name": "@scope/two", "main": "index.js" }',
    'node_modules/@scope/two/index.js': "export { dropped } from 'three';\nexport default Math.random();\n",
    'node_modules/three/package.json': '{ "name": "three", "main": "index.js", "sideEffects": false }',
    'node_modules/three/index.js': 'export const dropped = 1;\n',
  });
  try {
    const { noteLibraries } = (await import(pathToFileURL(join(packageRoot, 'build/bundled.js')).href)) as {
      readonly noteLibraries: (root: string) => Notes;
    };
    const { plugin, libraries } = noteLibraries(site.root);
    const input = join(site.root, 'main.js');
    const output = { file: join(site.root, 'out/bundle.js') };
    await (await rollup({ input, plugins: [plugin, nodeResolve()] })).write(output);
    assert.equal([...libraries].map(([folder, files]) => [nameOf(folder), [...files]]).sort(), [
      ['@scope/two', ['out/bundle.js']],
      ['one', ['out/bundle.js']],
    ]);
    const stranger: Plugin = {
      name: 'stranger',
      resolveId: (id) => (id === 'one' ? '\0made-up' : null),
      load: (id) => (id === '\0made-up' ? 'export const one = Math.random();' : null),
    };
    const strange = await rollup({ input, plugins: [plugin, stranger] });
    let said = '';
    await strange.write(output).catch((error: Error) => (said = error.message));
    assert.match(said, 'made-up');
  } finally {
    site.dispose();
  }
});

test('every configuration of the package build records its libraries', () => {
  assert.match(read('rollup.config.js'), /^export default configurations\.map\(.+libraryNotes/m);
});

test('the bill of materials lists all installed packages with their checksums, and all bundled libraries', () => {
  const { component: own } = sbom.metadata;
  assert.is(sbom.specVersion, '1.6');
  assert.match(sbom.serialNumber, /^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  assert.is(own.name, 'docs-build');
  assert.equal(
    sbom.components.map(({ name, version }) => `${name}@${version}`).sort(),
    installed.map(([path, { version }]) => `${nameOf(path)}@${version}`).sort(),
  );
  for (const { name, hashes, licenses } of sbom.components) {
    assert.match(hashes?.[0]?.content ?? '', /^[\da-f]{128}$/, name);
    assert.is(licenses?.length, 1, name);
  }
  const within = new Set(own.components.map(({ name, version }) => `${name}@${version}`));
  for (const { name, version } of bundled) assert.ok(within.has(`${name}@${version}`), name);
  const refs = [own, ...own.components, ...sbom.components].map((one) => one['bom-ref']);
  assert.is(new Set(refs).size, refs.length);
  const graph = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  assert.is(graph.get(own['bom-ref'])?.length, Object.keys(locked['']!.dependencies!).length);
  assert.equal([...graph.keys()].sort(), [own, ...sbom.components].map((one) => one['bom-ref']).sort());
  for (const needs of graph.values()) for (const need of needs) assert.ok(graph.has(need), need);
});

test.run();
