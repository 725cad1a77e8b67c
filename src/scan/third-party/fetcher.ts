/** What is read from the registry: a boundary, so that tests and other sources can stand in for it. */
export interface PackageFetcher {
  /** Version and integrity of the newest release. */
  readonly newest: (name: string) => Promise<Pin>;
  /** README and metadata of exactly that version. Rejects where the bytes do not have that integrity. */
  readonly fetch: (name: string, pin: Pin) => Promise<PackageText>;
  /** Ends whatever is under way, and forgets temporary files. */
  readonly close: () => void;
}

/** One version of a package, by its content. */
export interface Pin {
  readonly version: string;
  /** Subresource integrity of the tarball: `sha512-…`. */
  readonly integrity: string;
}

/** What is kept of a package. */
export interface PackageText {
  readonly readme: string;
  /** Name of the README's file: `README.md`. */
  readonly readmeFile: string;
  /** Folder of the package inside its repository; `` for the repository's root. */
  readonly directory: string;
}
