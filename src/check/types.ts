import type { Cache } from '../cache/types.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Content } from '../model/content.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { OutputFile } from '../model/output.js';

/** The checks in the order in which they run and are reported. */
export const CHECKS = ['links', 'urls', 'pages', 'samples', 'examples', 'drift', 'search', 'budgets', 'a11y'] as const;
/** A check as `--only` names it. */
export type CheckName = (typeof CHECKS)[number];

/** What a check gets. */
export interface Subject {
  readonly config: ResolvedConfig;
  readonly cache: Cache;
  readonly content: Content;
  /** Builds every file of the finished site without writing it. The site is built only once, at the first call. */
  readonly files: () => Promise<readonly OutputFile[]>;
  readonly options: CheckOptions;
  readonly progress: (done: number, total: number) => void;
}

/** What the options of `docs-build check` ask for. */
export interface CheckOptions {
  /**
   * The checks that were requested by name. If it is undefined, all checks run. A requested check must run or report
   * why it cannot.
   */
  readonly only?: readonly CheckName[] | undefined;
  /** The names of the examples to build, or of folders of examples. If it is undefined, all are built. */
  readonly examples?: readonly string[] | undefined;
  /** Whether to follow links to other sites, too. */
  readonly external: boolean;
  /** The path of Chromium for the check `a11y`. */
  readonly chromium: string | undefined;
  /** Whether to rewrite the committed files (`urls.lock`, outputs of examples and others) instead of comparing them. */
  readonly update: boolean;
  /** Whether this is a build server, where a committed file that is out of date is an error. */
  readonly ci?: boolean;
}

/** A problem that a check found. */
export interface Finding extends Diagnostic {
  /**
   * What the finding is about, in a form that stays when lines move: a URL, the path of an option, the title of a
   * sample. The baseline identifies findings by it.
   */
  readonly about: string;
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** What was checked, for people: `1861 samples, 1203 of them configurations`. */
  readonly summary: string;
  /** What else the check did, for those who run it: `118 rebuilt`. */
  readonly done?: string;
  /**
   * Codes of problems that this run did not look for (without network or browser). The baseline keeps its entries for
   * them.
   */
  readonly skipped?: readonly string[] | 'all';
  /** Lines of a table for people, which `--verbose` prints. */
  readonly table?: readonly string[];
  /** The data of the check for programs, which the output of --json has under the check's name. */
  readonly data?: unknown;
}

/** A check. It throws only if something keeps it from running, not for what it finds. */
export type Check = (subject: Subject) => Promise<CheckResult>;
