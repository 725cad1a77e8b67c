import { HASHED_FILE, type Encoding, type Host } from '../../../schema/hosts.js';

/** What a host is told of a site. Addresses have the base path. */
export interface HostSite {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Old address, as it was written, and the address that it leads to; in the order of the old ones. */
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** On every answer. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Paths of files that are always asked for anew, with the base path. */
  readonly fresh: readonly string[];
  /** Where the notes of the build are, which are not part of the site. Ends with a slash. */
  readonly notes: string;
  /** Hosts that the configuration names. */
  readonly hosting: readonly Host[];
  /** Names of the files that are written for hosts: no part of the site. */
  readonly hostFiles: readonly string[];
  /** Codings in which copies of texts lie beside them. */
  readonly encodings: readonly Encoding[];
  /** Whether every file below `assets/` has a hash in its name: those of `public/assets/` need not have one. */
  readonly allHashed: boolean;
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const FRESH = 'no-cache';
export const MARKDOWN = 'text/markdown; charset=utf-8';

/** Addresses of files whose names hold a hash of their content, as a regular expression that servers understand. */
export const hashedPattern = (base: string): string => `^${escapeRegExp(base)}assets/(.*/)?[^/]+${HASHED_FILE}$`;

export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same address without the slash at its end; undefined if there is none. */
export const withoutSlash = (path: string): string | undefined =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : undefined;
