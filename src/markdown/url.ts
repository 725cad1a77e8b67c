import { wellFormed } from './well-formed.js';

/**
 * Path within the site of a content path: no extension, `/index` dropped, a leading `_` of the file name dropped,
 * case kept, every segment percent-encoded once, one slash at both ends. `guides/Über uns.md` is `/guides/%C3%9Cber%20uns/`.
 */
export function urlFor(contentPath: string): string {
  const segments = contentPath.replace(/\.[^./]+$/, '').split('/');
  const name = segments.pop()!.replace(/^_(?=.)/, '');
  if (name !== 'index') segments.push(name);
  return segments.length === 0 ? '/' : `/${segments.map(encodeSegment).join('/')}/`;
}

/** Percent-encodes what may not stand in a path, and leaves the rest (such as `@`, `+`, `:`) readable. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(wellFormed(segment)).replace(/%(?:40|3A|2B|2C|3B|3D|24|26)/g, decodeURIComponent);
}
