import { posix } from 'node:path';
import { mimes } from 'mrmime';

const TEXT = '; charset=utf-8';
const BYTES = 'application/octet-stream';

/**
 * Media types by extension. Those listed here are what hosts send where mrmime differs or has none: a `.ts` file of a
 * site is not a video.
 */
const TYPES: Readonly<Record<string, string>> = {
  ...mimes,
  xml: 'application/xml',
  ico: 'image/x-icon',
  eot: 'application/vnd.ms-fontobject',
  br: BYTES,
  ts: BYTES,
  mts: BYTES,
};

const IS_TEXT = /^text\/|[/+](?:javascript|json|xml)$/;

const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

const typeOf = (path: string): string | undefined => {
  const extension = extensionOf(path);
  return Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
};

/** The media type of a file by its name, with a charset if it is text. */
export function contentTypeFor(path: string): string {
  const type = typeOf(path) ?? BYTES;
  return IS_TEXT.test(type) ? type + TEXT : type;
}

/** Whether files of this media type are worth compressing, which is true for text. */
export const isCompressible = (type: string): boolean => type.endsWith(TEXT);

/** Whether a path is that of an image, a script or another file, not of a page. `/guides/5.0/` and `/a.html` are pages. */
export const isAssetPath = (path: string): boolean =>
  !path.endsWith('/') && !/^html?$/.test(extensionOf(path)) && typeOf(path) !== undefined;
