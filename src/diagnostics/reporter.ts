import type { Diagnostic } from './diagnostic.js';
import type { Paint } from './print.js';

/** What a stage of a command took: seconds by the clock and of the processor, all threads together. */
export interface StageTime {
  readonly stage: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Where a command says what it does. Data and answers go to stdout, everything else for people to stderr. */
export interface Reporter {
  /** A phase begins: shown as a line that is replaced on a terminal, as a plain line elsewhere when it takes long. */
  phase(name: string): void;
  /** What the phases took so far; what came before the first one is called `Starting`. */
  stages(): readonly StageTime[];
  /** Progress within the phase. */
  progress(done: number, total: number): void;
  /** A line for people. Not shown with --quiet. */
  line(text: string): void;
  /** A line of the result that the command prints to stdout, so that it can be searched, paged and saved. Not with --json. */
  answer(text: string): void;
  /** A line that only --verbose shows. */
  detail(text: string): void;
  problems(problems: readonly Diagnostic[]): void;
  /** The one JSON value of a command with --json. */
  data(value: unknown): void;
  /** Text for machines, on stdout. */
  output(text: string): void;
  /** Clears the status line. */
  done(): void;
  readonly paint: Paint;
  readonly json: boolean;
}
