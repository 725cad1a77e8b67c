/** Fetches packages from the registry. It is an interface, so that tests and other sources can implement it. */
export interface PackageFetcher {
  /** The version and the integrity of the newest release. */
  readonly newest: (name: string) => Promise<Pin>;
  /** README and metadata of exactly that version. Rejects if the bytes do not match the integrity. */
  readonly fetch: (name: string, pin: Pin) => Promise<PackageText>;
  /** Ends requests that are on their way, and removes temporary files. */
  readonly close: () => void;
}

/** One version of a package, identified by its content. */
export interface Pin {
  readonly version: string;
  /** The subresource integrity of the tarball: `sha512-…`. */
  readonly integrity: string;
}

/** The parts of a package that are kept. */
export interface PackageText {
  readonly readme: string;
  /** The name of the README's file: `README.md`. */
  readonly readmeFile: string;
  /** Folder of the package within its repository; empty for the repository's root. */
  readonly directory: string;
  /** What its `package.json` says: `MIT`. */
  readonly license?: string;
}
