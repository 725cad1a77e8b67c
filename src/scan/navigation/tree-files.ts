import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as SmolToml from 'smol-toml';
import { tryReadText } from '../../files/read-files.js';
import { parseForeignYaml } from '../../schema/yaml.js';
import type { FolderNavigation, NavigationItem } from './types.js';

const require = createRequire(import.meta.url);

/** The files of a content folder, for the readers of navigation files. */
export interface ContentTree {
  readonly root: string;
  readonly contentDir: string;
  /** Paths of all files in the content folder whose names do not start with a dot, sorted. */
  readonly names: readonly string[];
  /** Folders that contain pages, and all folders above them. */
  readonly folders: readonly string[];
}

/** What one navigation file contains about one folder. */
export interface Found extends FolderNavigation {
  readonly folder: string;
  /** Absolute path of the file. */
  readonly file: string;
}

/** Finds and reads the navigation files of one generator. Files that cannot be read are left out. */
export type NavigationReader = (tree: ContentTree) => readonly (Found | Unread)[];

/** A navigation file that cannot be read. */
export interface Unread {
  readonly file: string;
  readonly reason: string;
}

/** Files with a certain name in any folder: `_category_.json`. */
export function filesNamed(
  tree: Pick<ContentTree, 'contentDir' | 'names'>,
  name: RegExp,
): readonly { readonly folder: string; readonly file: string }[] {
  return tree.names
    .filter((path) => name.test(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => ({ folder: path.slice(0, Math.max(path.lastIndexOf('/'), 0)), file: join(tree.contentDir, path) }));
}

/** The data of a JSON, TOML or YAML file. Undefined if there is no file; with a reason if it cannot be read. */
export function readData(file: string): { readonly data: unknown } | Unread | undefined {
  const text = tryReadText(file);
  if (text === undefined) return undefined;
  try {
    return { data: parserOf(file)(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { file, reason: reasonOf(error) };
  }
}

/** Both libraries go through the levels of values until they have no more room for calls. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message.split('\n')[0]! : String(error);
  return /call stack|excessively nested/.test(message) ? 'its values have too many levels' : message;
}

const parserOf = (file: string): ((text: string) => unknown) =>
  file.endsWith('.json')
    ? (text) => JSON.parse(text) as unknown
    : file.endsWith('.toml')
      ? parseToml
      : parseForeignYaml;

const parseToml = (text: string): unknown => (require('smol-toml') as typeof SmolToml).parse(text);

export type Data = Readonly<Record<string, unknown>>;

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text that is not empty, or a number as text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string' && value.trim() !== ''
      ? value.trim()
      : undefined;

export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Whether a text is the address of another site, or cannot be the address of a page. */
export const isElsewhere = (target: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target);

/** The entry of a link to another site. One without a label is left out, and so are addresses that are no pages. */
export const outsideLink = (label: string | undefined, link: unknown): readonly NavigationItem[] =>
  label !== undefined && typeof link === 'string' && /^https?:\/\/[^\s"'<>]+$/i.test(link)
    ? [{ label, href: link }]
    : [];

/**
 * A path in a folder of the content, without `.` and `..`; undefined above the content folder. It keeps a slash at its
 * end, which means the page of a folder.
 */
export function within(folder: string, path: string): string | undefined {
  const names: string[] = [];
  for (const name of [...(path.startsWith('/') ? [] : folder.split('/')), ...path.split('/')]) {
    if (name === '..') {
      if (names.pop() === undefined) return undefined;
    } else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/') + (path.endsWith('/') && names.length > 0 ? '/' : '');
}
