/** How bad it is: an error fails the build, a warning fails it with --strict, a note never does. */
export type Severity = 'error' | 'warning' | 'note';

declare const MARK: unique symbol;

/** Marks what the catalogue made, for the compiler alone: an object that is written down elsewhere is no problem. */
export interface OfCatalogue {
  readonly [MARK]: true;
}

/** A change that is certain to fix a problem: a piece of one line becomes another text. */
export interface Fix {
  /** As it stands in the file. */
  readonly from: string;
  readonly to: string;
  /** Where that begins, in the problem's file; without them at the problem's own place. */
  readonly line?: number;
  readonly column?: number;
}

/** What is wrong, without its location. Only the functions of the catalogue make one. */
export interface Problem extends OfCatalogue {
  readonly severity: Severity;
  /** Permanent name, for example `DEAD_LINK`. */
  readonly code: string;
  /** What happened, one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** Section of the reference of all codes: `docs/diagnostics.md#dead_link`. */
  readonly page: string;
  /** What it is about, in words that stay when lines move and sentences are reworded: an url, a file. */
  readonly about?: string;
  /** The machine is to blame, not the content: a permission, the disk, too few file handles. The command exits with 3. */
  readonly environment?: true;
  /** Path as a maintainer would type it, relative to the site's root. */
  readonly file?: string;
  /** Left out where a person has to decide. */
  readonly fix?: Fix;
  /** For how many problems it stands, if more than one. */
  readonly stands?: number;
}

/** One problem, as data: printed in the terminal, as JSON, as an annotation in CI and in the preview's overlay. */
export interface Diagnostic extends Problem {
  /** From 1, counted in the file, not in the body. */
  readonly line?: number;
  readonly column?: number;
  /** The lines around, with a marker. */
  readonly frame?: string;
  /** Where others say more about it: the page of an accessibility rule. */
  readonly url?: string;
}

/** Order of reports: by file, line, column, code. Independent of the order in which problems were found. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Order by UTF-16 units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
