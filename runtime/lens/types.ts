/** Marks what is newer than the version that a reader has. */
export interface Lens {
  /** Asks the reader for the version. */
  ask(): void;
}
