import type { Problem } from '../../diagnostics/diagnostic.js';

/** What a code block is, and so what is asked of it. */
export type SampleKind =
  /** A configuration of the documented tool: evaluated and handed to its validator. */
  | 'configuration'
  /** JavaScript or TypeScript, whole or in part: parsed. */
  | 'module'
  /** Commands. */
  | 'shell'
  /** JSON, YAML, HTML, CSS: read as such. */
  | 'data'
  /** What a tool printed or wrote. */
  | 'output'
  /** A language that no check reads. */
  | 'other';

/** A problem in a block, by its place within the block's text: both from 1. */
export interface SampleProblem extends Problem {
  readonly line: number;
  readonly column: number;
}

/** What looking at one block yields; remembered. */
export interface Verdict {
  readonly kind: SampleKind;
  readonly problems: readonly SampleProblem[];
  /** Whether the tool's own validator has seen it. */
  readonly validated: boolean;
}

/** A configuration to be evaluated in the child process. */
export interface Task {
  readonly id: number;
  /** JavaScript. */
  readonly code: string;
  readonly esm: boolean;
  /** Path the code believes to be at. */
  readonly file: string;
  /** Names that each import asks for. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** A part of a configuration: names that nothing declares stand for something. */
  readonly partial: boolean;
}

/** The input of a child process. */
export interface Batch {
  readonly root: string;
  /** Module reference of the validator. */
  readonly validate: string;
  readonly timeout: number;
  /** Patterns of files that are configurations: imported ones stand for an empty configuration. */
  readonly files: readonly string[];
  readonly tasks: readonly Task[];
}

/** One thing that the validator does not accept. */
export interface Complaint {
  readonly message: string;
  /** Places that the message names, the outermost first: `['output', 'library']`. */
  readonly paths: readonly (readonly string[])[];
  /** What was most likely meant by the property that nobody knows. */
  readonly near?: string;
}

/** What became of a task. */
export interface Evaluated {
  readonly id: number;
  readonly outcome:
    'accepted' | 'nothing' | 'refused' | 'throws' | 'timeout' | 'network' | 'writes' | 'spawns' | 'export';
  readonly message?: string;
  /** Where in the sample it was thrown. */
  readonly line?: number;
  readonly column?: number;
  readonly complaints?: readonly Complaint[];
}

/** What the child process writes, a line of JSON each. */
export type Report =
  | { readonly ready: true }
  | { readonly failed: string }
  | { readonly began: number }
  | { readonly validates: number }
  | { readonly evaluated: Evaluated };
