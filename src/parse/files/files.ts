import { basename, extname } from 'node:path';
import { hashOf, hashOfFile } from '../../cache/hash.js';
import { isPlain, nameOnDisk, nearOnDisk, type NamedFile } from '../../files/real-name.js';
import { isFile, isLarge, readBytes, realPathIfThere } from '../../files/read-files.js';
import { withoutControls } from '../../html/well-formed.js';
import { imageSize, type ImageSize } from './image-size.js';
import type { Asset, PageState } from '../page-state.js';
import type { Presence } from './file-hashes.js';
import { isWithin } from '../../files/paths.js';

/** A file that is there. `hash` is that of its bytes, which are read on request if it is large. */
export interface Found {
  readonly state: 'found';
  readonly file: string;
  readonly hash: string;
  readonly bytes: () => Buffer;
}

export type FoundFile =
  | Found
  /** `near`: a file whose name differs only in case. */
  | { readonly state: 'missing'; readonly near?: string | undefined }
  | { readonly state: 'outside' };

/**
 * Reads a file that a page refers to, and records that the page depends on it. Links are followed first, so that none
 * leads out of `folder`. Names must match those that folders list, whatever the disk accepts. Hidden files (and those
 * in hidden folders) count as missing, because nobody publishes them on purpose.
 */
export function readFileOf(page: PageState, file: string, folder: string): FoundFile {
  if (!isWithin(folder, file)) return { state: 'outside' };
  if (file.includes('\0')) return { state: 'missing' };
  // Most files that pages ask for are settings of other generators, which are not there for any page of the site.
  const onDisk: NamedFile =
    isPlain(file) && page.presenceOf(file) === 'nothing' ? nearOnDisk(folder, file) : nameOnDisk(folder, file);
  const named = onDisk.file;
  const real = named === undefined ? undefined : realPathIfThere(named);
  if (named === undefined || real === undefined) {
    // A page that refers to a missing file is parsed again when the file exists.
    page.dependencies.set(file, '');
    return withNear(onDisk);
  }
  const realFolder = realPathIfThere(folder) ?? folder;
  if (!isWithin(realFolder, real)) {
    // The file that a link leads to is not looked at. The page is parsed again each time.
    page.asked.set(named, 'unknown');
    return { state: 'outside' };
  }
  const within = real.slice(realFolder.length).replace(KEPT_HIDDEN, '');
  if (/(?:^|[/\\])(?:\.[^/\\]|node_modules[/\\])/.test(within) || !isFile(real)) {
    ask(page, named);
    return { state: 'missing' };
  }
  const found = isLarge(real) ? largeFile(real) : smallFile(real);
  page.dependencies.set(named, found.hash);
  return { state: 'found', file: real, ...found };
}

/** Whether a path leads to a file. The page is parsed again when this changes. */
export const isFileFor = (page: PageState, path: string): boolean => ask(page, path) === 'file';
/** Whether a path leads to a folder. The page is parsed again when this changes. */
export const isFolderFor = (page: PageState, path: string): boolean => ask(page, path) === 'folder';

function ask(page: PageState, path: string): Presence {
  const found = page.presenceOf(path);
  page.asked.set(path, found);
  return found;
}

/** The similar name is looked up only if somebody reports it. */
const withNear = (onDisk: NamedFile): FoundFile => ({
  state: 'missing',
  get near() {
    return onDisk.near;
  },
});

function smallFile(file: string): Pick<Found, 'hash' | 'bytes'> {
  const bytes = readBytes(file);
  return { hash: hashOf(bytes), bytes: () => bytes };
}

const largeFile = (file: string): Pick<Found, 'hash' | 'bytes'> => ({
  hash: hashOfFile(file),
  bytes: () => readBytes(file),
});

/**
 * Hidden folders in which GitBook, Azure DevOps, VuePress and VitePress keep what pages show, and settings that say how
 * to read pages.
 */
const KEPT_HIDDEN =
  /^[/\\](?:[^/\\.][^/\\]*[/\\]){0,9}\.(?:gitbook[/\\](?:(?:assets|includes)(?=[/\\])|vars\.yaml$)|(?:attachments|vuepress|vitepress)(?=[/\\])|obsidian[/\\]app\.json$)/;

/** The size of an image. No image is so large that it would not be read as a whole. */
export const sizeOfImage = ({ file, bytes }: Found): ImageSize | undefined =>
  isLarge(file) ? undefined : imageSize(bytes());

/**
 * Text of a file in the form that the rest of the build uses: without a byte order mark and control characters, with LF
 * line ends.
 */
export function textOf(bytes: Buffer): string {
  return withoutControls(
    bytes
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n'),
  );
}

/** Publishes a file of the content under a name with its hash. */
export function publishAsset(page: PageState, found: Found): Asset {
  const { file, hash } = found;
  // Hosts do not know the type of a file without an extension, such as a license.
  const extension = extname(file).toLowerCase() || '.txt';
  const name =
    basename(file, extname(file))
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '') || 'file';
  const url = `/assets/${name}.${hash.slice(0, 8)}${extension}`;
  const asset = { file, url, size: sizeOfImage(found) };
  page.published.set(url, asset);
  return asset;
}
