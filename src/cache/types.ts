/**
 * Remembers results of pure functions between builds. Three rules: what is stored is never changed; a result depends on
 * nothing but the arguments; everything that changes a result is in the key. Deleting the folder is always safe, and so
 * is everything else that can happen to its files: whatever is not exactly what was stored counts as not stored.
 */
export interface Cache {
  /** Part of every key: hash of our own compiled code, of the versions of the libraries, and of the Node version. */
  readonly fingerprint: string;
  /** Stored bytes of a key in a space; undefined when there are none, or when they are damaged. */
  get(space: string, key: string): Buffer | undefined;
  /** Whether the key is there, without reading its bytes: who relies on the answer reads them with `need`. */
  has(space: string, key: string): boolean;
  /** Stored bytes of a key that `has` found. Throws `EntryLost` when they turn out to be damaged. */
  need(space: string, key: string): Buffer;
  set(space: string, key: string, value: Uint8Array | string): void;
  /**
   * Writes what is new, forgets what builds no longer ask for. Work of minutes calls it on its way. A folder that cannot
   * be written is reported once and left alone from then on; the build goes on.
   */
  save(): void;
  /** Keeps a whole file, for what has a form of its own. False if nothing may or can be written. */
  write(file: string, content: string | Uint8Array): boolean;
  /** Closes the open files. */
  close(): void;
}
