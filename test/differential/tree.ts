import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The bytes of a file and the time of its last change. */
export interface Kept {
  readonly bytes: Buffer;
  readonly mtime: Date;
}

/** All files of a site that people write, by their paths. */
export type Snapshot = ReadonlyMap<string, Kept>;

const MADE = /^(?:dist|clean|\.docs-build|\.git)(?:\/|$)/;

/** The paths of all source files, sorted. */
export function sourcesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !MADE.test(path))
    .sort();
}

export const takeSnapshot = (root: string): Snapshot =>
  new Map(
    sourcesOf(root).map((path) => [
      path,
      { bytes: readFileSync(join(root, path)), mtime: lstatSync(join(root, path)).mtime },
    ]),
  );

/** Restores the sources with their file times, as version control or a copy that preserves times does. */
export function restore(root: string, snapshot: Snapshot): void {
  for (const path of sourcesOf(root)) if (!snapshot.has(path)) removeFile(root, path);
  for (const [path, { bytes, mtime }] of snapshot) {
    if (readIfThere(root, path)?.equals(bytes) && lstatSync(join(root, path)).mtime.getTime() === mtime.getTime())
      continue;
    writeFile(root, path, bytes);
    utimesSync(join(root, path), mtime, mtime);
  }
}

export function writeFile(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Removes a file and the folders that become empty. */
export function removeFile(root: string, path: string): void {
  rmSync(join(root, path));
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

function readIfThere(root: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

/** Runs git in the site and ignores its output. */
export function git(root: string, ...args: readonly string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.org',
  };
  execFileSync('git', args, {
    cwd: root,
    env: { ...process.env, ...identity, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    stdio: 'ignore',
  });
}
