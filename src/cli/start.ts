// They are fetched, as in the joined files, which takes less time than an import.
const { existsSync, statSync } = process.getBuiltinModule('node:fs');
const { resolve } = process.getBuiltinModule('node:path');
const { setFlagsFromString } = process.getBuiltinModule('node:v8');
const { enableCompileCache } = process.getBuiltinModule('node:module') as {
  readonly enableCompileCache?: (folder: string) => unknown;
};

/** The command line, joined into a few files that load faster (`rollup.config.js`). */
const BUNDLED = new URL('../../cli/', import.meta.url);
const MAIN = 'main.cjs';
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

/** For the same versions: compiled code stays, so that it can be kept for the next command (`joined/load-joined.ts`). */
const KEEP_COMPILED = '--no-flush-bytecode';

/**
 * For the same versions: room for young objects grows to its full size at once. In steps, it is full twenty times in a
 * build.
 */
const YOUNG_GROWTH = '--semi-space-growth-factor=16';

/**
 * The default cache folder. If a build has made it, what V8 compiled of the joined files is kept there, and by Node 22.1
 * and newer also what it compiled of libraries. Nothing is written elsewhere, so nothing is kept where the folder has
 * another name.
 */
const CACHE = '.docs-build';

/**
 * Runs the command line. In a checkout whose joined files are older than the last compilation, it loads the single
 * modules.
 */
export async function main(argv: readonly string[]): Promise<void> {
  tuneEngine();
  const cacheFolder = argv.includes('--no-cache') ? undefined : absoluteCache();
  if (cacheFolder !== undefined && existsSync(cacheFolder)) enableCompileCache?.(`${cacheFolder}/compiled`);
  const program = (await load(cacheFolder)) as { readonly main: typeof main };
  return program.main(argv);
}

/** Sets the flags of V8 for a process that builds sites. */
export function tuneEngine(): void {
  const flag = OPTIMIZE_LATER[process.versions.v8.split('.')[0]!];
  if (flag === undefined || process.versions.bun !== undefined) return;
  setFlagsFromString(flag);
  setFlagsFromString(YOUNG_GROWTH);
  setFlagsFromString(KEEP_COMPILED);
}

async function load(cacheFolder: string | undefined): Promise<unknown> {
  const bundled = writtenAt(new URL(MAIN, BUNDLED));
  const isFresh = bundled > 0 && COMPILED.every((url) => writtenAt(url) <= bundled);
  if (!isFresh) return import('./main.js');
  const { bun, deno } = process.versions;
  const isNode = bun === undefined && deno === undefined;
  const { loadJoined } = await import('./joined/load-joined.js');
  return loadJoined(BUNDLED, MAIN, isNode ? cacheFolder : undefined);
}

/** Undefined if the working folder no longer exists, which the command itself reports. */
function absoluteCache(): string | undefined {
  try {
    return resolve(CACHE);
  } catch {
    return undefined;
  }
}

function writtenAt(url: URL): number {
  return statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
