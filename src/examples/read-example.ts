import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { type Problem, compareText } from '../diagnostics/diagnostic.js';
import { withFileProblems } from '../diagnostics/file-system.js';
import { badManifest, extendsItself, extendsNothing } from '../diagnostics/catalogue/examples.js';
import { suggestion, nearest } from '../diagnostics/suggest.js';
import { filesBelow, isFile, isFolder, readBytes, readText } from '../files/read-files.js';
import { placeOf, readManifest } from './manifest.js';
import type { ExampleFile, Manifest, StoredExample } from '../model/example.js';
import { posixPath } from '../files/paths.js';

const MANIFEST = 'example.json';
/** The folder in an example that contains what its commands printed and wrote. */
export const OUTPUT = 'output';

export interface ExampleProblem {
  readonly problem: Problem;
  /** The manifest that has the problem: its absolute path, its text, and the offset in it. */
  readonly file: string;
  readonly text: string;
  readonly offset: number;
  /** The folder at which a circle of `extends` closes. */
  readonly circle?: string;
}

/**
 * The result of reading an example, which is absent if its manifest cannot be used. Then there are problems; there may
 * be some in any case.
 */
export interface ReadExample {
  readonly example?: StoredExample;
  readonly problems: readonly ExampleProblem[];
}

/** The bytes of an example's file. */
export const bytesOf = ({ file, text }: ExampleFile): Buffer =>
  text === undefined ? readBytes(file) : Buffer.from(text);

/** The names of all examples below a folder, sorted. Each folder with a manifest is an example. */
export function listExamples(dir: string): readonly string[] {
  const names: string[] = [];
  const enter = (folder: string): void => {
    if (isFile(join(folder, MANIFEST))) names.push(posixPath(dir, folder));
    else
      for (const entry of withFileProblems({ path: folder }, () => readdirSync(folder, { withFileTypes: true })))
        if (entry.isDirectory() && entry.name !== 'node_modules') enter(join(folder, entry.name));
  };
  if (isFolder(dir)) enter(dir);
  return names.sort(compareText);
}

/** What a folder stores itself, without what it extends. */
interface Folder {
  readonly text: string;
  readonly read: ReturnType<typeof readManifest>;
  readonly paths: readonly string[];
}

/** The folder of all examples, and those that have been read, by path, because many examples extend the same one. */
export interface ExampleFolders {
  readonly dir: string;
  readonly known: Map<string, Folder>;
}

/** Reads an example and everything that it extends. Undefined if there is no example with this name. */
export function readExample(
  dir: string,
  name: string,
  known: ExampleFolders['known'] = new Map(),
): ReadExample | undefined {
  const folder = resolve(dir, name);
  if (!isBelow(dir, folder) || !isFile(join(folder, MANIFEST))) return undefined;
  return readFolder({ dir, known }, folder, []);
}

function openFolder(folder: string, known: ExampleFolders['known']): Folder {
  const opened = known.get(folder);
  if (opened !== undefined) return opened;
  const text = readText(join(folder, MANIFEST));
  const now = { text, read: readManifest(text), paths: filesIn(folder) };
  known.set(folder, now);
  return now;
}

function readFolder(folders: ExampleFolders, folder: string, inner: readonly string[]): ReadExample {
  const { dir } = folders;
  const file = join(folder, MANIFEST);
  const { text, read, paths } = openFolder(folder, folders.known);
  const { manifest, problems: found } = read;
  const problems: ExampleProblem[] = found.map(({ message, hint, offset }) => ({
    problem: badManifest(message, hint),
    file,
    text,
    offset,
  }));
  if (manifest === undefined) return { problems };
  const base = baseOf(folders, { folder, manifest, file, text }, [...inner, folder], problems);
  const files = new Map((base?.files ?? []).map((one) => [one.path, one]));
  for (const path of manifest.remove ?? []) {
    if (!files.delete(path))
      problems.push({
        problem: badManifest(
          `It removes ${path}, which the extended example does not have.`,
          suggestion(nearest(path, files.keys()), 'Delete it from "remove".'),
        ),
        file,
        text,
        offset: placeOf(text, 'remove', path),
      });
  }
  for (const path of paths) files.set(path, { path, file: join(folder, path) });
  const {
    title: _title,
    extends: _extends,
    remove: _remove,
    show: _show,
    expectFailure: _expected,
    ...inherited
  } = base?.manifest ?? ({} as Manifest);
  const example: StoredExample = {
    name: posixPath(dir, folder),
    folder,
    text,
    manifest: { ...inherited, ...manifest },
    chain: [file, ...(base?.chain ?? [])],
    files: [...files.values()].sort((a, b) => compareText(a.path, b.path)),
  };
  return { example, problems };
}

/** An example with its manifest, whose absolute path and text are `file` and `text`. */
interface Extending {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly file: string;
  readonly text: string;
}

/** The example that another one extends. `chain` contains the folders that lead to it, so that circles are found. */
function baseOf(
  folders: ExampleFolders,
  { folder, manifest, ...at }: Extending,
  chain: readonly string[],
  problems: ExampleProblem[],
): StoredExample | undefined {
  if (manifest.extends === undefined) return undefined;
  const { dir } = folders;
  const base = resolve(folder, manifest.extends);
  const offset = (): number => placeOf(at.text, 'extends', manifest.extends!);
  if (chain.includes(base)) {
    const names = [...chain.slice(chain.indexOf(base)), base].map((one) => posixPath(dir, one));
    problems.push({
      ...at,
      problem: extendsItself(names),
      offset: offset(),
      circle: base,
    });
    return undefined;
  }
  if (!isBelow(dir, base) || !isFile(join(base, MANIFEST))) {
    const near = nearest(
      posixPath(folder, base),
      listExamples(dir).map((name) => posixPath(folder, join(dir, name))),
    );
    problems.push({
      ...at,
      problem: extendsNothing(manifest.extends, near),
      offset: offset(),
    });
    return undefined;
  }
  const read = readFolder(folders, base, chain);
  // Of the problems of the extended example, only circles are reported here, because they may close far from where they
  // begin. The others are reported where that example is read.
  const isOuter = resolve(chain[0]!) === folder;
  problems.push(...read.problems.filter(({ circle }) => (isOuter ? circle === folder : circle !== undefined)));
  return read.example;
}

/** The paths of the files that a folder stores: all except the manifest, the output of commands, and packages. */
function filesIn(folder: string): readonly string[] {
  return filesBelow(folder).filter(
    (path) =>
      path !== MANIFEST &&
      basename(path) !== '.DS_Store' &&
      !path.startsWith(`${OUTPUT}/`) &&
      !path.split('/').includes('node_modules'),
  );
}

/**
 * The example that contains a file, with its name and the file's path within it. Undefined for files outside of
 * examples.
 */
export function exampleAt(dir: string, file: string): { readonly name: string; readonly path: string } | undefined {
  for (let folder = dirname(file); isBelow(dir, folder); folder = dirname(folder)) {
    if (isFile(join(folder, MANIFEST))) return { name: posixPath(dir, folder), path: posixPath(folder, file) };
  }
  return undefined;
}

/**
 * The file at a path of an example, which the example itself or one that it extends stores; undefined if there is none.
 */
export function storedFile(dir: string, file: string): string | undefined {
  const at = exampleAt(dir, file);
  return at && readExample(dir, at.name)?.example?.files.find(({ path }) => path === at.path)?.file;
}

const isBelow = (dir: string, path: string): boolean => path.startsWith(dir + sep);
