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
import { atExit } from '../../../process/at-exit.js';
import type { InstalledPackage } from '../../../examples/installed.js';
import type { ZipEntry } from '../../../examples/zip.js';
import { guardText } from './guard.js';

/** A folder in which examples are built, one after the other. */
export interface Sandbox {
  /** Writes a project to it, with copies of exactly these packages, so that tools print the paths that readers would see. */
  readonly put: (name: string, files: readonly ZipEntry[], packages: readonly InstalledPackage[]) => string;
  /** Removes the project. Its packages are kept for the next one. */
  readonly clear: () => void;
  /** Path of the module that keeps processes from connecting. */
  readonly guard: string;
  /** The home folder and temporary folder of the processes. */
  readonly home: string;
  /** The addresses to which processes tried to connect since the last call. */
  readonly takeNotes: () => readonly string[];
}

export interface Sandboxes {
  readonly sandbox: () => Sandbox;
  readonly close: () => void;
}

/** Makes sandboxes in a temporary folder, which is removed when it is closed or when the process ends. */
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

/** Copies a folder, with hard links instead of copies of files if the file system allows it. */
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
