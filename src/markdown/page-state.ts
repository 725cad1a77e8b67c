import type { Env, Token } from 'markdown-it';
import type GithubSlugger from 'github-slugger';
import type { Diagnostic, Severity } from '../errors/diagnostic.js';
import type { CodeBlock, LinkReference, PageAsset, Position, SourceFile } from '../types.js';
import type { Heading } from '../../templates/types.js';
import type { ParseOptions } from './options.js';
import { diagnosticAt, type Problem } from './problems.js';
import { locate, type Excerpt, type SourceContext } from './source-context.js';

/** Everything that is gathered while one page is parsed. It travels in markdown-it's `env` and dies with the page. */
export interface PageState {
  readonly options: ResolvedParseOptions;
  readonly source: SourceFile;
  readonly main: SourceContext;
  /** Url of the page within the site. */
  readonly url: string;
  /** Title that a first h1 may repeat. */
  title: string | undefined;
  readonly mdx: boolean;
  /** Fetched from elsewhere: hostile until proven otherwise, and not for the site's writers to mend. */
  readonly foreign: boolean;
  readonly slugger: GithubSlugger;
  readonly headings: Heading[];
  readonly ids: Set<string>;
  readonly links: LinkReference[];
  readonly blocks: CodeBlock[];
  readonly assets: Map<string, PageAsset>;
  readonly dependencies: Map<string, string>;
  readonly diagnostics: Diagnostic[];
  /** Where the block parser is: the page, or the file that is being included. */
  context: SourceContext;
}

export interface ResolvedParseOptions extends ParseOptions {
  readonly base: string;
  readonly urlFor: (contentPath: string) => string;
  readonly componentNames: ReadonlySet<string>;
}

export function pageOf(env: Env | undefined): PageState {
  return (env as { page: PageState }).page;
}

/** The source that a token comes from; set on tokens of included files. */
export function contextOf(token: Token, page: PageState): SourceContext {
  return (token.meta?.['context'] as SourceContext | undefined) ?? page.main;
}

export function report(page: PageState, context: SourceContext, position: Position, problem: Problem): void {
  page.diagnostics.push(diagnosticAt(context, position, problem));
}

/** Reports a problem at the first visible character of a line, counted from 0. */
export function reportLine(page: PageState, context: SourceContext, line: number, problem: Problem): void {
  const text = context.text.split('\n', line + 1)[line] ?? '';
  report(page, context, { line: line + 1, column: text.length - text.trimStart().length + 1 }, problem);
}

export function reportIn(page: PageState, excerpt: Excerpt, offset: number, problem: Problem): void {
  report(page, excerpt.context, locate(excerpt, offset), problem);
}

/** Own writers can mend what a fetched text cannot: what is a warning for them is a note there. */
export function lenient(page: PageState, severity: Severity): Severity {
  if (!page.foreign) return severity;
  return severity === 'error' ? 'warning' : 'note';
}
