/** What the search of a site needs to know in the browser. */
export interface SearchSettings {
  readonly placeholder: string;
  /** Whether the site has a placeholder of its own, in its language. */
  readonly isOwn?: true;
  /** The hosted search service. If it is absent, the index of the build is used. */
  readonly hosted?: {
    readonly appId: string;
    readonly apiKey: string;
    readonly indexName: string;
    readonly endpoint?: string;
  };
}

/** One result of a search: a page, or a heading of it. */
export interface SearchHit {
  /** Path within the site, without the base path, with the fragment of the heading. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** The heading that was found, unless the hit is the page itself. */
  readonly heading?: string;
  /** The headings above it, from the top, without those that its own heading begins with. */
  readonly parents?: readonly string[];
  /** Name of the top-level directory. */
  readonly section?: string;
  /** Plain text around the match. */
  readonly excerpt?: string;
  /** Whether it is on a page made from the README of a third party. */
  readonly thirdParty?: boolean;
}
