import type { Problem } from '../diagnostics/diagnostic.js';

/** What is published, as a host should show it. Paths begin with the base path. */
export interface Deployment {
  /** The host, without a slash at its end. */
  readonly origin: string;
  readonly base: string;
  readonly files: readonly DeployedFile[];
  /** Hash of the page for wrong addresses. */
  readonly notFound: string | undefined;
  readonly redirects: readonly (readonly [from: string, to: string])[];
  /** That every page has; empty if no host was told of any. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Addresses that nobody needs, with the hash of what lies there. */
  readonly hidden: readonly DeployedFile[];
  readonly hasWorker: boolean;
}

export interface DeployedFile {
  /** Path within the output folder. */
  readonly path: string;
  /** Path on the host, encoded. */
  readonly address: string;
  /** Hash of its bytes. */
  readonly hash: string;
}

/** Something that is not as it should be at an address. What has the same words is one problem. */
export interface Fault {
  readonly address: string;
  /** In words: `status 404`. */
  readonly got: string;
  readonly problem: (addresses: readonly string[], got: string) => Problem;
}

/** Something that a host does, with the addresses at which it was looked at. */
export interface Aspect {
  readonly name: string;
  readonly asked: number;
  readonly faults: readonly Fault[];
}
