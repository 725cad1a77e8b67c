/**
 * Base name of a content path without extension and without the underscore that may lead it: `loaders/_css-loader.md`
 * is `css-loader`. Middleman and Slate name what a page becomes: `index.html.md`.
 */
export function pageName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/(?:\.html)?\.[^.]*$/, '').replace(/^_(?=.)/, '');
}

/** Extension in lower case, with its dot. */
export function extensionOf(path: string): string {
  return /\.[^./]*$/.exec(path)?.[0].toLowerCase() ?? '';
}

/**
 * Directory names above a content path, outermost first, without the underscore that may lead them: `_guides/a.md` is
 * in `guides`.
 */
export function directoriesOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return path.includes('_') ? names.map((name) => name.replace(/^_(?=.)/, '')) : names;
}

/**
 * Whether a page represents its directory: `index`, or `README` in a folder without an index, which the scan stage
 * ensures.
 */
export function isIndexPath(path: string): boolean {
  return /^(?:index|readme)$/i.test(pageName(path));
}

/** Whether a file is the printable page of its folder, which some trees contain. It repeats the other pages. */
export const isPrintablePath = (path: string): boolean => pageName(path) === 'printable';

/** Whether a file is the page for addresses that do not exist. Other generators give it this name, too. */
export const isNotFoundPath = (path: string): boolean => /^404\.[^./]+$/.test(path);

/** Content path of the file of a page, which may be published under another one. */
export const filedPath = ({ path, filed }: { readonly path: string; readonly filed?: string }): string => filed ?? path;

/** Path within the site of the page made from a content path: `guides/index.md` is `/guides/`. */
export function urlForPath(path: string): string {
  return urlForSegments([...directoriesOf(path), ...(isIndexPath(path) ? [] : [pageName(path)])]);
}

/** Path within the site of a directory. */
export function urlForSegments(segments: readonly string[]): string {
  return encodeUrlPath(segments.map((segment) => `/${segment}`).join('') + '/');
}

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Encodes a path exactly as far as a browser's `location.pathname` does, so that the two can be compared. */
export function encodeUrlPath(path: string): string {
  return encodePath(path.normalize('NFC').replace(LONE_SURROGATE, '\ufffd'));
}

/**
 * An address whose accents have a single form, whether encoded or not, so that addresses that look the same are the
 * same.
 */
export const composed = (url: string): string =>
  url.normalize('NFC').replace(/[a-z]?(?:%[c-f][0-9a-f](?:%[89ab][0-9a-f])+)+/gi, (part) => {
    const decoded = decodeUrlPath(part);
    return decoded === part ? part : encodeURI(decoded.normalize('NFC'));
  });

/** Decodes a path. Text that is not a valid encoding stays as it is. */
export function decodeUrlPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes the path of a file or of a folder for an address, letter by letter as it is written. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** Divides an address before its query or fragment: `/guides/?a#b` is `/guides/` and `?a#b`. */
export function splitAddress(address: string): readonly [path: string, rest: string] {
  const path = address.replace(/[?#].*$/s, '');
  return [path, address.slice(path.length)];
}

/**
 * Adds the slash that addresses of pages end with, because hosts would redirect otherwise. Addresses of files and of
 * other hosts stay as they are.
 */
export function withSlash(url: string): string {
  const [path, rest] = splitAddress(url);
  return /^\/(?!\/)/.test(path) && !/(?:\/|\.[A-Za-z0-9]{1,8})$/.test(path) ? `${path}/${rest}` : url;
}

/** Output file of a page's URL: `guides/index.html` for `/guides/`. An address with a file name is that file. */
export function fileForUrl(url: string): string {
  const path = decodeUrlPath(url).replace(/^\//, '');
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** The address of an output file, not encoded. */
export const urlForFile = (file: string): string => `/${file.replace(/index\.html$/, '')}`;

/** Output file with the Markdown of a page: its content path with the extension `.md`. */
export function markdownFileFor(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + pageName(path) + '.md';
}

/**
 * A number in front of a name that only determines the order: `02-install`, but not `2024-01-31-news` or `1.0-notes`.
 */
const NUMBER = /^(\d{1,6})[\s._-]+(?=\D)/;

/** The number in front of the name of a page or a folder that determines its place. */
export function numberOf(name: string): number | undefined {
  const number = NUMBER.exec(name)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** A label made from the name of a file or directory: `Getting started` for `getting-started`. */
export function labelFromName(name: string): string {
  const words = name.replace(NUMBER, '').replace(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
