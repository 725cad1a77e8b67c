/** What readers will see changed between two states of a site. All of it is plain data: the JSON report is this. */
export interface SiteDiff {
  readonly before: StateName;
  readonly after: StateName;
  readonly pages: {
    readonly added: readonly PageName[];
    readonly removed: readonly (PageName & { readonly leadsTo?: string })[];
    readonly moved: readonly MovedPage[];
    readonly changed: readonly PageChange[];
  };
  /** Sections of the site whose pages stand in another order. */
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
  /** Relative to the site's root. */
  readonly file: string;
}

export interface MovedPage extends PageName {
  readonly from: string;
  /** Whether the old address leads on. */
  readonly redirected: boolean;
}

/** A property of a page or a name that became another one; absent if there was or is none. */
export interface Fact {
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

export interface PageChange extends PageName {
  /** Its former address, where it moved. */
  readonly from?: string;
  readonly facts: readonly Fact[];
  readonly sections: readonly SectionChange[];
  readonly anchors: {
    readonly added: readonly string[];
    /** With where they lead, if anywhere. */
    readonly removed: readonly { readonly id: string; readonly leadsTo?: string }[];
  };
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Id of its heading; null before the first one. */
  readonly id: string | null;
  readonly title: string;
  /** What its heading was, where that changed. */
  readonly before?: { readonly id: string | null; readonly title: string };
  /** Where an added section was, or where a removed one is now, on another page. */
  readonly elsewhere?: string;
  readonly words: Count;
  readonly samples: Count;
  /** Images, where some came, went or changed. */
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
