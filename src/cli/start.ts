import { statSync } from 'node:fs';

/** The command line in a few files, which open faster (`rollup.config.js`), and the modules that it is made of. */
const BUNDLED = new URL('../../cli/main.js', import.meta.url);
/** The files that the compiler writes last. The package does not contain them. */
const COMPILED = ['src', 'runtime'].map((folder) => new URL(`../../${folder}/tsconfig.tsbuildinfo`, import.meta.url));

/** Runs the command line: in a checkout whose bundle is older than what was compiled since, module by module. */
export async function main(argv: readonly string[]): Promise<void> {
  const bundled = writtenAt(BUNDLED);
  const isFresh = bundled > 0 && COMPILED.every((url) => writtenAt(url) <= bundled);
  const program = (await import(isFresh ? BUNDLED.href : './main.js')) as { readonly main: typeof main };
  return program.main(argv);
}

function writtenAt(url: URL): number {
  return statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
