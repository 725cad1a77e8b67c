import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderHere } from './in-process.js';
import { runHere } from './run-here.js';

/** The folder of the package. Compiled tests run in lib/test/support. */
export const packageRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const fixture = (name: string): string => join(packageRoot, 'test/fixtures', name);

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A site in a temporary folder, which tests control by these methods. */
export interface TestSite {
  readonly root: string;
  /** Writes a file, relative to the site's root. */
  write(path: string, text: string | Uint8Array): void;
  /** Replaces text in a file. Fails if the text is not there. */
  edit(path: string, from: string, to: string): void;
  remove(path: string): void;
  read(path: string): string;
  exists(path: string): boolean;
  /** Returns the HTML of the page at a URL in the output folder. */
  html(url: string): string;
  /** Returns all published files with their bytes, sorted by path, without the records of docs-build. */
  published(out?: string): Readonly<Record<string, string>>;
  /** Runs the command line in the site's root, in a process of its own. */
  run(...args: string[]): Promise<Outcome>;
  /** The same without a process of its own, which takes less than half of the time. */
  command(...args: string[]): Promise<Outcome>;
  /**
   * Runs `docs-build render` without a process of its own. Fails the test unless it publishes. Returns what it prints.
   */
  build(...args: string[]): Promise<string>;
  dispose(): void;
}

/** Creates a site from the given files (path -> text), or from a copy of a folder. */
export function createSite(files: Readonly<Record<string, string>> | string): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'));
  const at = (path: string): string => join(root, path);
  const site: TestSite = {
    root,
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    edit(path, from, to) {
      const text = readFileSync(at(path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}`);
      writeFileSync(
        at(path),
        text.replace(from, () => to),
      );
    },
    remove: (path) => rmSync(at(path), { recursive: true }),
    read: (path) => readFileSync(at(path), 'utf8'),
    exists: (path) => existsSync(at(path)),
    html: (url) => readFileSync(at(`dist${url}index.html`), 'utf8'),
    published: (out = 'dist') => publishedIn(at(out)),
    run: (...args) => runCli(root, args),
    command: (...args) => runHere(root, args),
    build: (...args) => renderHere(root, args),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
  if (typeof files === 'string') cpSync(files, root, { recursive: true });
  else for (const [path, text] of Object.entries(files)) site.write(path, text);
  return site;
}

export function publishedIn(out: string): Readonly<Record<string, string>> {
  const paths = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .filter((path) => !path.startsWith('.docs-build/'))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), 'latin1')]));
}

/** Runs the command line as a user would: a process of its own, no terminal, a clean environment. */
export function runCli(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return new Promise((resolvePromise) => {
    const { CI: _ci, GITHUB_ACTIONS: _actions, NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
    const child = spawn(process.execPath, [join(packageRoot, 'bin/docs-build.js'), ...args], {
      cwd,
      env: { ...rest, ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    child.on('close', (code) => resolvePromise({ code, stdout, stderr }));
  });
}
