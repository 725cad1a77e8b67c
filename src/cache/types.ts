/**
 * Remembers results of pure functions between builds. Three rules: what is stored is never changed; a result depends on
 * nothing but the arguments; everything that changes a result is in the key. Deleting the folder is always safe.
 */
export interface Cache {
  /** Part of every key: hash of our own compiled code, of the versions of the libraries, and of the Node version. */
  readonly fingerprint: string;
  /** Stored bytes of a key in a space; undefined when there are none. */
  get(space: string, key: string): Buffer | undefined;
  /** Whether the key is there, without reading its bytes. */
  has(space: string, key: string): boolean;
  set(space: string, key: string, value: Uint8Array | string): void;
  /** Writes what is new, forgets what the last builds did not ask for. Work of minutes calls it on its way. */
  save(): void;
}
