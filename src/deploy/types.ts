import type { Problem } from '../diagnostics/diagnostic.js';

/** The published files, as a host should serve them. Paths begin with the base path. */
export interface Deployment {
  /** The address of the host, without a slash at its end. */
  readonly origin: string;
  readonly base: string;
  readonly files: readonly DeployedFile[];
  /** A hash of the page for wrong addresses. */
  readonly notFound: string | undefined;
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** The headers of every page; empty if no host was configured to send any. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Addresses that nobody needs, with the hash of their content. */
  readonly hidden: readonly DeployedFile[];
  readonly hasWorker: boolean;
}

export interface DeployedFile {
  /** The path within the output folder. */
  readonly path: string;
  /** The path on the host, encoded. */
  readonly address: string;
  /** A hash of its bytes. */
  readonly hash: string;
}

/** A fault at an address. Faults with the same words become one problem. */
export interface Fault {
  readonly address: string;
  /** The fault as text: `status 404`. */
  readonly got: string;
  readonly problem: (addresses: readonly string[], got: string) => Problem;
}

/** An aspect of what a host does, with the addresses at which it was checked. */
export interface Aspect {
  readonly name: string;
  readonly asked: number;
  readonly faults: readonly Fault[];
}
