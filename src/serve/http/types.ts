/** Where and how a server listens. */
export interface ListenOptions {
  /** Default: 3000. With 0, any free port is used. */
  readonly port?: number;
  /** Whether a busy port is an error. By default, the next port is tried. */
  readonly strictPort?: boolean;
  /**
   * Address or name to listen at. Default: loopback. `0.0.0.0` and `::` stand for all interfaces. Requests may use the
   * name as their host.
   */
  readonly host?: string;
  /** Gets messages for the person who runs the server, line by line. Default: they are discarded. */
  readonly log?: (line: string) => void;
}

/** What a server takes from the site's configuration. */
export interface SiteSettings {
  /** Path under which the site is served. It begins and ends with a slash. */
  readonly base: string;
  readonly contentSecurityPolicy: string;
}

export interface ServeOptions extends ListenOptions {
  /** Further host names that requests may use, for a proxy in front. */
  readonly allowedHosts?: readonly string[];
}

export interface RunningServer {
  /** Address of the site's first page, with the base path. */
  readonly url: string;
  readonly port: number;
  /** Closes all connections and frees the port, within 3 s whatever clients do. Further calls return the same promise. */
  close(): Promise<void>;
}
