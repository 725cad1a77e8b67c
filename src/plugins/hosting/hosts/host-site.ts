import { HASHED_FILE, type Encoding, type Host } from '../../../schema/hosts.js';

/** What the file for a host says about a site. Addresses include the base path. */
export interface HostSite {
  /** The base path, which starts and ends with a slash. */
  readonly base: string;
  /** Old addresses, as they are written, and the addresses that they lead to, sorted by the old address. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The headers of every response. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Paths of the files that browsers must revalidate at every request. */
  readonly fresh: readonly string[];
  /** Path of the folder with the notes of the build, which is not part of the site. Ends with a slash. */
  readonly notes: string;
  /** The hosts that the configuration names. */
  readonly hosting: readonly Host[];
  /** Names of the files that are written for hosts, which are not part of the site. */
  readonly hostFiles: readonly string[];
  /** The encodings of the compressed copies next to texts. */
  readonly encodings: readonly Encoding[];
  /** Whether every file below `assets/` has a hash in its name. Files from `public/assets/` need not have one. */
  readonly allHashed: boolean;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';
export const MARKDOWN = 'text/markdown; charset=utf-8';
/** Types of files that some servers do not know by their names. Without its type, a browser does not run a module. */
export const UNKNOWN_TYPES = {
  csv: 'text/csv; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** A regular expression for servers that matches files whose names contain a hash of their content. */
export const hashedPattern = (base: string): string => `^${escapeRegExp(base)}assets/(.*/)?[^/]+${HASHED_FILE}$`;

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The path without its trailing slash; undefined if it has none. */
export const withoutSlash = (path: string): string | undefined =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined;
