import type { Diagnostic } from './diagnostic.js';
import type { Paint } from './print.js';

/** How long a stage of a command took, in seconds: elapsed time, and the processor time of all threads together. */
export interface StageTime {
  readonly stage: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Receives what a command reports. Data and answers go to stdout, everything else, which is for people, to stderr. */
export interface Reporter {
  /**
   * Begins a phase. On a terminal, it is shown as a line that is replaced; elsewhere, as a line of its own if it takes
   * long.
   */
  phase(name: string): void;
  /** How long the phases took so far. The time before the first one is called `Starting`. */
  stages(): readonly StageTime[];
  /** Reports progress within the phase. */
  progress(done: number, total: number): void;
  /** Prints a line for people, but not with --quiet. */
  line(text: string): void;
  /** Prints a line of the command's result to stdout, so that it can be searched, paged and saved. Not with --json. */
  answer(text: string): void;
  /** Prints a line that only --verbose shows. */
  detail(text: string): void;
  problems(problems: readonly Diagnostic[]): void;
  /** Prints a JSON value with --json: the only one of a command, or one line of those that `serve` prints. */
  data(value: unknown): void;
  /** Prints text for programs to stdout. */
  output(text: string): void;
  /** Clears the status line. */
  done(): void;
  readonly paint: Paint;
  readonly json: boolean;
}
