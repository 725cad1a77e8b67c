/**
 * Keeps results of pure functions between builds. There are three rules: stored values are never changed; a result
 * depends only on the arguments; the key contains everything that changes the result. Deleting the folder is always
 * safe, and so is any damage to its files, because whatever differs from what was stored counts as not stored.
 */
export interface Cache {
  /**
   * A part of every key: a hash of our own compiled code, of the versions of the libraries, and of the Node version.
   */
  readonly fingerprint: string;
  /** The bytes that are stored under a key in a space; undefined if there are none, or if they are damaged. */
  get(space: string, key: string): Buffer | undefined;
  /** Whether the key exists, without reading its bytes. Whoever relies on the answer reads them with `need`. */
  has(space: string, key: string): boolean;
  /** The bytes of a key that `has` found. Throws `EntryLost` if they turn out to be damaged. */
  need(space: string, key: string): Buffer;
  set(space: string, key: string, value: Uint8Array | string): void;
  /**
   * Writes new values, and forgets those that builds no longer request. Work that takes minutes calls it from time to
   * time. If the folder cannot be written, that is reported once, and the build continues without it.
   */
  save(): void;
  /** Writes a complete file, for data with a format of its own. Returns false if nothing may or can be written. */
  write(file: string, content: string | Uint8Array): boolean;
  /** Closes the open files. */
  close(): void;
}
