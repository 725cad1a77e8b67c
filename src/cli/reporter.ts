import { compareDiagnostics, compareText, type Diagnostic, type Severity } from '../diagnostics/diagnostic.js';
import { counted, familyOf, formatAnnotation, formatDiagnostic, type Paint } from '../diagnostics/print.js';
import type { Reporter } from '../diagnostics/reporter.js';
import { createStageClock, type Clocks } from './stage-clock.js';

export interface ReporterOptions {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly terminal: boolean;
  readonly json: boolean;
  /** Whether the command prints several JSON values, each in a line of its own. */
  readonly stream?: boolean;
  readonly level: 'quiet' | 'normal' | 'verbose';
  readonly annotations: boolean;
  readonly paint: Paint;
  /** Turns the file of a problem into the path that is printed. Default: the path stays as it is. */
  readonly shownFile?: (file: string) => string;
  readonly clocks: Clocks;
}

/** Of each severity, at most this many problems are printed and the rest is counted; `--verbose` prints all. */
const SHOWN = 50;
/** At most this many problems of each code are printed, so that one kind of problem does not hide the others. */
const SHOWN_OF_CODE = 10;
/** Work that ends sooner shows no progress. In milliseconds. */
const PATIENCE_MS = 300;
/** How often progress is printed if the output is not a terminal. */
const PLAIN_EVERY_MS = 5_000;

/** A cause that is likely for more than this many messages makes one group of them. */
const MESSAGES_OF_FAMILY = 3;

/** Problems with the same code and message, or of one family with many messages, ordered by the first of each. */
function alike(problems: readonly Diagnostic[]): readonly (readonly Diagnostic[])[] {
  const messages = groupedBy(problems, ({ code, message }) => `${code}\0${message}`);
  const families = groupedBy(messages.values(), ([first]) => first && familyOf(first));
  const isLarge = (family: string | undefined): family is string =>
    family !== undefined && families.get(family)!.length > MESSAGES_OF_FAMILY;
  const groups = groupedBy(messages.values(), (group): unknown => {
    const family = familyOf(group[0]!);
    return isLarge(family) ? family : group;
  });
  return [...groups.values()].map((group) => group.flat());
}

function groupedBy<T, K>(list: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return groups;
}

/** Says of which codes problems are not printed, the most frequent codes first. */
function codesOf(all: readonly Diagnostic[], shown: readonly (readonly Diagnostic[])[]): string {
  const listed = new Set(shown.flat());
  const counts = new Map<string, number>();
  for (const one of all) if (!listed.has(one)) counts.set(one.code, (counts.get(one.code) ?? 0) + 1);
  const codes = [...counts]
    .sort(([a, m], [b, n]) => n - m || compareText(a, b))
    .map(([code, count]) => `${count} ${code}`);
  return counts.size < 2
    ? ` of ${[...counts.keys()].join('')}`
    : `: ${codes.slice(0, 5).join(', ')}${codes.length > 5 ? ', …' : ''}`;
}

/** The first groups of each code. */
function fewOfEach(groups: readonly (readonly Diagnostic[])[]): readonly (readonly Diagnostic[])[] {
  const counts = new Map<string, number>();
  return groups.filter(([{ code } = { code: '' }]) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= SHOWN_OF_CODE;
  });
}

/**
 * The problems to print: all if the output is verbose, and otherwise as many as the limits allow. Warnings and notes with
 * the same message, or of the same family, are one group; errors are never grouped, so that each is printed with its location.
 */
function groupsToPrint(
  problems: readonly Diagnostic[],
  severity: Severity,
  isVerbose: boolean,
): readonly (readonly Diagnostic[])[] {
  if (isVerbose) return problems.map((one) => [one]);
  if (severity === 'error') return problems.slice(0, SHOWN).map((one) => [one]);
  return fewOfEach(alike(problems)).slice(0, SHOWN);
}

/** Prints problems for people, errors last, and how many more there are. */
function printProblems(problems: readonly Diagnostic[], options: ReporterOptions): void {
  if (options.json) return;
  const { level, err, shownFile = (file: string): string => file } = options;
  const sorted = [...problems]
    .sort(compareDiagnostics)
    .map((problem) => (problem.file === undefined ? problem : { ...problem, file: shownFile(problem.file) }));
  for (const severity of ['note', 'warning', 'error'] as const) {
    if (severity === 'note' && level !== 'verbose') continue;
    if (severity === 'warning' && level === 'quiet') continue;
    const some = sorted.filter((problem) => problem.severity === severity);
    const shown = groupsToPrint(some, severity, level === 'verbose');
    for (const [problem, ...others] of shown) {
      if (problem === undefined) continue;
      err(`${formatDiagnostic(problem, options.paint, others)}\n\n`);
      if (options.annotations)
        for (const one of [problem, ...others.slice(0, SHOWN)]) err(`${formatAnnotation(one)}\n`);
    }
    const left = some.length - shown.flat().length;
    if (left > 0) err(`… and ${counted(left, `more ${severity}`)}${codesOf(some, shown)} (--verbose shows all)\n\n`);
  }
}

export function createReporter(options: ReporterOptions): Reporter {
  const quiet = options.level === 'quiet' || options.json;
  const now = options.clocks.wall;
  const stages = createStageClock(options.clocks);
  let current = '';
  let started = 0;
  const { clear, restart, show } = createStatusLine(options, now);

  return {
    paint: options.paint,
    json: options.json,
    phase(name) {
      clear();
      current = name;
      stages.enter(name);
      started = now();
      restart();
      if (options.level === 'verbose' && !options.json) options.err(`${options.paint.dim(name)}\n`);
    },
    stages: stages.times,
    progress(done, total) {
      const elapsed = now() - started;
      if (quiet || elapsed < PATIENCE_MS) return;
      const left = done > 0 ? Math.round(((elapsed / done) * (total - done)) / 1000) : 0;
      show(`${current} ${done}/${total}${left > 1 ? `, about ${left} s left` : ''}`);
    },
    line(text) {
      clear();
      if (!quiet) options.err(`${text}\n`);
    },
    answer(text) {
      clear();
      if (!options.json) options.out(`${text}\n`);
    },
    detail(text) {
      clear();
      if (options.level === 'verbose' && !options.json) options.err(`${text}\n`);
    },
    problems(problems) {
      clear();
      printProblems(problems, options);
    },
    data(value) {
      clear();
      if (options.json) options.out(`${JSON.stringify(value, null, options.stream ? 0 : 2)}\n`);
    },
    output(text) {
      clear();
      options.out(text);
    },
    done: clear,
  };
}

/** The line that shows the progress of a phase. On a terminal, each text takes the place of the last one. */
interface StatusLine {
  clear(): void;
  /** Begins a phase, whose first line is shown only after some time. */
  restart(): void;
  show(text: string): void;
}

function createStatusLine({ err, terminal }: ReporterOptions, now: () => number): StatusLine {
  let lastPlain = 0;
  let status = false;
  const clear = (): void => {
    if (status) err('\r\u001b[K');
    status = false;
  };
  return {
    clear,
    restart() {
      lastPlain = now();
    },
    show(text) {
      if (terminal) {
        clear();
        err(text);
        status = true;
      } else if (now() - lastPlain >= PLAIN_EVERY_MS) {
        lastPlain = now();
        err(`${text}\n`);
      }
    },
  };
}
