import type { FileResult } from './types.js';

export interface Report {
  /** Prints what a file said, and counts its tests. */
  file(result: FileResult, output: string): void;
  /** Something that no file is to blame for. Counts as a failure. */
  problem(text: string): void;
  /** Prints what went wrong, the most expensive files, and the counts as the last line. True when nothing failed. */
  end(): boolean;
}

/** `listed`: how many of the most expensive files are named. */
export function createReport(print: (text: string) => void, listed = 10): Report {
  const results: FileResult[] = [];
  const problems: string[] = [];
  return {
    file(result, output) {
      results.push(result);
      print(
        `\n${result.name}\n${output}${output === '' || output.endsWith('\n') ? '' : '\n'}  ${result.milliseconds} ms, ${result.processor} ms of processor time\n`,
      );
    },
    problem: (text) => void problems.push(text),
    end() {
      const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
        results.reduce((all, result) => all + result[count], 0);
      const [passed, failed, skipped] = [sum('passed'), sum('failed') + problems.length, sum('skipped')];
      const failures = [...results.flatMap((result) => result.failures), ...problems];
      if (failures.length > 0) print(`\n${failures.join('\n')}\n`);
      if (results.length > 10 || listed > 10) print(`\n${costs(results, listed)}`);
      const notes = results.flatMap((result) => result.notes);
      if (notes.length > 0) print(`\n${notes.join('\n')}\n`);
      // Once more by name, next to the counts: records of long runs are cut.
      const names = results.flatMap(namesOfFailed);
      if (names.length > 0) print(`\nFailed:\n${names.join('')}`);
      print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
      return failed === 0;
    },
  };
}

const namesOfFailed = ({ name, failed, failures }: FileResult): readonly string[] => {
  const tests = failures
    .flatMap((text) => [...text.matchAll(/\bFAIL\b\S*\s+(.+)$/gm)])
    .map(([, test]) => `  ${name}: ${test}\n`);
  return tests.length > 0 || failed === 0 ? tests : [`  ${name}\n`];
};

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(7);

function costs(results: readonly FileResult[], listed: number): string {
  const all = results.reduce((sum, { processor }) => sum + processor, 0);
  const lines = [...results]
    .sort((a, b) => b.processor - a.processor || b.milliseconds - a.milliseconds)
    .slice(0, listed)
    .map(({ name, processor, milliseconds }) => `${seconds(processor)} ${seconds(milliseconds)}  ${name}\n`);
  return `The most expensive files (seconds of processor time, of ${seconds(all).trim()} in all; seconds by the clock):\n${lines.join('')}`;
}
