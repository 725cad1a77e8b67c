/**
 * Copies the parts of shiki that highlighting needs into lib/grammars/: the grammars of the languages that docs-build
 * knows, the grammars that these embed, Oniguruma as WebAssembly, and the licenses. All of shiki is six times as large.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GRAMMARS } from '../lib/src/highlight/languages.js';

const packages = createRequire(import.meta.url);
/** The grammars are a dependency of shiki, so resolving them from there finds the version that it requires. */
const ofShiki = createRequire(packages.resolve('shiki'));

const EMBEDDED = /^import \w+ from '\.\/([\w.+-]+\.mjs)'$/gm;

export function copyGrammars(target) {
  const modules = dirname(ofShiki.resolve('@shikijs/langs/javascript'));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const copied = new Set();
  const copy = (file) => {
    if (copied.has(file)) return;
    copied.add(file);
    const text = readFileSync(join(modules, file), 'utf8');
    writeFileSync(join(target, file), text);
    for (const [, embedded] of text.matchAll(EMBEDDED)) copy(embedded);
  };
  for (const name of GRAMMARS) copy(`${name}.mjs`);
  const { version } = packages('shiki/package.json');
  // The version is part of the fingerprint, because different grammars make different pages.
  writeFileSync(join(target, 'version.json'), `${JSON.stringify({ shiki: version })}\n`);
  copyFileSync(packages.resolve('shiki/onig.wasm'), join(target, 'onig.wasm'));
  copyFileSync(join(dirname(packages.resolve('shiki/package.json')), 'LICENSE'), join(target, 'LICENSE'));
  copyFileSync(new URL('NOTICE', import.meta.resolve('tm-grammars')), join(target, 'NOTICE'));
  copyFileSync(new URL('oniguruma.license', import.meta.url), join(target, 'LICENSE.oniguruma'));
}
