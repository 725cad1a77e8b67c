import type { MarkdownIt } from 'markdown-it';

/** What the parser needs to know about the site. */
export interface ParseOptions {
  /** Absolute folder of the site. Nothing outside of it is ever read. */
  readonly root: string;
  /** The absolute path of the content folder. */
  readonly contentDir: string;
  /** Path under which the site is served; starts and ends with a slash. Default `/`. */
  readonly base?: string;
  /** Language of the site, as a BCP 47 tag. Default: English. */
  readonly lang?: string;
  /** Scheme and host of the site. Absolute links to it become links within the site. */
  readonly origin?: string;
  /** The path within the site for a content path. */
  readonly urlFor: (contentPath: string) => string;
  /** Hooks of plugins that add rules to the Markdown parser. */
  readonly markdown?: readonly ((md: MarkdownIt) => void)[];
  /** The names of the site's own components. */
  readonly components?: readonly string[];
  /** Those of them that also run in the browser. */
  readonly islands?: readonly string[];
  /** Renders a component of the site; undefined if there is none with that name. */
  readonly renderComponent?: (name: string, props: ComponentProps, childrenHtml: string) => string | undefined;
  /**
   * Address of an example in `<StackBlitzPreview example="…">`, in which `{example}` is replaced. Without it, the card
   * has no link.
   */
  readonly exampleUrl?: string;
  /** The absolute path of the folder of examples. */
  readonly examples?: string;
  /** The packages of examples in pages that name none. */
  readonly examplePackages?: readonly string[];
  /** Globs of file names whose samples are shown both as ES modules and as CommonJS. */
  readonly bothModuleSystems?: readonly string[];
  /** Whether the pages are those of a book (`SUMMARY.md`), which may begin with a heading of any level. Default: no. */
  readonly isBook?: boolean;
  /** Absolute paths of files whose definitions of links and abbreviations count for all pages. */
  readonly definitions?: readonly string[];
  /** Absolute paths of folders that contain parts of pages, besides those with usual names. */
  readonly includeFolders?: readonly string[];
  /** Where links to files of the repository lead that are no pages. Without it, they are dead. */
  readonly codeHost?: CodeHost | undefined;
  /** Absolute path of the folder with the configuration of a site of Writerside; absent for other sites. */
  readonly writerside?: string | undefined;
  /** Folders outside the content folder that have pages of the site. */
  readonly beside?: readonly FolderBeside[];
}

/** A folder outside the content folder whose pages are part of the site. */
export interface FolderBeside {
  /** Its absolute path. */
  readonly folder: string;
  /** The content path of its pages, such as `blog`; empty for the root. */
  readonly at: string;
}

/** Where a code host shows the files and folders below the root of a site. Both addresses end with a slash. */
export interface CodeHost {
  readonly blob: string;
  readonly tree: string;
}

/** The attributes of a component: strings, numbers, booleans, and literal objects or lists of them. */
export type ComponentProps = Readonly<Record<string, unknown>>;
