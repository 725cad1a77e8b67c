/** A heading of a page that can be linked to. */
export interface Heading {
  /** Text without markup, for example `output.filename`. */
  readonly title: string;
  /** The fragment of its address, unique within the page. */
  readonly id: string;
  /** The level as written, 1 to 6. The sidebar and the index show up to 3. A level 1 is an `h2`, below the title. */
  readonly level: number;
}

/** A link in the header, the footer or a menu. */
export interface NavLink {
  /** The text of the link. */
  readonly content: string;
  /** A path within the site, without the base path (`/concepts/`), or an absolute address. */
  readonly url: string;
  /** Path prefixes for which the link counts as active, for example `/api/`. By default, this is the link's own URL. */
  readonly activePaths?: readonly string[];
  readonly children?: readonly NavLink[];
  /** An icon known to the header: `github`, `x`, `stackoverflow`, `discord`, `rss`, `external`. */
  readonly icon?: string;
}

/** A link of the "Further Reading" list. */
export interface RelatedLink {
  readonly title: string;
  readonly url: string;
}

/** The page before or after this one in its sidebar. */
export interface AdjacentLink {
  readonly url: string;
  readonly title: string;
}

/** One page as the sidebar lists it, or a link to another site, whose `url` is an absolute address. */
export interface SidebarItem {
  readonly title: string;
  /** The label that is shown: the title, unless the page has a shorter one. */
  readonly content: string;
  readonly url: string;
  /** Label of the group to which this page belongs; there is no label if it is `-` or absent. */
  readonly group?: string;
  readonly sort?: number;
  /** Whether there is anything to expand, which is known before the anchors are loaded. */
  readonly hasAnchors: boolean;
  /**
   * Headings of levels 1 to 3. Absent until they are loaded, because documents contain only those of their own page.
   */
  readonly anchors?: readonly Heading[];
  readonly children?: readonly SidebarItem[];
}

/** A top-level directory of the content, as the sub-navigation and the mobile menu list it. */
export interface SectionLink {
  /** Directory name, for example `api`. */
  readonly name: string;
  /** The label that is shown, for example `API`. */
  readonly title: string;
  readonly url: string;
}
