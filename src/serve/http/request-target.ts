import { encodePath } from '../../model/page-url.js';

/** The path and query of a request, decoded. */
export interface RequestTarget {
  /** Decoded and not empty. None contains a slash, a backslash or a control character, or is `..`. */
  readonly segments: readonly string[];
  /** Whether the path ends in a slash. */
  readonly slash: boolean;
  /** Whether the path contains two slashes in a row. */
  readonly doubled: boolean;
  /** The query as it was sent, with its question mark; empty if there is none. */
  readonly query: string;
}

/** Visible ASCII characters without `#`, as browsers send them. Node accepts more. */
const ORIGIN_FORM = /^\/[\x21\x22\x24-\x7e]*$/;
const UNSAFE = /[\u0000-\u001f\u007f/\\]/;

/** Reads a request target; null if it is not a path (absolute form, `*`) or if no browser would send it. */
export function parseTarget(raw: string | undefined): RequestTarget | null {
  if (raw === undefined || !ORIGIN_FORM.test(raw)) return null;
  const mark = raw.indexOf('?');
  const path = mark === -1 ? raw : raw.slice(0, mark);
  const parts = path.slice(1).split('/');
  const segments: string[] = [];
  let doubled = false;
  for (const [index, part] of parts.entries()) {
    if (part === '') {
      if (index < parts.length - 1) doubled = true;
      continue;
    }
    const segment = decodeSegment(part);
    if (segment === null || segment === '..' || UNSAFE.test(segment)) return null;
    segments.push(segment);
  }
  return { segments, slash: path.endsWith('/'), doubled, query: mark === -1 ? '' : raw.slice(mark) };
}

function decodeSegment(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The path of decoded segments, encoded as in a browser's `location.pathname`. It begins with exactly one slash, so that it
 * can never name another host.
 */
export function pathOf(segments: readonly string[], slash: boolean): string {
  const path = segments.map((segment) => `/${encodePath(segment)}`).join('');
  return slash || path === '' ? `${path}/` : path;
}

/** Whether a path is hidden: a segment begins with a dot, except for `.well-known` at the top. */
export function isHidden(segments: readonly string[]): boolean {
  return segments.some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'));
}

/** The segments below the base path (`/handbook/`); null if the target is outside it. */
export function withinBase(segments: readonly string[], base: string): readonly string[] | null {
  const prefix = base.split('/').filter((part) => part !== '');
  return prefix.every((part, index) => segments[index] === part) ? segments.slice(prefix.length) : null;
}
