import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** The command line in a few files, which open faster (`rollup.config.js`), and the modules that it is made of. */
const BUNDLED = new URL('../../cli/main.js', import.meta.url);
/** The files that the compiler writes last. The package does not contain them. */
const COMPILED = ['src', 'runtime'].map((folder) => new URL(`../../${folder}/tsconfig.tsbuildinfo`, import.meta.url));

/**
 * How much of a function the V8 of Node 20 runs before it optimizes it: six times its default. A build of some seconds
 * otherwise spends a quarter of its processor time on compiling what it then hardly runs. Newer versions wait longer by
 * themselves and do not know the flag.
 */
const INTERRUPT_BUDGET = '--interrupt-budget=400000';

/** Runs the command line: in a checkout whose bundle is older than what was compiled since, module by module. */
export async function main(argv: readonly string[]): Promise<void> {
  if (process.versions.v8.startsWith('11.') && process.versions.bun === undefined) setFlagsFromString(INTERRUPT_BUDGET);
  const bundled = writtenAt(BUNDLED);
  const isFresh = bundled > 0 && COMPILED.every((url) => writtenAt(url) <= bundled);
  const program = (await import(isFresh ? BUNDLED.href : './main.js')) as { readonly main: typeof main };
  return program.main(argv);
}

function writtenAt(url: URL): number {
  return statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
