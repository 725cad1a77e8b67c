/** An error fails the build, a warning fails it with --strict, and a note never does. */
export type Severity = 'error' | 'warning' | 'note';

declare const MARK: unique symbol;

/** Lets the compiler recognize what the catalogue made: no other object is accepted as a problem. */
export interface OfCatalogue {
  readonly [MARK]: true;
}

/** A change that certainly fixes a problem: it replaces a part of one line. */
export interface Fix {
  /** The text in the file that is replaced. */
  readonly from: string;
  readonly to: string;
  /** The place of that text in the problem's file. Default: the place of the problem itself. */
  readonly line?: number;
  readonly column?: number;
}

/** A problem without its location. Only functions of the catalogue make one. */
export interface Problem extends OfCatalogue {
  readonly severity: Severity;
  /** Permanent name, for example `DEAD_LINK`. */
  readonly code: string;
  /** What happened, in one sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string;
  /** The section about the code in the reference: `docs/diagnostics.md#dead_link`. */
  readonly page: string;
  /** What it is about, in words that stay the same when lines move and sentences are reworded: a URL, a file. */
  readonly about?: string;
  /**
   * Whether the machine is the cause, not the content: a permission, the disk, too few file handles. The command then
   * exits with 3.
   */
  readonly environment?: true;
  /** Path as a maintainer would type it, relative to the site's root. */
  readonly file?: string;
  /** Absent if a person has to decide. */
  readonly fix?: Fix;
  /** The number of problems that this one represents, if there are several. */
  readonly stands?: number;
}

/**
 * A problem as data, which is printed in the terminal, as JSON, as an annotation in CI and in the preview's overlay.
 */
export interface Diagnostic extends Problem {
  /** Counted from 1 in the file, including the front matter. */
  readonly line?: number;
  readonly column?: number;
  /** The lines around the location, with a marker. */
  readonly frame?: string;
  /** An external page that says more about the problem, such as that of an accessibility rule. */
  readonly url?: string;
}

/**
 * The order of reports: by file, line, column and code. It does not depend on the order in which problems were found.
 */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

/** Compares by UTF-16 units, which gives the same order on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
