import type { FileResult } from './types.js';

export interface Report {
  /** Prints what a file said, and counts its tests. */
  file(result: FileResult, output: string): void;
  /** Files with a failure, to be run once more: prints what went wrong in them and forgets their counts. */
  takeFailed(): readonly string[];
  /** Something that no file is to blame for. Counts as a failure. */
  problem(text: string): void;
  /** Prints what went wrong, the slowest files, and the counts as the last line. True when nothing failed. */
  end(): boolean;
}

export function createReport(print: (text: string) => void): Report {
  let results: FileResult[] = [];
  const problems: string[] = [];
  return {
    file(result, output) {
      results.push(result);
      print(
        `\n${result.name}\n${output}${output === '' || output.endsWith('\n') ? '' : '\n'}  ${result.milliseconds} ms\n`,
      );
    },
    takeFailed() {
      const failed = results.filter((result) => result.failed > 0);
      const names = new Set(failed.map(({ name }) => name));
      results = results.filter(({ name }) => !names.has(name));
      if (names.size > 0)
        print(
          `\nTo be run once more, with nothing beside it: ${[...names].join(', ')}\n${failed.flatMap((result) => result.failures).join('\n')}\n`,
        );
      return [...names];
    },
    problem: (text) => void problems.push(text),
    end() {
      const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
        results.reduce((all, result) => all + result[count], 0);
      const [passed, failed, skipped] = [sum('passed'), sum('failed') + problems.length, sum('skipped')];
      const failures = [...results.flatMap((result) => result.failures), ...problems];
      if (failures.length > 0) print(`\n${failures.join('\n')}\n`);
      if (results.length > 10) print(`\nThe slowest files:\n${slowest(results)}`);
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

function slowest(results: readonly FileResult[]): string {
  return [...results]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
    .join('');
}
