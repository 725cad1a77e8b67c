import type { Cache } from '../cache/types.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Content } from '../model/content.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { OutputFile } from '../model/output.js';

/** The checks in the order in which they run and are reported. */
export const CHECKS = ['links', 'urls', 'pages', 'samples', 'examples', 'drift', 'search', 'budgets', 'a11y'] as const;
export type CheckName = (typeof CHECKS)[number];

/** What the checks look at. */
export interface Subject {
  readonly config: SiteConfig;
  readonly cache: Cache;
  readonly content: Content;
  /** Every file of the finished site, not written anywhere; built when it is first asked for, once. */
  readonly files: () => Promise<readonly OutputFile[]>;
  readonly options: CheckOptions;
  readonly progress: (done: number, total: number) => void;
}

export interface CheckOptions {
  /** The checks that were asked for by name; undefined: all. What is requested must run, or say why it cannot. */
  readonly only?: readonly CheckName[] | undefined;
  /** Names of the examples that are built, or of folders of them; undefined: all. */
  readonly examples?: readonly string[] | undefined;
  /** Follow links that leave the site, too. */
  readonly external: boolean;
  /** Path of a Chromium; without one the check `a11y` says that it did not run. */
  readonly chromium: string | undefined;
  /** Write what is committed beside the content anew instead of comparing: `urls.lock`, outputs of examples. */
  readonly update: boolean;
  /** Nobody is there to write what was forgotten: it is an error. */
  readonly ci?: boolean;
}

/** A problem that a check found. */
export interface Finding extends Diagnostic {
  /** What it is about, in words that stay when lines move: an url, an option's path, a sample's title. The baseline knows findings by it. */
  readonly about: string;
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** What was looked at, for people: `1,861 samples, 1,203 of them configurations`. */
  readonly summary: string;
  /** What else the check did, for those who run it: `118 rebuilt`. */
  readonly done?: string;
  /** Codes of problems that this run did not look for (it had no network, no browser): the baseline keeps what it knows of them. */
  readonly skipped?: readonly string[] | 'all';
  /** Lines of a table for people; printed with --verbose. */
  readonly table?: readonly string[];
  /** The same for machines, under the check's name in the output of --json. */
  readonly data?: unknown;
}

/** One check. Does not throw for what it finds, only for what keeps it from looking. */
export type Check = (subject: Subject) => Promise<CheckResult>;
