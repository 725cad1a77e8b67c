import { compareDiagnostics, compareText, type Diagnostic } from '../diagnostics/diagnostic.js';
import { counted, formatAnnotation, formatDiagnostic, type Paint } from '../diagnostics/print.js';
import type { Reporter } from '../diagnostics/reporter.js';
import { createStageClock, type Clocks } from './stage-clock.js';

export interface ReporterOptions {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly terminal: boolean;
  readonly json: boolean;
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

/** Problems with the same code and message, ordered by the first of each. */
function alike(problems: readonly Diagnostic[]): readonly (readonly Diagnostic[])[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const problem of problems) {
    const key = `${problem.code}\0${problem.message}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(problem);
  }
  return [...groups.values()];
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

export function createReporter(options: ReporterOptions): Reporter {
  const quiet = options.level === 'quiet' || options.json;
  const now = options.clocks.wall;
  const stages = createStageClock(options.clocks);
  let current = '';
  let started = 0;
  let lastPlain = 0;
  let status = false;

  const clear = (): void => {
    if (status) options.err('\r\u001b[K');
    status = false;
  };
  const show = (text: string): void => {
    if (quiet || now() - started < PATIENCE_MS) return;
    if (options.terminal) {
      clear();
      options.err(text);
      status = true;
    } else if (now() - lastPlain >= PLAIN_EVERY_MS) {
      lastPlain = now();
      options.err(`${text}\n`);
    }
  };

  return {
    paint: options.paint,
    json: options.json,
    phase(name) {
      clear();
      current = name;
      stages.enter(name);
      started = now();
      lastPlain = started;
      if (options.level === 'verbose' && !options.json) options.err(`${options.paint.dim(name)}\n`);
    },
    stages: stages.times,
    progress(done, total) {
      const elapsed = now() - started;
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
      const { shownFile = (file: string): string => file } = options;
      const visible = [...problems]
        .sort(compareDiagnostics)
        .map((problem) => (problem.file === undefined ? problem : { ...problem, file: shownFile(problem.file) }))
        .filter(
          (problem) =>
            problem.severity === 'error' ||
            (options.level !== 'quiet' && (problem.severity === 'warning' || options.level === 'verbose')),
        );
      for (const severity of ['note', 'warning', 'error'] as const) {
        const some = visible.filter((problem) => problem.severity === severity);
        // Errors are never grouped: each is printed with its location.
        const groups = options.level === 'verbose' || severity === 'error' ? some.map((one) => [one]) : alike(some);
        const shown =
          options.level === 'verbose' || severity === 'error'
            ? groups.slice(0, options.level === 'verbose' ? undefined : SHOWN)
            : fewOfEach(groups).slice(0, SHOWN);
        for (const [problem, ...others] of shown) {
          if (problem === undefined) continue;
          if (!options.json) options.err(`${formatDiagnostic(problem, options.paint, others)}\n\n`);
          if (options.annotations && !options.json)
            for (const one of [problem, ...others.slice(0, SHOWN)]) options.err(`${formatAnnotation(one)}\n`);
        }
        const left = some.length - shown.flat().length;
        if (left > 0 && !options.json)
          options.err(`… and ${counted(left, `more ${severity}`)}${codesOf(some, shown)} (--verbose shows all)\n\n`);
      }
    },
    data(value) {
      clear();
      if (options.json) options.out(`${JSON.stringify(value, null, 2)}\n`);
    },
    output(text) {
      clear();
      options.out(text);
    },
    done: clear,
  };
}
