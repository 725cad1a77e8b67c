import type { Env, Token } from 'markdown-it';
import type GithubSlugger from 'github-slugger';
import type { Diagnostic, Problem, Severity } from '../diagnostics/diagnostic.js';
import type {
  CodeBlock,
  Documented,
  LinkReference,
  OptOut,
  PageAsset,
  ShownExample,
  SourceFile,
  SourceLocation,
  WrittenId,
} from '../model/types.js';
import type { Heading } from '../../templates/types.js';
import type { ImageSize } from './files/image-size.js';
import type { ParseOptions } from './options.js';
import { diagnosticAt, type Position } from '../diagnostics/location.js';
import { MOST_PROBLEMS } from '../diagnostics/catalogue/most-problems.js';
import { linesOf, locate, type Excerpt, type SourceContext } from './files/source-context.js';

/** Everything that is gathered while one page is parsed. It travels in markdown-it's `env` and dies with the page. */
export interface PageState {
  readonly options: ResolvedParseOptions;
  readonly source: SourceFile;
  readonly main: SourceContext;
  /** Url of the page within the site. */
  readonly url: string;
  /** Title that a first h1 may repeat. */
  title: string | undefined;
  /** Fetched from elsewhere: not trusted, and not for the site's writers to correct. */
  readonly thirdParty: boolean;
  readonly slugger: GithubSlugger;
  readonly headings: Heading[];
  readonly headingLocations: SourceLocation[];
  /** Headings above the next one, as written and as shown. */
  readonly outline: { readonly level: number; readonly shown: number }[];
  readonly ids: Set<string>;
  readonly writtenIds: WrittenId[];
  readonly targets: { readonly id: string; readonly title?: string }[];
  readonly wiki: Set<string>;
  readonly links: LinkReference[];
  readonly addresses: (readonly [number, number])[];
  readonly blocks: CodeBlock[];
  readonly examples: ShownExample[];
  /** `no-check` remarks as written, and with what they cover. */
  readonly optOuts: WrittenOptOut[];
  readonly covered: OptOut[];
  /** Files to be published, by url. */
  readonly published: Map<string, Asset>;
  readonly dependencies: Map<string, string>;
  readonly diagnostics: Diagnostic[];
  readonly problemCounts: Record<Severity, number>;
  /** Where the block parser is: the page, or the file that is being included. */
  context: SourceContext;
  /** What the inline parser is at. */
  inline: Excerpt;
  /** Values of `export const` and of imported files. */
  readonly constants: Map<string, unknown>;
  /** What a page imports by name, other than files. */
  readonly imports: Map<string, Import>;
  /** Where labels of tabs count: right in the container of tabs that the block parser is in. */
  tabs: { readonly level: number; readonly indent: number } | undefined;
  /** Comments `documents: …`. */
  readonly documents: DocumentsComment[];
  readonly documented: Documented[];
  /** Comments `keywords: …`, and what they say of headings. */
  readonly keywordComments: KeywordsComment[];
  readonly keywords: { readonly id: string; readonly words: readonly string[] }[];
  /** Number of diagrams so far. */
  diagrams: number;
  /** Characters of all files that were included so far. */
  included: number;
}

export interface DocumentsComment {
  readonly context: SourceContext;
  readonly names: readonly string[];
  readonly location: SourceLocation;
  /** First line behind it, from 0. */
  readonly next: number;
}

export interface KeywordsComment {
  readonly context: SourceContext;
  readonly words: readonly string[];
  /** Where it begins, and the first line behind it, from 0. */
  readonly position: Position;
  readonly next: number;
}

/** A name that a page imports. */
export type Import =
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
  /** Names of the site's own components and of the built-in ones. */
  readonly componentNames: ReadonlySet<string>;
}

export function pageOf(env: Env | undefined): PageState {
  return (env as { page: PageState }).page;
}

/** The source that a token comes from; set on tokens of included files. */
export function contextOf(token: Token, page: PageState): SourceContext {
  return (token.meta?.['context'] as SourceContext | undefined) ?? page.main;
}

/** Whether a source is MDX, where indented lines are no code and braces hold expressions. */
export function isMdx(context: SourceContext): boolean {
  return context.absolute.endsWith('.mdx');
}

/** A position in a source, as a page keeps it. */
export function locationIn(context: SourceContext, { line, column }: Position, page: PageState): SourceLocation {
  return { line, column, ...(context !== page.main && { file: context.file }) };
}

/** The text that an inline token was parsed from. */
export function excerptOf(inline: Token, page: PageState): Excerpt {
  return (
    (inline.meta?.['excerpt'] as Excerpt | undefined) ?? {
      context: contextOf(inline, page),
      line: inline.map?.[0] ?? 0,
      content: inline.content,
    }
  );
}

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

/** Reports a problem at the first visible character of a line, counted from 0. */
export function reportLine(page: PageState, context: SourceContext, line: number, problem: Problem): void {
  const text = linesOf(context)[line] ?? '';
  report(page, context, { line: line + 1, column: text.length - text.trimStart().length + 1 }, problem);
}

export function reportIn(page: PageState, excerpt: Excerpt, offset: number, problem: Problem): void {
  report(page, excerpt.context, () => locate(excerpt, offset), problem);
}

/** Nobody here can correct a third-party text: its errors are warnings, and its warnings are notes. */
export function lenient(page: PageState, severity: Severity): Severity {
  if (!page.thirdParty) return severity;
  return severity === 'error' ? 'warning' : 'note';
}

/** Notes that the page shows an example; what it gives is the place of the card in the HTML. */
export const showExample = (page: PageState, shown: ShownExample): string =>
  `<!--example:${page.examples.push(shown) - 1}-->\n`;

/** A file beside the content that the site publishes. */
export interface Asset extends PageAsset {
  readonly size: ImageSize | undefined;
}

/** An opt-out as it is written; which lines it covers is known when the blocks around it are. */
export interface WrittenOptOut {
  readonly context: SourceContext;
  /** Line of the remark, from 1, and its column. */
  readonly line: number;
  readonly column: number;
  /** First line behind the remark, from 0. */
  readonly next: number;
  readonly names: readonly string[];
  readonly reason: string;
}

/** What is not shown is no place that links lead to. */
export function forgetId(token: Token, page: PageState): void {
  const id = token.attrGet('id');
  const written = page.writtenIds.findIndex((one) => one.id === id);
  if (id === null || written < 0) return;
  page.writtenIds.splice(written, 1);
  page.ids.delete(String(id));
}
