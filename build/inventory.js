/**
 * Lists the work of others in the package, and what npm installs along with it: the data of lib/LICENSES.md and
 * lib/sbom.cdx.json.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { describe } from './bundled.js';

const packages = createRequire(import.meta.url);
const byName = (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1);

/** Makes the inventory. `libraries` is what `noteLibraries` found: folder -> files of the package. */
export async function inventory(root, libraries) {
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return {
    package: { ...describe(root), needs: needsOf(locked, '') },
    bundled: [...libraries]
      .map(([folder, files]) => ({ ...describe(folder), files: [...files].sort(), text: licenseText(folder) }))
      .sort(byName),
    fonts: fontsIn(join(root, 'lib/browser')),
    highlighting: ofShiki(),
    grammars: await grammarsIn(join(root, 'lib/grammars')),
    installed: installedWith(locked),
  };
}

function licenseText(folder) {
  const file = readdirSync(folder).find((name) => /^(?:un)?licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${relative(process.cwd(), folder)} has no license file.`);
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

/** The fonts in a folder. A font without its license stops the build. */
function fontsIn(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.woff2'))
    .sort()
    .map((file) => {
      const name = file.replace('.woff2', '');
      const text = readFileSync(join(folder, `${name}-LICENSE.txt`), 'utf8');
      if (!text.includes('SIL Open Font License, Version 1.1')) throw new Error(`Which license does ${file} have?`);
      return { name, license: 'OFL-1.1', file: `lib/browser/${file}`, text: `lib/browser/${name}-LICENSE.txt` };
    });
}

/** The packages from which the grammars and Oniguruma are copied. */
function ofShiki() {
  const shiki = describe(join(packages.resolve('shiki/package.json'), '..'));
  return [
    { ...shiki, files: ['lib/grammars/*.mjs'], text: 'lib/grammars/LICENSE' },
    {
      name: 'oniguruma',
      // shiki does not say which version it has compiled.
      version: `of shiki ${shiki.version}`,
      license: 'BSD-2-Clause',
      files: ['lib/grammars/onig.wasm'],
      text: 'lib/grammars/LICENSE.oniguruma',
    },
  ];
}

/**
 * An entry for each grammar in the package. If its authors name no license that has an identifier, `license` is `null`.
 */
async function grammarsIn(folder) {
  const { grammars, injections } = await import('tm-grammars');
  const known = new Map([...injections, ...grammars].map((grammar) => [grammar.name, grammar]));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.mjs'))
    .sort()
    .map((file) => {
      const grammar = known.get(file.replace('.mjs', ''));
      if (grammar === undefined) throw new Error(`Where is lib/grammars/${file} from?`);
      const { name, source, license = 'NOASSERTION' } = grammar;
      return { name, license: license === 'NOASSERTION' ? null : license, source };
    });
}

/**
 * Everything that `npm install docs-build` installs, with the dependencies of each package, by their paths in the lock
 * file.
 */
function installedWith(locked) {
  return Object.entries(locked)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license, integrity }]) => ({
      path,
      name: path.replace(/^.*node_modules\//, ''),
      version,
      license,
      integrity,
      needs: needsOf(locked, path),
    }))
    .sort(byName);
}

/** The paths of a package's dependencies, and of the peers that npm installs with it. */
function needsOf(locked, path) {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked[path];
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...peers].map((name) => found(locked, path, name));
}

/** The folder in which Node finds a package from another one. */
function found(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = [...(folder === '' ? [] : [folder]), 'node_modules', name].join('/');
    if (path in locked) return path;
    if (folder === '') throw new Error(`${name}, which ${from || 'docs-build'} needs, is not in the lock file.`);
  }
}
