import type { Env, Token } from 'markdown-it';
import type GithubSlugger from 'github-slugger';
import type { Diagnostic, Problem, Severity } from '../diagnostics/diagnostic.js';
import type {
  CodeBlock,
  Documented,
  LinkReference,
  OptOut,
  PageAsset,
  SourceFile,
  SourceLocation,
  WrittenId,
} from '../model/types.js';
import type { ShownExample } from '../model/example.js';
import type { Heading } from '../../templates/types.js';
import type { Presence, PresenceOf } from './files/file-hashes.js';
import type { ImageSize } from './files/image-size.js';
import type { ParseOptions } from './options.js';
import { diagnosticAt, type Position } from '../diagnostics/location.js';
import { MOST_PROBLEMS } from '../diagnostics/catalogue/most-problems.js';
import type { LocalComponent } from './components/local-component.js';
import { linesOf, locate, type Excerpt, type SourceContext } from './files/source-context.js';

/** The result of resolving an address. */
export interface ResolvedUrl {
  /** A path within the site, a fragment, or an absolute address. */
  readonly target: string;
  /** The address for the HTML: the target with the base path. */
  readonly url: string;
  readonly external: boolean;
  /** The size of an image of the site. */
  readonly size?: ImageSize;
  /** Set if the address names a file that does not exist, or that is outside of the content. */
  readonly missing?: 'missing' | 'outside';
  /** The name of such a file in another case, as the page would write it. */
  readonly near?: string;
}

/** Everything that is gathered while one page is parsed. It is passed along in markdown-it's `env`. */
export interface PageState {
  readonly options: ResolvedParseOptions;
  readonly source: SourceFile;
  readonly main: SourceContext;
  /** URL of the page within the site. */
  readonly url: string;
  /** The title, which a first h1 may repeat. */
  title: string | undefined;
  /** Whether the text was fetched from elsewhere: it is not trusted, and the site's writers cannot correct it. */
  readonly thirdParty: boolean;
  readonly slugger: GithubSlugger;
  readonly headings: Heading[];
  readonly headingLocations: SourceLocation[];
  /** Headings above the next one, with their written and their shown levels. */
  readonly outline: { readonly level: number; readonly shown: number }[];
  readonly ids: Set<string>;
  readonly writtenIds: WrittenId[];
  readonly targets: { readonly id: string; readonly title?: string }[];
  readonly wiki: Set<string>;
  readonly links: LinkReference[];
  readonly addresses: (readonly [number, number])[];
  readonly blocks: CodeBlock[];
  readonly examples: ShownExample[];
  /** `no-check` comments as they are written, and with the lines to which they apply. */
  readonly optOuts: WrittenOptOut[];
  readonly covered: OptOut[];
  /** Files to publish, by URL. */
  readonly published: Map<string, Asset>;
  /** What is at a path; the answer may be that of another page of the same build. */
  readonly presenceOf: PresenceOf;
  readonly dependencies: Map<string, string>;
  /**
   * What is at paths that matter to the page although it does not read them; see `isFileFor`. `unknown` is never what is
   * found later, so that the page is parsed again each time.
   */
  readonly asked: Map<string, Presence | 'unknown'>;
  /** Addresses that have been resolved, because a page may show the same image in every row of a table. */
  readonly resolved: Map<string, ResolvedUrl | undefined>;
  readonly diagnostics: Diagnostic[];
  readonly problemCounts: Record<Severity, number>;
  /** The source that the block parser reads: the page, or the file that is being included. */
  context: SourceContext;
  /** The excerpt that the inline parser reads. */
  inline: Excerpt;
  /** The values of `export const` and of imported files. */
  readonly constants: Map<string, unknown>;
  /** Names that a page imports, except files. */
  readonly imports: Map<string, Import>;
  /** Components that the page defines itself, while their markup is read in the place of their tags. */
  readonly expanding: Expanding;
  /** The container of tabs that the block parser is directly in, where labels of tabs count. */
  tabs: { readonly level: number; readonly indent: number } | undefined;
  /** Whether the text that is being read stands between `{% raw %}` and `{% endraw %}`, where tags are text. */
  isRaw?: boolean;
  /** The comments `documents: …`. */
  readonly documents: DocumentsComment[];
  readonly documented: Documented[];
  /** Comments `keywords: …`, and the headings to which they belong. */
  readonly keywordComments: KeywordsComment[];
  readonly keywords: { readonly id: string; readonly words: readonly string[] }[];
  /** How many diagrams the page has so far. */
  diagrams: number;
  /** Whether the page shows formulas. */
  hasFormulas: boolean;
  /** The page says that it lists the pages below it, or those beside it if there are none. */
  listsPages: 'below' | 'beside' | undefined;
  /** How many characters have been included so far. */
  included: number;
}

/** How deep components are being read within each other, and the values that the open tags of each have passed. */
export interface Expanding {
  depth: number;
  readonly values: Map<string, ReadonlyMap<string, string>[]>;
}

export interface DocumentsComment {
  readonly context: SourceContext;
  readonly names: readonly string[];
  readonly location: SourceLocation;
  /** First line after it, from 0. */
  readonly next: number;
}

export interface KeywordsComment {
  readonly context: SourceContext;
  readonly words: readonly string[];
  /** Its location, and the first line after it, from 0. */
  readonly position: Position;
  readonly next: number;
}

/** A name that a page imports or, in the case of a local component, defines. */
export type Import =
  | { readonly kind: 'local'; readonly component: LocalComponent; readonly context: SourceContext }
  | { readonly kind: 'partial'; readonly path: string }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'component';
      readonly path: string;
      readonly line: number;
      readonly context: SourceContext;
      used: boolean;
    };

export interface ResolvedParseOptions extends ParseOptions {
  readonly base: string;
  /** The names of the site's own components and of the built-in ones. */
  readonly componentNames: ReadonlySet<string>;
}

export function pageOf(env: Env | undefined): PageState {
  return (env as { page: PageState }).page;
}

/** The source of a token, which is set on tokens of included files. */
export function contextOf(token: Token, page: PageState): SourceContext {
  return (token.meta?.['context'] as SourceContext | undefined) ?? page.main;
}

/** Whether a source is MDX, in which indented lines are not code and braces contain expressions. */
export function isMdx(context: SourceContext): boolean {
  return context.absolute.endsWith('.mdx');
}

/** A location in a source, in the form that a page stores. */
export function locationIn(context: SourceContext, { line, column }: Position, page: PageState): SourceLocation {
  return { line, column, ...(context !== page.main && { file: context.file }) };
}

/** The text from which an inline token was parsed. */
export function excerptOf(inline: Token, page: PageState): Excerpt {
  return (
    (inline.meta?.['excerpt'] as Excerpt | undefined) ?? {
      context: contextOf(inline, page),
      line: inline.map?.[0] ?? 0,
      content: inline.content,
    }
  );
}

/**
 * Reports a problem on the page. Beyond a number of problems of one severity, they are only counted, so a position that
 * takes time to find is a function, which is called only for those that are shown.
 */
export function report(
  page: PageState,
  context: SourceContext,
  position: Position | (() => Position),
  problem: Problem,
): void {
  const count = page.problemCounts[problem.severity]++;
  if (count >= MOST_PROBLEMS) return;
  const { line, column } = typeof position === 'function' ? position() : position;
  page.diagnostics.push(diagnosticAt({ file: context.file, line, column }, problem, context.text));
}

/** Reports a problem at the first visible character of a line. Lines count from 0. */
export function reportLine(page: PageState, context: SourceContext, line: number, problem: Problem): void {
  const text = linesOf(context)[line] ?? '';
  report(page, context, { line: line + 1, column: text.length - text.trimStart().length + 1 }, problem);
}

/** Reports a problem at a character of an excerpt. Offsets count from 0, in UTF-16 units. */
export function reportIn(page: PageState, excerpt: Excerpt, offset: number, problem: Problem): void {
  report(page, excerpt.context, () => locate(excerpt, offset), problem);
}

/**
 * The severity of a problem, which is lower in a third-party text, because nobody here can correct it: errors are
 * warnings, and warnings are notes.
 */
export function lenient(page: PageState, severity: Severity): Severity {
  if (!page.thirdParty) return severity;
  return severity === 'error' ? 'warning' : 'note';
}

/** Records that the page shows an example. Returns the placeholder of the card in the HTML. */
export const showExample = (page: PageState, shown: ShownExample): string =>
  `<!--example:${page.examples.push(shown) - 1}-->\n`;

/** A file of the content that the site publishes. */
export interface Asset extends PageAsset {
  readonly size: ImageSize | undefined;
}

/** An opt-out as it is written. The lines to which it applies are known when the blocks around it are. */
export interface WrittenOptOut {
  readonly context: SourceContext;
  /** Line of the comment, from 1, and its column. */
  readonly line: number;
  readonly column: number;
  /** First line after the comment, from 0. */
  readonly next: number;
  readonly names: readonly string[];
  readonly reason: string;
}

/** Removes an ID of something that is not shown, because links cannot lead there. */
export function forgetId(token: Token, page: PageState): void {
  const id = token.attrGet('id');
  const written = page.writtenIds.findIndex((one) => one.id === id);
  if (id === null || written < 0) return;
  page.writtenIds.splice(written, 1);
  page.ids.delete(String(id));
}
