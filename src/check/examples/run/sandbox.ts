import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { atExit } from '../../../files/at-exit.js';
import type { InstalledPackage } from '../../../examples/installed.js';
import type { ZipEntry } from '../../../examples/zip.js';
import { guardText } from './guard.js';

/** A place where one example after the other is built. */
export interface Sandbox {
  /** Puts a project there, with real copies of exactly these packages: paths that tools print are those that readers see. */
  readonly put: (name: string, files: readonly ZipEntry[], packages: readonly InstalledPackage[]) => string;
  /** Takes the project away; packages are kept for the next one. */
  readonly clear: () => void;
  readonly guard: string;
  /** Home and temporary folder of what runs there. */
  readonly home: string;
  /** Addresses that were requested since the last time. */
  readonly takeNotes: () => readonly string[];
}

export interface Sandboxes {
  readonly sandbox: () => Sandbox;
  readonly close: () => void;
}

/** A temporary folder with sandboxes. It is gone when it is closed, and when the process ends. */
export function openSandboxes(): Sandboxes {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-examples-')));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const letGo = atExit(close);
  let count = 0;
  return {
    sandbox: () => createSandbox(join(folder, String(++count))),
    close: () => {
      letGo();
      close();
    },
  };
}

function createSandbox(folder: string): Sandbox {
  const [store, home, notes, guard] = ['store', 'home', 'notes.txt', 'guard.cjs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  mkdirSync(store, { recursive: true });
  mkdirSync(home);
  writeFileSync(guard, guardText(notes));
  writeFileSync(notes, '');
  const stored = new Set<string>();
  let project = '';
  let present: readonly InstalledPackage[] = [];
  return {
    guard,
    home,
    put(name, files, packages) {
      project = join(folder, 'project', name);
      for (const { path, bytes } of files) write(join(project, path), bytes);
      for (const one of packages) {
        const to = join(project, 'node_modules', one.name);
        mkdirSync(dirname(to), { recursive: true });
        if (stored.delete(one.name)) renameSync(join(store, one.name), to);
        else linkTree(one.folder, to);
      }
      present = packages;
      return project;
    },
    clear() {
      for (const { name } of present) {
        mkdirSync(dirname(join(store, name)), { recursive: true });
        renameSync(join(project, 'node_modules', name), join(store, name));
        stored.add(name);
      }
      present = [];
      rmSync(join(folder, 'project'), { recursive: true, force: true });
    },
    takeNotes() {
      const hosts = [...new Set(readFileSync(notes, 'utf8').split('\n').filter(Boolean))];
      writeFileSync(notes, '');
      return hosts;
    },
  };
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** A copy of a folder whose files are the same files where the file system allows it: quick, and real for every tool. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [from + sep + entry.name, to + sep + entry.name];
    if (entry.isDirectory()) {
      linkTree(source, target);
      continue;
    }
    if (!entry.isFile()) continue;
    try {
      linkSync(source, target);
    } catch {
      copyFileSync(source, target);
    }
  }
}
