/**
 * Copies Temml, which turns TeX into MathML, into lib/formulas/. What it consists of besides this file (sources, styles,
 * fonts) is 15 times as large, and every site would install it, although most have no formulas.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FILE = 'temml.cjs';

/** Returns the folder of the library, and the path of its copy in the package. */
export function copyTemml(root) {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('temml')));
  const target = join(root, 'lib/formulas');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const script = readFileSync(join(folder, 'dist/temml.min.js'), 'utf8');
  writeFileSync(join(target, FILE), `${script.trimEnd()}\nmodule.exports = temml;\n`);
  return [folder, `lib/formulas/${FILE}`];
}
