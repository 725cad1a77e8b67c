/** What changes for readers between two states of a site. The JSON report has the same shape. */
export interface SiteDiff {
  readonly before: StateName;
  readonly after: StateName;
  readonly pages: {
    readonly added: readonly PageName[];
    readonly removed: readonly (PageName & { readonly leadsTo?: string })[];
    readonly moved: readonly MovedPage[];
    readonly changed: readonly PageChange[];
  };
  /** URLs of the sections of the site whose pages are in another order. */
  readonly order: readonly string[];
  /** Options and other names that are documented. */
  readonly names: {
    readonly added: readonly NamedPlace[];
    readonly removed: readonly NamedPlace[];
    readonly changed: readonly (NamedPlace & { readonly facts: readonly Fact[] })[];
  };
  readonly redirects: {
    readonly added: readonly Redirect[];
    readonly removed: readonly Redirect[];
    readonly changed: readonly (Redirect & { readonly before: string })[];
  };
  /** Addresses of pages and anchors of the earlier state that lead nowhere now. */
  readonly lost: readonly string[];
}

export interface StateName {
  readonly name: string;
  readonly commit?: string;
}

export interface PageName {
  readonly url: string;
  readonly title: string;
  /** The path of its file, relative to the site's root. */
  readonly file: string;
}

export interface MovedPage extends PageName {
  readonly from: string;
  /** Whether the old address redirects to a page. */
  readonly redirected: boolean;
}

/** A property of a page or a name that changed. `before` or `after` is absent if it had or has no value. */
export interface Fact {
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

export interface PageChange extends PageName {
  /** Its former address, if it moved. */
  readonly from?: string;
  readonly facts: readonly Fact[];
  readonly sections: readonly SectionChange[];
  readonly anchors: {
    readonly added: readonly string[];
    /** `leadsTo`: where a redirect of the anchor leads, if there is one. */
    readonly removed: readonly { readonly id: string; readonly leadsTo?: string }[];
  };
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Id of its heading; null before the first one. */
  readonly id: string | null;
  readonly title: string;
  /** Its former heading, if that changed. */
  readonly before?: { readonly id: string | null; readonly title: string };
  /** The address at which an added section was, or at which a removed one is now, on another page. */
  readonly elsewhere?: string;
  readonly words: Count;
  readonly samples: Count;
  /** Images, if any of them changed. */
  readonly images?: Count;
}

export interface Count {
  readonly added: number;
  readonly removed: number;
}

export interface NamedPlace {
  readonly kind: string;
  readonly id: string;
  readonly url: string;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
}
