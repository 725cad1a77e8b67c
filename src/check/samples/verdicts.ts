import { join } from 'node:path';
import { titleOf } from './classify.js';
import { locate } from './exported.js';
import type { Evaluation } from './inspect.js';
import { exportsNothing, invalidConfig, network, spawns, throws, timeout, unknownExport, writes, type SampleMessage } from './messages.js';
import type { Complaint, Evaluated, SampleProblem } from './types.js';
import type { CodeBlock } from '../../types.js';

/** Where a sample believes to be: the name of its file in the site's root. */
export function fileOf(block: CodeBlock, root: string, esm: boolean): string {
  return join(root, titleOf(block)?.replace(/^[./\\]+/, '') ?? `sample.${esm ? 'mjs' : 'cjs'}`);
}

/** What came of an evaluation, as problems with a place in the block. */
export function problemsOf(evaluated: Evaluated, evaluation: Evaluation, code: string, limit: number): readonly SampleProblem[] {
  const { outcome, message = '' } = evaluated;
  const thrown = (text: SampleMessage): readonly SampleProblem[] => [{ ...text, ...placeOf(evaluated, evaluation) }];
  switch (outcome) {
    case 'accepted':
      return [];
    case 'refused':
      return (evaluated.complaints ?? []).map((complaint) => ({ ...invalidConfig(complaint.message, aboutOf(complaint)), ...placeOfComplaint(complaint, evaluation, code) }));
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

function placeOf({ line, column }: Evaluated, { script, lineOf }: Evaluation): { line: number; column: number } {
  if (line === undefined || script === undefined) return { line: lineOf(1), column: 1 };
  return { line: lineOf(line), column: Math.max(1, (column ?? 1) - (line === 1 ? script.before : 0)) };
}

/** The place of the innermost option that a complaint names; where nothing leads to it, of its name anywhere in the text. */
function placeOfComplaint({ paths }: Complaint, { script, lineOf }: Evaluation, code: string): { line: number; column: number } {
  if (script !== undefined) {
    const found = paths.map((path) => locate(script.program, path)).reduce((best, one) => (one !== undefined && (best === undefined || one.depth > best.depth) ? one : best), undefined);
    if (found !== undefined && (found.depth > 0 || paths.length === 0)) {
      const { line, column } = found.node.loc!.start;
      return { line: lineOf(line), column: column + 1 - (line === 1 ? Math.min(script.before, column) : 0) };
    }
  }
  const name = paths[0]?.findLast((step) => !/^\d+$/.test(step));
  const index = name === undefined ? -1 : code.search(new RegExp(`(?<![\\w$])${name.replace(/[$.*+?^()[\]{}|\\]/g, '\\$&')}['"]?\\s*[:,}(=]`));
  const before = code.slice(0, Math.max(0, index)).split('\n');
  return index < 0 ? { line: lineOf(1), column: 1 } : { line: before.length, column: before.at(-1)!.length + 1 };
}
