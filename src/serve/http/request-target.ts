/** What a request asks for, decoded once. */
export interface RequestTarget {
  /** Decoded, not empty; none holds a slash, a backslash, a control character or is `..`. */
  readonly segments: readonly string[];
  /** Whether the path ends in a slash. */
  readonly slash: boolean;
  /** Whether two slashes stood side by side somewhere. */
  readonly doubled: boolean;
  /** With its question mark, as it was sent; `` if there is none. */
  readonly query: string;
}

/** Visible ASCII without `#`: what a browser sends. Node lets more through. */
const ORIGIN_FORM = /^\/[\x21\x22\x24-\x7e]*$/;
const UNSAFE = /[\u0000-\u001f\u007f/\\]/;

/** Reads a request target; null for one that is not a path (absolute form, `*`) or that no browser would send. */
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
 * Address of decoded segments, encoded as far as a browser's `location.pathname` is. There is always exactly one slash
 * in front, so that it can never name another host.
 */
export function pathOf(segments: readonly string[], slash: boolean): string {
  const path = segments.map((segment) => `/${encodeURI(segment).replace(/[?#]/g, encodeURIComponent)}`).join('');
  return slash || path === '' ? `${path}/` : path;
}

/** Files that are nobody's business: any segment that starts with a dot, `.well-known` at the top excepted. */
export function isHidden(segments: readonly string[]): boolean {
  return segments.some((segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'));
}

/** Segments below the base path (`/handbook/`); null for a target outside it. */
export function withinBase(segments: readonly string[], base: string): readonly string[] | null {
  const prefix = base.split('/').filter((part) => part !== '');
  return prefix.every((part, index) => segments[index] === part) ? segments.slice(prefix.length) : null;
}
