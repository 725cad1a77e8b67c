/** Where and how a server listens. */
export interface ListenOptions {
  /** Default 3000; 0 takes any free one. */
  readonly port?: number;
  /** A busy port is an error instead of a reason to take the next one. */
  readonly strictPort?: boolean;
  /** Address or name to listen at. Default: loopback. `0.0.0.0` and `::` are all interfaces. A name is also one that requests may use. */
  readonly host?: string;
  /** Takes what a maintainer should read, line by line. Default: nobody listens. */
  readonly log?: (line: string) => void;
}

/** What a server takes from the site's configuration. */
export interface SiteSettings {
  /** Path the site is served under; starts and ends with a slash. */
  readonly base: string;
  readonly contentSecurityPolicy: string;
}

export interface ServeOptions extends ListenOptions {
  /** Further host names that requests may use, for a proxy in front. */
  readonly allowedHosts?: readonly string[];
}

export interface RunningServer {
  /** Address of the site's first page, base path included. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections and gives the port back; resolves within 3 s, whatever clients do. Repeated calls are one. */
  close(): Promise<void>;
}
