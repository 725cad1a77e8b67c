import type { Problem } from '../../diagnostics/diagnostic.js';

/** What a code block is, which decides how it is checked. */
export type SampleKind =
  /** A configuration of the documented tool, which is evaluated and passed to its validator. */
  | 'configuration'
  /** JavaScript or TypeScript, complete or in part, which is parsed. */
  | 'module'
  /** Commands. */
  | 'shell'
  /** JSON, YAML, HTML or CSS, which is parsed as such. */
  | 'data'
  /** What a tool printed or wrote. */
  | 'output'
  /** A language that no check reads. */
  | 'other';

/** A problem in a block, at a line and a column of its text, both from 1. */
export interface SampleProblem extends Problem {
  readonly line: number;
  readonly column: number;
}

/** The result for one block, which is cached. */
export interface Verdict {
  readonly kind: SampleKind;
  readonly problems: readonly SampleProblem[];
  /** Whether the tool's own validator judged it. */
  readonly validated: boolean;
}

/** A configuration to evaluate in the child process. */
export interface Task {
  readonly id: number;
  /** The code of the configuration, as JavaScript. */
  readonly code: string;
  readonly esm: boolean;
  /** The path that the code has according to `import.meta` and `__filename`. */
  readonly file: string;
  /** The names that each module is asked for. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** Whether it is only a part of a configuration, so that undeclared names become packages or mocks. */
  readonly partial: boolean;
}

/** The input of a child process. */
export interface Batch {
  readonly root: string;
  /** Module reference of the validator. */
  readonly validate: string;
  readonly timeout: number;
  /** Patterns of files that are configurations. If a sample imports one, it gets an empty configuration. */
  readonly files: readonly string[];
  readonly tasks: readonly Task[];
}

/** One thing that the validator does not accept. */
export interface Complaint {
  readonly message: string;
  /** Places that the message names, the outermost first: `['output', 'library']`. */
  readonly paths: readonly (readonly string[])[];
  /** The property that an unknown one most likely means. */
  readonly near?: string;
}

/** The result of a task. */
export interface Evaluated {
  readonly id: number;
  readonly outcome:
    'accepted' | 'nothing' | 'refused' | 'throws' | 'timeout' | 'network' | 'writes' | 'spawns' | 'export';
  readonly message?: string;
  /** The position in the sample at which it was thrown. */
  readonly line?: number;
  readonly column?: number;
  readonly complaints?: readonly Complaint[];
}

/** The messages that the child process writes, one line of JSON each. */
export type Report =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly began: number }
  | { readonly validates: number }
  | { readonly evaluated: Evaluated };
