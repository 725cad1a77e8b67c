import { posix } from 'node:path';

const TEXT = '; charset=utf-8';

const TYPES: Readonly<Record<string, string>> = {
  html: `text/html${TEXT}`,
  htm: `text/html${TEXT}`,
  css: `text/css${TEXT}`,
  js: `text/javascript${TEXT}`,
  mjs: `text/javascript${TEXT}`,
  json: `application/json${TEXT}`,
  map: `application/json${TEXT}`,
  webmanifest: `application/manifest+json${TEXT}`,
  txt: `text/plain${TEXT}`,
  md: `text/markdown${TEXT}`,
  csv: `text/csv${TEXT}`,
  xml: `application/xml${TEXT}`,
  xsl: `application/xml${TEXT}`,
  rss: `application/rss+xml${TEXT}`,
  atom: `application/atom+xml${TEXT}`,
  svg: `image/svg+xml${TEXT}`,
  vtt: `text/vtt${TEXT}`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
  br: 'application/octet-stream',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

const extensionOf = (path: string): string => posix.extname(path).slice(1).toLowerCase();

/** Media type of a file by its name, with charset where it is text. */
export function contentTypeFor(path: string): string {
  const extension = extensionOf(path);
  return (Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined) ?? 'application/octet-stream';
}

/** Whether a file of this media type gets smaller when it is compressed: text does. */
export const isCompressible = (type: string): boolean => type.endsWith(TEXT);

/** Whether a path is one of a picture, script or other file rather than of a page: `/guides/5.0/` and `/a.html` are pages. */
export function isAssetPath(path: string): boolean {
  const extension = extensionOf(path);
  return !path.endsWith('/') && extension !== 'html' && extension !== 'htm' && Object.hasOwn(TYPES, extension);
}
