// As in the bundle: fetched, which takes less time than an import (`build/command-line.js`).
const { existsSync, statSync } = process.getBuiltinModule('node:fs');
const { setFlagsFromString } = process.getBuiltinModule('node:v8');
const { enableCompileCache } = process.getBuiltinModule('node:module') as {
  readonly enableCompileCache?: (folder: string) => unknown;
};

/** The command line in a few files, which open faster (`rollup.config.js`), and the modules that it is made of. */
const BUNDLED = new URL('../../cli/main.js', import.meta.url);
/** The files that the compiler writes last. The package does not contain them. */
const COMPILED = ['src', 'runtime'].map((folder) => new URL(`../../${folder}/tsconfig.tsbuildinfo`, import.meta.url));

/**
 * By version of V8 (those of Node 20 and 22): functions run many times as much as by default before they are optimized. A
 * build of some seconds otherwise spends a third of its processor time on compiling what it then hardly runs. With newer
 * versions it makes no difference. The flags are not known to all versions.
 */
const OPTIMIZE_LATER: Readonly<Record<string, string>> = {
  11: '--interrupt-budget=1200000',
  12: '--invocation-count-for-turbofan=12000',
};

/** For the same versions: room for young objects grows to its full size at once. In steps, it is full twenty times in a build. */
const YOUNG_GROWTH = '--semi-space-growth-factor=16';

/**
 * The default cache folder. If an earlier build has made it, Node 22.1 and newer keep there what V8 compiled of our code.
 * Nothing is written elsewhere, so there is no such cache where the folder has another name.
 */
const CACHE = '.docs-build';

/** Runs the command line: in a checkout whose bundle is older than what was compiled since, module by module. */
export async function main(argv: readonly string[]): Promise<void> {
  const flag = OPTIMIZE_LATER[process.versions.v8.split('.')[0]!];
  if (flag !== undefined && process.versions.bun === undefined) {
    setFlagsFromString(flag);
    setFlagsFromString(YOUNG_GROWTH);
  }
  if (existsSync(CACHE) && !argv.includes('--no-cache')) enableCompileCache?.(`${CACHE}/compiled`);
  const bundled = writtenAt(BUNDLED);
  const isFresh = bundled > 0 && COMPILED.every((url) => writtenAt(url) <= bundled);
  const program = (await import(isFresh ? BUNDLED.href : './main.js')) as { readonly main: typeof main };
  return program.main(argv);
}

function writtenAt(url: URL): number {
  return statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
