/**
 * Loads the joined files of the command line (`lib/cli`). They are scripts, not ES modules, because every Node can keep
 * what V8 compiled of a script. With it, an edit of a page takes a sixth less processor time.
 */
// They are fetched, which takes less time than an import. An import examines everything that a module exports, and so
// loads what the module would load only on demand, such as streams, the console and web cryptography.
const { createHash } = process.getBuiltinModule('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs');
const { createRequire, isBuiltin } = process.getBuiltinModule('node:module');
const { join } = process.getBuiltinModule('node:path');
const { Script } = process.getBuiltinModule('node:vm');

/** What `build/command-line.js` replaces `import()`, `import.meta.resolve` and `import.meta.url` with. */
const PARAMETERS = 'exports, require, $import, $resolve, $url';

type Evaluate = (
  exports: object,
  require: (id: string) => unknown,
  importModule: (id: string) => Promise<unknown>,
  resolveModule: (id: string) => string,
  ownUrl: string,
) => void;

const DIGEST_BYTES = 32;
/** A folder for each version of V8, because none can read what another has compiled. */
const KEPT = `compiled/joined-${process.versions.v8}-${process.arch}`;

/** The bytes of a file of the package. Node does not name it in the error of a read that fails. */
function readPart(url: URL): Buffer {
  try {
    return readFileSync(url);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, {
      path: process.getBuiltinModule('node:url').fileURLToPath(url),
    });
  }
}

/**
 * Loads a file of `folder` and the files that it needs. Compiled code is read from the cache folder, if that may exist,
 * and written to it when the process ends, if it exists then.
 */
export function loadJoined(folder: URL, name: string, cacheFolder: string | undefined): unknown {
  const kept = cacheFolder === undefined ? undefined : join(cacheFolder, KEPT);
  const requireOwn = createRequire(folder);
  const loaded = new Map<string, object>();
  const imported = new Map<string, unknown>();
  const compiledNow: (() => void)[] = [];

  const requireModule = (id: string): unknown => {
    if (id.startsWith('./')) return load(id.slice(2));
    return isBuiltin(id) ? process.getBuiltinModule(id) : (imported.get(id) ?? requireOwn(id));
  };
  const importModule = async (id: string): Promise<unknown> => {
    if (!id.startsWith('../')) return import(id);
    // Provides an ES module of the package to scripts that require it.
    const module: unknown = await import(new URL(id, folder).href);
    imported.set(id, module);
    return module;
  };
  const load = (file: string): unknown => {
    const known = loaded.get(file);
    if (known !== undefined) return known;
    const exports = {};
    loaded.set(file, exports);
    const url = new URL(file, folder);
    const source = readPart(url);
    const at = kept === undefined ? undefined : join(kept, `${file}.v8`);
    const cachedData = at === undefined ? undefined : readKept(at, source);
    const script = new Script(`(function (${PARAMETERS}) {${source.toString()}\n})`, {
      filename: url.href,
      cachedData,
    });
    if (at !== undefined && (cachedData === undefined || script.cachedDataRejected))
      compiledNow.push(() => keep(at, source, script.createCachedData()));
    const evaluate = script.runInThisContext() as Evaluate;
    evaluate(exports, requireModule, importModule, (id) => import.meta.resolve(id), url.href);
    return exports;
  };
  process.once('exit', () => {
    if (kept === undefined || compiledNow.length === 0 || !existsSync(cacheFolder!)) return;
    // It only makes the next command faster, so a folder that cannot be written is no problem.
    try {
      mkdirSync(kept, { recursive: true });
      for (const write of compiledNow) write();
    } catch {
      return;
    }
  });
  return load(name);
}

/** V8 runs whatever it is given, so the digest ensures that the code is undamaged and made from this source. */
const digestOf = (source: Buffer, data: Buffer): Buffer => createHash('sha256').update(source).update(data).digest();

function readKept(at: string, source: Buffer): Buffer | undefined {
  try {
    // Reading a pipe would wait for somebody who writes into it.
    if (!statSync(at).isFile()) return undefined;
    const bytes = readFileSync(at);
    const data = bytes.subarray(DIGEST_BYTES);
    return digestOf(source, data).equals(bytes.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

function keep(at: string, source: Buffer, data: Buffer): void {
  const beside = `${at}.${process.pid}.tmp`;
  writeFileSync(beside, Buffer.concat([digestOf(source, data), data]));
  renameSync(beside, at);
}
