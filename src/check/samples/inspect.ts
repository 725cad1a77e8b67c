import type { CodeBlock } from '../../model/types.js';
import { nearest } from '../../diagnostics/suggest.js';
import { classify, titleOf } from './classify.js';
import { at, dataProblems } from './languages/data.js';
import { isBalanced, sidesOf } from '../../parse/code/diff.js';
import { exportedKeys, exportedNodes } from './languages/exported.js';
import { importsOf } from './languages/imports.js';
import { isModule, parseScript, type ParsedScript, type ScriptError } from '../../parse/code/javascript.js';
import { syntax, unclosedQuote } from '../../diagnostics/catalogue/checks/sample-text.js';
import { readMeta } from './meta.js';
import { systemProblem } from './module-system.js';
import type { CheckImport } from './packages.js';
import type { SampleSettings } from './settings.js';
import { shellError } from './languages/shell.js';
import type { SampleKind, SampleProblem, Task } from './types.js';
import { readTypeScript } from './languages/typescript.js';

/** What the text of a block says, and what has to be evaluated to know more. */
export interface Inspection {
  readonly kind: SampleKind;
  readonly problems: readonly SampleProblem[];
  readonly evaluation: Evaluation | undefined;
}

/** A configuration to evaluate, and its text, in which problems are located. */
export interface Evaluation {
  readonly task: Omit<Task, 'id' | 'file'>;
  readonly script: ParsedScript;
  /** Whether the code that runs is the text that readers see. TypeScript is compiled first. */
  readonly same: boolean;
  /** The line of the block for a line of the code that runs. */
  readonly lineOf: (line: number) => number;
}

/** Inspects one block. Of a diff, both sides are inspected, and the side after the change is evaluated. */
export async function inspect(
  block: CodeBlock,
  settings: SampleSettings,
  checkImport: CheckImport,
): Promise<Inspection> {
  const meta = readMeta(block.meta);
  const problems: SampleProblem[] = meta.problem === undefined ? [] : [{ ...meta.problem, line: 0, column: 1 }];
  if (meta.verify === 'none') return { kind: 'other', problems, evaluation: undefined };
  const kind = classify(block, meta.verify, settings.files);
  const full = block.hidden ?? block.code;
  const sides = block.diff ? sidesOf(full) : [{ name: 'after' as const, code: full, lines: undefined }];
  let result: Inspection = { kind: kind === 'script' ? 'module' : kind, problems, evaluation: undefined };
  for (const { name, code, lines } of sides) {
    const lineOf = (line: number): number => lines?.[line - 1] ?? line;
    const seen = await inspectText(block, kind, code, settings, checkImport);
    // A side of a diff may be an incomplete piece, which is not a fault.
    const own = lines !== undefined && !isBalanced(code) ? [] : seen.problems;
    const known = new Set(problems.map(({ line, code: problemCode }) => `${line} ${problemCode}`));
    const shift = block.diff ? 1 : 0;
    problems.push(
      ...own
        .map((problem) => ({ ...problem, line: lineOf(problem.line), column: problem.column + shift }))
        .filter(({ line, code: problemCode }) => !known.has(`${line} ${problemCode}`)),
    );
    if (name === 'after')
      result = {
        kind: seen.kind,
        problems,
        evaluation: seen.evaluation === undefined ? undefined : { ...seen.evaluation, lineOf },
      };
  }
  return result;
}

type Seen = Omit<Inspection, 'evaluation'> & { readonly evaluation?: Omit<Evaluation, 'lineOf'> };

async function inspectText(
  block: CodeBlock,
  kind: SampleKind | 'script',
  code: string,
  settings: SampleSettings,
  checkImport: CheckImport,
): Promise<Seen> {
  switch (kind) {
    case 'data':
      return { kind, problems: await dataProblems(block, code) };
    case 'shell': {
      const error = shellError(code);
      return { kind, problems: error === undefined ? [] : [at(code, error.offset, unclosedQuote(error.quote))] };
    }
    case 'output':
    case 'other':
      return { kind, problems: [] };
    default:
      return inspectScript(block, kind, code, settings, checkImport);
  }
}

async function inspectScript(
  block: CodeBlock,
  kind: 'script' | 'configuration' | 'module',
  code: string,
  settings: SampleSettings,
  checkImport: CheckImport,
): Promise<Seen> {
  if (code.trim() === '') return { kind: 'module', problems: [] };
  const read = await readScript(code, block);
  if ('error' in read)
    return {
      kind: kind === 'script' ? 'module' : kind,
      problems: [{ ...syntax(read.error.message), line: read.error.line, column: read.error.column }],
    };
  const { script, same } = read;
  if (script === undefined) return { kind: 'module', problems: [] };
  const imports = importsOf(script.program);
  const problems = imports.flatMap(({ specifier, node }): SampleProblem[] => {
    const message = checkImport(specifier);
    if (message === undefined) return [];
    const { line, column } = node.loc!.start;
    return [
      same
        ? { ...message, line, column: column + 1 - (line === 1 ? script.before : 0) }
        : at(code, Math.max(0, code.indexOf(specifier) - 1), message),
    ];
  });
  const told = readMeta(block.meta).verify === 'config';
  const configuration =
    kind === 'configuration'
      ? told || isComplete(script) || settings.keys.size === 0 || startsWithKey(script, settings.keys)
      : kind === 'script' && exportsConfiguration(script, settings.keys);
  const wrong = same ? systemProblem(block, script, configuration, settings) : undefined;
  if (wrong !== undefined) problems.push(wrong);
  if (!configuration || settings.validate === undefined)
    return { kind: configuration ? 'configuration' : 'module', problems };
  // Values that a sample leaves out cannot be guessed.
  if (script.gaps || script.form === 'members') return { kind: 'configuration', problems };
  return {
    kind: 'configuration',
    problems,
    evaluation: {
      task: {
        code: script.text,
        esm: isModule(script.program),
        imports: Object.fromEntries(
          imports.map(({ specifier }) => [
            specifier,
            imports.filter((one) => one.specifier === specifier).flatMap(({ names }) => names),
          ]),
        ),
        partial: script.form !== 'module' || script.elided || block.diff,
      },
      script,
      same,
    },
  };
}

/** A part of a file that exports nothing, such as some lines before the export, is not a configuration by itself. */
const isComplete = (script: ParsedScript): boolean =>
  script.form === 'module' &&
  (exportedNodes(script.program).length > 0 || /\bexport\s+default\b|\bmodule\.exports\b/.test(script.text));

const startsWithKey = (script: ParsedScript, keys: ReadonlySet<string>): boolean =>
  script.form !== 'module' && script.form !== 'members' && keys.has(exportedKeys(script.program)[0] ?? '');

/**
 * Whether a script without a title is a configuration: a whole one has any key of the tool's schema (or one that is
 * nearly such a key, if it has only one), a part of one begins with such a key.
 */
function exportsConfiguration(script: ParsedScript, keys: ReadonlySet<string>): boolean {
  if (keys.size === 0) return false;
  if (script.form !== 'module') return startsWithKey(script, keys);
  const own = exportedKeys(script.program);
  return (
    own.some((key) => keys.has(key)) || (own.length === 1 && own[0]!.length > 4 && nearest(own[0]!, keys) !== undefined)
  );
}

type Read = { readonly script: ParsedScript | undefined; readonly same: boolean } | { readonly error: ScriptError };

/** Parses JavaScript with our own parser, and JSX and TypeScript with TypeScript's. */
async function readScript(code: string, block: CodeBlock): Promise<Read> {
  const { language } = block;
  if (language === 'js') {
    const parsed = parseScript(code);
    if ('program' in parsed) return { script: parsed, same: true };
    if (!/<[A-Za-z>]/.test(code)) return { error: parsed };
    const { error, javascript } = await readTypeScript(code, 'jsx', titleOf(block));
    return error === undefined ? { script: programOf(javascript), same: false } : { error: parsed };
  }
  const { error, javascript } = await readTypeScript(code, language, titleOf(block));
  if (error === undefined) return { script: programOf(javascript), same: false };
  const parsed = parseScript(code);
  return 'program' in parsed ? { script: parsed, same: true } : { error };
}

function programOf(javascript: string): ParsedScript | undefined {
  const parsed = parseScript(javascript);
  return 'program' in parsed ? parsed : undefined;
}
