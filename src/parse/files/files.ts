import { basename, extname } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import { nameOnDisk } from '../../files/real-name.js';
import { isFile, readBytes, realPathIfThere } from '../../files/read-files.js';
import { withoutControls } from '../../html/well-formed.js';
import { imageSize } from './image-size.js';
import type { Asset, PageState } from '../page-state.js';
import { isWithin } from '../../files/paths.js';

export type FoundFile =
  | { readonly state: 'found'; readonly file: string; readonly bytes: Buffer }
  /** `near`: a file whose name differs only in case. */
  | { readonly state: 'missing'; readonly near?: string }
  | { readonly state: 'outside' };

/**
 * Reads a file that a page refers to, and records that the page depends on it. Links are followed first, so that none
 * leads out of `folder`. Names must match those that folders list, whatever the disk accepts. Hidden files (and those
 * in hidden folders) count as missing, because nobody publishes them on purpose.
 */
export function readFileOf(page: PageState, file: string, folder: string): FoundFile {
  if (!isWithin(folder, file)) return { state: 'outside' };
  if (file.includes('\0')) return { state: 'missing' };
  const { file: named, near } = nameOnDisk(folder, file);
  const real = named === undefined ? undefined : realPathIfThere(named);
  if (named === undefined || real === undefined) {
    // A page that refers to a missing file is parsed again when the file exists.
    page.dependencies.set(file, '');
    return { state: 'missing', ...(near !== undefined && { near }) };
  }
  const realFolder = realPathIfThere(folder) ?? folder;
  if (!isWithin(realFolder, real)) return { state: 'outside' };
  const within = real.slice(realFolder.length).replace(KEPT_HIDDEN, '');
  if (/(?:^|[/\\])(?:\.[^/\\]|node_modules[/\\])/.test(within) || !isFile(real)) return { state: 'missing' };
  const bytes = readBytes(real);
  page.dependencies.set(named, hashOf(bytes));
  return { state: 'found', file: real, bytes };
}

/** Hidden folders in which GitBook and Azure DevOps keep what pages show, and settings that say how to read pages. */
const KEPT_HIDDEN =
  /^[/\\](?:[^/\\.][^/\\]*[/\\]){0,9}\.(?:gitbook[/\\](?:(?:assets|includes)(?=[/\\])|vars\.yaml$)|attachments(?=[/\\])|obsidian[/\\]app\.json$)/;

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
export function publishAsset(page: PageState, file: string, bytes: Buffer): Asset {
  const extension = extname(file).toLowerCase();
  const name =
    basename(file, extname(file))
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '') || 'file';
  const url = `/assets/${name}.${hashOf(bytes).slice(0, 8)}${extension}`;
  const asset = { file, url, size: imageSize(bytes) };
  page.published.set(url, asset);
  return asset;
}
