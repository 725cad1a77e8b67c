/**
 * The data that flows through a build: SourceFile -> ParsedPage -> Page -> ContentIndex -> SiteProps -> OutputFile -> the
 * output folder. All of it is readonly plain data (OutputFile adds the one function that makes its bytes).
 */
import type { Heading, RelatedLink, SidebarItem } from '../../templates/types.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Position } from '../diagnostics/location.js';
import type { ShownExample } from './example.js';
import type { Alias, FrontMatter, Place, Standing } from './front-matter.js';
import type { ThirdPartyOrigin } from './settings.js';

/** A text from which a page is made: a file of the content folder, or the README of a pinned npm package. */
export interface SourceFile {
  /** Content path: posix, relative to the content folder, with extension: `guides/getting-started.md`. */
  readonly path: string;
  /** Content path of the file, if the page is published under another one (`slug`). */
  readonly filed?: string;
  /** Whether another page has the address that this one should have. The path of this one is a makeshift. */
  readonly isDisplaced?: true;
  /** What its front matter says about its address. */
  readonly addressKeys?: Readonly<Record<string, string>>;
  /** Other content paths by which links name it: those of its file, and of translations that do not exist. */
  readonly alsoNamed?: readonly string[];
  /** The folder of a language or version at which the absolute links of the page begin, such as `/fr`. */
  readonly linkFolder?: string;
  /** Absolute path on disk, for messages and for reading it again. */
  readonly file: string;
  /** Bytes of the text, which do not depend on the line ends on disk. */
  readonly size: number;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** Text without a byte order mark and with LF line ends. It is not read if everything is cached. */
  readonly text: () => string;
  /** Where a fetched README comes from; absent for the project's own files. */
  readonly origin?: ThirdPartyOrigin;
}

/** A location in a page's own file, or in one that it includes. */
export interface SourceLocation extends Position {
  /** Set for an included file: its path, relative to the site's root. */
  readonly file?: string;
}

/** An item of the documented tool that a comment assigns to an element: `<!-- documents: output.{1} -->` before a table. */
export interface Documented extends SourceLocation {
  /** `output.filename`, `--watch`: as `canonicalName` writes it. */
  readonly name: string;
  /** The code as it is written on the page, or the name if the comment contains the whole name. */
  readonly written: string;
  /** Fragment of the element; empty if no element follows the comment, whose location this is then. */
  readonly id: string;
  /** First line of its paragraph, if that is a different line. */
  readonly block?: number;
}

/** An id that the writer gives: `<dfn id="chunk">`, `## Text {#id}`. */
export interface WrittenId extends SourceLocation {
  readonly id: string;
}

/** A link or image as it is written, before it is resolved. */
export interface LinkReference extends SourceLocation {
  /** The address as the writer wrote it, for messages. */
  readonly href: string;
  /** The address after resolution against the page: a path within the site, a fragment, or an absolute address. */
  readonly target: string;
  readonly kind: 'link' | 'image';
  /** Alternative text of an image. */
  readonly alt?: string;
  /** What is missing for readers: the text of a link, the alternative text of an image, its size. */
  readonly lacks?: readonly ('label' | 'alt' | 'size')[];
  /** The text of the link is the title of the place that it leads to. */
  readonly named?: true;
  /** The address may be the name of a page in any folder (`ref` of Hugo). */
  readonly byName?: true;
}

/** The result of parsing one source file. It depends only on that text and its includes, never on other pages. */
export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  /** Line and column of the value of each front matter key, also of list items (`related.0.url`), for messages. */
  readonly frontMatterPositions: Readonly<Record<string, Position>>;
  /** Number of lines of the front matter; absent if there is none. */
  readonly frontMatterLines?: number;
  /** Addresses that the page has for other generators, as its front matter writes them; absent if there are none. */
  readonly elsewhere?: readonly string[];
  /** Old addresses that redirect to the page for another generator; absent if there are none. */
  readonly aliases?: readonly Alias[];
  /** Where front matter for another generator puts the page; absent if it says nothing. */
  readonly standing?: Standing;
  /** All headings with ids, levels 1 to 6, in order. A first h1 that repeats the title is dropped. */
  readonly headings: readonly Heading[];
  /** Location of each of them, in a separate list, because headings do not change when lines move. */
  readonly headingLocations: readonly SourceLocation[];
  /** Every id in the content, headings' and others' (`<a id>`, footnotes): what a fragment may point at. */
  readonly ids: readonly string[];
  /** The explicit ones among them, with their locations; absent if there are none. The others belong to headings, documented names and footnotes. */
  readonly writtenIds?: readonly WrittenId[];
  /** The names that comments `documents: …` assign to the elements after them; absent if there are none. */
  readonly documented?: readonly Documented[];
  /** The keywords of comments `keywords: …`, by the ids of the headings after them; absent if there are none. */
  readonly keywords?: readonly { readonly id: string; readonly words: readonly string[] }[];
  /** IDs that other pages may name in links (`(name)=` of MyST), each with the heading below it. Absent if none. */
  readonly targets?: readonly { readonly id: string; readonly title?: string }[];
  /** Texts in double brackets that are no files next to the page, and so may be names of pages. Absent if none. */
  readonly wiki?: readonly string[];
  readonly links: readonly LinkReference[];
  /** Offsets (first, after the last) of addresses that may lead into the site, ascending. Absent if none. */
  readonly addresses?: readonly (readonly [number, number])[];
  readonly definitions?: readonly Definition[];
  /** Text of the first paragraph, cut at a word near 160 characters; `` if there is none. */
  readonly summary: string;
  /** Content cut at headings, for search, feeds and llms files: `heading` is null before the first one. Text without markup. */
  readonly sections: readonly TextSection[];
  /** Rendered HTML; URLs start with the base path. `<!--code:3-->` and `<!--example:0-->` mark places of blocks, cards. */
  readonly html: string;
  /** Set if formulas are among it. */
  readonly hasFormulas?: true;
  /** The page says that it lists the pages below it, or those beside it if there are none. */
  readonly listsPages?: 'below' | 'beside';
  /** The places that badges mark; absent if there are none. */
  readonly badges?: readonly PlacedBadge[];
  /** Code blocks in order. They are highlighted later: in batches, on several threads, and cached one by one. */
  readonly blocks: readonly CodeBlock[];
  /** Examples that the page shows. Their cards are made when the page is rendered. Absent if there are none. */
  readonly examples?: readonly ShownExample[];
  /** The lines that include files, and the texts of these, for copies of the page. Absent if there are none. */
  readonly included?: readonly Replaced[];
  /** Other files whose text became part of the page: absolute paths with the hash that was read. */
  readonly dependencies: readonly { readonly file: string; readonly hash: string }[];
  /** Paths that the page only asked about, with what is there in place of a hash. Absent if there are none. */
  readonly asked?: ParsedPage['dependencies'];
  /** Files of the content folder that the page shows or offers (images with relative paths), which are copied. */
  readonly assets: readonly PageAsset[];
  /** Opt-outs: comments that exclude lines from checks. Empty for fetched pages. */
  readonly optOuts: readonly OptOut[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A badge that marks a place: its fragment (empty for the page), its name (empty for the title), and its text. */
export interface PlacedBadge extends Readonly<Record<'id' | 'name' | 'text', string>> {
  /** Whether the name is code. */
  readonly code: boolean;
}

/** Lines of a text that are replaced (from 0, without the last one), the text in their place, and the column of its first line. */
export type Replaced = readonly [from: number, to: number, text: string, column?: number];

/** `<!-- no-check DEAD_LINK: reason -->`: problems in these lines are known and accepted. */
export interface OptOut extends SourceLocation {
  /** Names of checks and codes of problems, as written. */
  readonly names: readonly string[];
  /** The reason; empty if none is given. */
  readonly reason: string;
  /** First and last line to which it applies. */
  readonly from: number;
  readonly to: number;
  /** Whether it is in the front matter, and also applies to problems of the page as a whole. */
  readonly wholePage?: boolean;
}

/** A code block, as data. Its location is that of the opening fence, or of the first line of indented code. */
export interface CodeBlock extends SourceLocation {
  /** Language as it is written, in lower case; `text` if there is none. For a diff, the language of the code in it. */
  readonly language: string;
  /** Text without the fence. Diffs have their marks (`+`, `-`, space) in the first column. */
  readonly code: string;
  /** The text with the lines that only checks see (`//! …`), without their marks; absent if there are none. */
  readonly hidden?: string;
  readonly diff: boolean;
  /** File name or other title. */
  readonly title?: string;
  /** If the block shows another form of the previous block: the name of the form. */
  readonly variant?: string;
  /** Marked lines, from 1, ascending. */
  readonly marked: readonly number[];
  readonly lineNumbers: boolean;
  /** First line number shown. */
  readonly startLine: number;
  readonly wrap: boolean;
  /** The rest of the fence's info string, for checks: `verify=module`, `no-verify="reason"`. */
  readonly meta: string;
  /** Line on which its code begins; absent if a file contains the code. */
  readonly codeLine?: number;
  /** The fence of a block that shows a file: its mark, and the line that closes it. */
  readonly fence?: { readonly mark: string; readonly lastLine: number };
}

/** A part of a page, from one heading to the next. */
export interface TextSection {
  /** Id of its heading; null before the first one. */
  readonly heading: string | null;
  /** The text, with a line for each paragraph. */
  readonly text: string;
  /** Whether its first line is code and not a sentence, such as the types and the default of an option. */
  readonly signature?: true;
  /** The names in code that its tables and lists explain: those at the beginning of first cells, terms and items. Absent if there are none. */
  readonly terms?: readonly string[];
  /** Numbers of its code blocks; absent if there are none. */
  readonly blocks?: readonly number[];
}

/** A term that a list or a paragraph defines: `<dfn id="chunk">Chunk</dfn>: a set of modules`. */
export interface Definition {
  readonly id: string;
  readonly title: string;
  /** Its definition. */
  readonly text: string;
}

/** A file of the content folder that a page refers to. It is published as `assets/{name}.{hash}{extension}`. */
export interface PageAsset {
  readonly file: string;
  /** Path within the site, without base: `/assets/diagram.0d1c2b3a.png`. */
  readonly url: string;
}

/** A page of the site: the parsed page with defaults for everything that its front matter does not set. */
export interface Page {
  readonly source: SourceFile;
  readonly parsed: ParsedPage;
  /** Path within the site, no base; starts and ends with a slash. */
  readonly url: string;
  readonly section: string | null;
  readonly title: string;
  readonly label: string;
  readonly sort: number | undefined;
  readonly group: string | undefined;
  /** Where navigation files put the page; absent if the site has none. */
  readonly place?: Place;
  readonly description: string;
  /** All contributors that the front matter names. Documents leave out those that the configuration excludes. */
  readonly contributors: readonly string[];
  readonly related: readonly RelatedLink[];
  readonly thirdParty: boolean;
  readonly sourceUrl: string | undefined;
  readonly edit: string | undefined;
  readonly repo: string | undefined;
  readonly date: string | undefined;
  readonly teaser: string | undefined;
  readonly lastUpdated: string | undefined;
  readonly unlisted: boolean;
  /** HTML that follows the content, such as the list of posts. Made by the `index` hook of plugins. */
  readonly appendix?: string;
}

/** The public form of a file or directory: the content index entry of the specification, section 3. */
export interface IndexEntry {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly type: 'file' | 'directory';
  readonly extension?: string;
  readonly url: string;
  readonly title?: string;
  /** Sorts files within their group. Without a number of its own, a page follows the one before it; a post has none. */
  readonly sort?: number;
  readonly group?: string;
  readonly anchors?: readonly Heading[];
  readonly contributors?: readonly string[];
  readonly related?: readonly RelatedLink[];
  readonly description?: string;
  readonly date?: string;
  readonly teaser?: string;
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  readonly thirdParty?: boolean;
  readonly children?: readonly IndexEntry[];
}

/** Everything that is known about the content without rendering it. */
export interface ContentIndex {
  /** The root directory; published as `content-index.json`. */
  readonly tree: IndexEntry;
  /** All pages, sorted by url. */
  readonly pages: readonly Page[];
  /** Sections in their order, each with its pages in sidebar order; the section `''` holds the top-level pages. */
  readonly sections: readonly Section[];
  /** Old path -> where it finally leads: a path within the site, with or without a fragment, or an absolute address. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Pages without a content file: URL -> what messages call it. */
  readonly generated: ReadonlyMap<string, string>;
  /** Links of other generators: url of the page -> target of the link -> where it leads; '' if only its text is shown. */
  readonly readLinks: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A top-level directory of the content. Its pages share a sidebar. */
export interface Section {
  /** Directory name; `''` for the top level. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
  /** Pages in sidebar order, the index page first. */
  readonly pages: readonly Page[];
  readonly sidebar: readonly SidebarItem[];
}
