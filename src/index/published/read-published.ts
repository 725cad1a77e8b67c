import { hashOf } from '../../cache/hash.js';
import { memo } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import { readBytes } from '../../files/read-files.js';
import { addressesInCss } from './css-addresses.js';
import { addressesInHtml, type HtmlAddresses } from './html-addresses.js';
import { addressesInManifest } from './manifest-addresses.js';

/** A file that is published unchanged. */
export interface WrittenFile {
  /** Path within the output folder. */
  readonly path: string;
  readonly file: string;
}

/** The file with the addresses that it contains. */
export interface PublishedFile extends WrittenFile, HtmlAddresses {}

const SPACE = 'published-addresses';
const READERS: readonly (readonly [name: RegExp, read: (text: string) => HtmlAddresses])[] = [
  [/\.(?:html?|xhtml|svg)$/i, addressesInHtml],
  [/\.css$/i, (text) => ({ addresses: addressesInCss(text) })],
  [/(?:\.webmanifest|(?:^|\/)manifest\.json)$/i, (text) => ({ addresses: addressesInManifest(text) })],
];

/** Reads the addresses in style sheets, documents, SVG images and manifests that are published unchanged. */
export function readPublishedAddresses(files: readonly WrittenFile[], cache: Cache): readonly PublishedFile[] {
  return files.flatMap(({ path, file }) => {
    const [name, read] = READERS.find(([one]) => one.test(path)) ?? [];
    if (name === undefined || read === undefined) return [];
    const bytes = readBytes(file);
    const found = memo(cache, SPACE, [name.source, hashOf(bytes)], () => read(bytes.toString()));
    return found.addresses.length === 0 ? [] : [{ path, file, ...found }];
  });
}
