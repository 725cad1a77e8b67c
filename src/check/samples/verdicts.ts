import { join } from 'node:path';
import type { Position } from '../../diagnostics/location.js';
import { titleOf } from './classify.js';
import { locate } from './languages/exported.js';
import type { Evaluation } from './inspect.js';
import {
  exportsNothing,
  invalidConfig,
  network,
  spawns,
  throws,
  timeout,
  unknownExport,
  writes,
} from '../../diagnostics/catalogue/checks/samples.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { Complaint, Evaluated, SampleProblem } from './types.js';
import type { CodeBlock } from '../../model/types.js';

/** The path under which a sample runs: the name of its file in the root of the site. */
export function fileOf(block: CodeBlock, root: string, esm: boolean): string {
  return join(root, titleOf(block)?.replace(/^[./\\]+/, '') ?? `sample.${esm ? 'mjs' : 'cjs'}`);
}

/** The result of an evaluation as problems, with their positions in the block. */
export function problemsOf(
  evaluated: Evaluated,
  evaluation: Evaluation,
  code: string,
  limit: number,
): readonly SampleProblem[] {
  const { outcome, message = '' } = evaluated;
  const thrown = (text: Problem): readonly SampleProblem[] => [{ ...text, ...positionOf(evaluated, evaluation, code) }];
  switch (outcome) {
    case 'accepted':
      return [];
    case 'refused':
      return (evaluated.complaints ?? []).map((complaint) => ({
        ...invalidConfig(complaint.message, aboutOf(complaint), complaint.near),
        ...positionOfComplaint(complaint, evaluation, code),
      }));
    case 'nothing':
      return thrown(exportsNothing());
    case 'throws':
      return thrown(throws(message));
    case 'export':
      return thrown(unknownExport(message));
    case 'timeout':
      return thrown(timeout(limit));
    case 'network':
      return thrown(network(message));
    case 'writes':
      return thrown(writes(message));
    case 'spawns':
      return thrown(spawns(message));
  }
}

const aboutOf = ({ paths, message }: Complaint): string => (paths[0] === undefined ? message : paths[0].join('.'));

/**
 * The position at which something was thrown or, for a name that a module does not export, the position of the name.
 */
function positionOf(
  { line, column = 1, outcome, message = '' }: Evaluated,
  evaluation: Evaluation,
  code: string,
): Position {
  const name = outcome === 'export' ? /named '([\w$]+)'/.exec(message)?.[1] : undefined;
  if (name !== undefined)
    return (
      positionOfName(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`), code) ?? {
        line: evaluation.lineOf(1),
        column: 1,
      }
    );
  return line === undefined ? { line: evaluation.lineOf(1), column: 1 } : inBlock({ line, column }, evaluation, code);
}

/** The position of the innermost option that a complaint names, or else of its name anywhere in the text. */
function positionOfComplaint({ paths }: Complaint, evaluation: Evaluation, code: string): Position {
  const found = paths
    .map((path) => locate(evaluation.script.program, path))
    .reduce(
      (best, one) => (one !== undefined && (best === undefined || one.depth > best.depth) ? one : best),
      undefined,
    );
  if (found !== undefined && found.depth > 0) {
    const { line, column } = found.node.loc!.start;
    return inBlock({ line, column: column + 1 }, evaluation, code);
  }
  const name = paths[0]?.findLast((step) => !/^\d+$/.test(step))?.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&');
  return (
    (name === undefined ? undefined : positionOfName(new RegExp(`(?<![\\w$])${name}['"]?\\s*[:,}(=]`), code)) ?? {
      line: evaluation.lineOf(1),
      column: 1,
    }
  );
}

/**
 * The position in the block for a position in the code that ran. For compiled code, the line with the same text is
 * looked for.
 */
function inBlock({ line, column }: Position, { script, same, lineOf }: Evaluation, code: string): Position {
  if (same) return { line: lineOf(line), column: Math.max(1, column - (line === 1 ? script.before : 0)) };
  const ran = script.text.split('\n')[line - 1] ?? '';
  const lines = code.split('\n');
  const index = lines.findIndex(
    (text) => text.trim() !== '' && text.replace(/,\s*$/, '').trim() === ran.replace(/,\s*$/, '').trim(),
  );
  if (index >= 0) return { line: index + 1, column: column + lines[index]!.search(/\S/) - ran.search(/\S/) };
  const part = /^[^,;\n]+/.exec(ran.slice(column - 1))?.[0];
  const near = part === undefined ? -1 : lines.findIndex((text) => text.includes(part));
  return near < 0 ? { line: lineOf(1), column: 1 } : { line: near + 1, column: lines[near]!.indexOf(part!) + 1 };
}

function positionOfName(pattern: RegExp, code: string): Position | undefined {
  const index = code.search(pattern);
  const before = code.slice(0, Math.max(0, index)).split('\n');
  return index < 0 ? undefined : { line: before.length, column: before.at(-1)!.length + 1 };
}
