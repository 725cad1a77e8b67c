import { createRequire } from 'node:module';
import type * as Acorn from 'acorn';
import type { AnyNode, Options, Program } from 'acorn';
import { childrenOf } from './syntax-tree.js';

const require = createRequire(import.meta.url);
let acorn: typeof Acorn | undefined;

/** A script that could be parsed, as a whole or as a part of something. */
export interface ParsedScript {
  readonly program: Program;
  /** The text that was parsed. A part gets a beginning and an end around it. */
  readonly text: string;
  /** Number of characters that were put before the first line. */
  readonly before: number;
  readonly form: 'module' | 'object' | 'properties' | 'items' | 'members';
  /** Whether a value was left out with `…`, so that the code cannot be run. */
  readonly gaps: boolean;
  /** Whether anything was left out. */
  readonly elided: boolean;
}

export interface ScriptError {
  readonly message: string;
  /** Line in the block's own text, from 1. */
  readonly line: number;
  readonly column: number;
}

const FORMS = [
  { form: 'object', before: 'module.exports = (', after: '\n)' },
  { form: 'properties', before: 'module.exports = {', after: '\n}' },
  { form: 'members', before: 'class Part {', after: '\n}' },
  { form: 'items', before: 'module.exports = [', after: '\n]' },
] as const;

/**
 * Parses JavaScript: a module or script, or a part of one (an object, properties, members of a class, items of a list).
 */
export function parseScript(code: string): ParsedScript | ScriptError {
  const whole = attempt(code, 'module', '', '');
  if ('program' in whole && !isPart(whole.program)) return whole;
  const object = code.trimStart().startsWith('{');
  let furthest = whole;
  for (const { form, before, after } of FORMS) {
    if (form !== 'items' && (form === 'object') !== object) continue;
    const tried = attempt(code, form, before, after);
    if ('program' in tried) return tried;
    if (!('program' in furthest) && isFurther(tried, furthest)) furthest = tried;
  }
  return furthest;
}

const isFurther = (a: ScriptError, b: ScriptError): boolean =>
  a.line > b.line || (a.line === b.line && a.column > b.column);

/** Alone, `mode: 'none'` is a label and `{ mode }` is a block, but in a sample both are parts of an object. */
function isPart(program: Program): boolean {
  const first = program.body[0];
  return (
    first?.type === 'BlockStatement' ||
    (first?.type === 'LabeledStatement' && !/^(?:For|While|DoWhile)/.test(first.body.type))
  );
}

/**
 * The code without proposals that the parser does not know, such as `import defer * as a`. They do not matter here.
 */
const normalized = (code: string): string =>
  code
    .replace(
      /\bimport(\s+)(defer|source)(?=\s+[\w*{])(?!\s+from\b)/g,
      (_all, space: string, word: string) => `import${space}${' '.repeat(word.length)}`,
    )
    .replace(/\bimport\.(?:defer|source)(?=\s*\()/g, (all) => 'import'.padEnd(all.length));

const COMMON: Options = {
  ecmaVersion: 'latest',
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowHashBang: true,
  locations: true,
};
const MOST_GAPS = 50;

function attempt(code: string, form: ParsedScript['form'], before: string, after: string): ParsedScript | ScriptError {
  let text = before + withoutGapLines(normalized(code)) + after;
  let elided = text !== before + normalized(code) + after;
  let gaps = false;
  let first: ScriptError | undefined;
  for (let round = 0; round <= MOST_GAPS; round++) {
    const parsed = parseOnce(text);
    if ('type' in parsed) return { program: parsed, text, before: before.length, form, gaps, elided };
    first ??= place(parsed, before.length);
    const filled = fillGap(text, parsed.pos);
    if (filled === undefined) return place(parsed, before.length);
    text = filled.text;
    elided = true;
    gaps ||= filled.value;
  }
  return first!;
}

interface ParseError {
  readonly pos: number;
  readonly loc: { readonly line: number; readonly column: number };
  readonly message: string;
}

function parseOnce(text: string): Program | ParseError {
  // Most builds parse no script, so the parser is loaded on demand. Finding it again takes as long as parsing a sample.
  const { parse } = (acorn ??= require('acorn') as typeof Acorn);
  try {
    return parse(text, { ...COMMON, sourceType: 'module' });
  } catch (error) {
    if (/^\s*(?:import|export)\b/m.test(text)) return error as ParseError;
    try {
      return parse(text, { ...COMMON, sourceType: 'script' });
    } catch {
      return error as ParseError;
    }
  }
}

const place = ({ loc, message }: ParseError, before: number): ScriptError => ({
  message: message.replace(/\s*\(\d+:\d+\)$/, ''),
  line: loc.line,
  column: loc.column + 1 - (loc.line === 1 ? Math.min(before, loc.column) : 0),
});

/**
 * If the parser stops at `...` or `…`, something was left out. Among members, items and statements, it is removed; in
 * the place of a value, a value replaces it. Lengths stay the same, and so do positions.
 */
function fillGap(text: string, position: number): { readonly text: string; readonly value: boolean } | undefined {
  const at =
    text.startsWith('...', position) || text[position] === '…'
      ? position
      : /(?:\.\.\.|…)\s*$/.exec(text.slice(0, position))?.index;
  if (at === undefined) return undefined;
  const length = text[at] === '…' ? 1 : 3;
  const previous = text.slice(0, at).trimEnd().at(-1) ?? '';
  const next = text.slice(at + length).trimStart()[0] ?? '';
  const put = (filler: string): string => text.slice(0, at) + filler.padEnd(length) + text.slice(at + length);
  if (previous === ':' || previous === '=' || previous === '?' || (previous === '>' && next !== ''))
    return { text: put('0'), value: true };
  if (next === ',' && (previous === '' || /[[{(,]/.test(previous))) {
    const comma = text.indexOf(',', at);
    const gone = put('');
    return { text: `${gone.slice(0, comma)} ${gone.slice(comma + 1)}`, value: false };
  }
  const joins = !/[[{(,;}]/.test(previous) && previous !== '' && !/[)\]},;]/.test(next) && next !== '';
  return { text: put(joins ? ',' : ''), value: previous === '(' };
}

/** A line that only consists of `...` does not spread the next line. */
function withoutGapLines(code: string): string {
  let text = code;
  for (const match of code.matchAll(/^[ \t]*(?:\.{3}|…)(?=[ \t]*,?[ \t]*$)/gm))
    text = fillGap(text, match.index + match[0].search(/\S/))?.text ?? text;
  return text;
}

/** Whether the code can only be a module. */
export const isModule = (node: AnyNode, inFunction = false): boolean =>
  /^(?:Import|Export)(?:Default|Named|All)?Declaration$/.test(node.type) ||
  (node.type === 'MetaProperty' && node.meta.name === 'import') ||
  (node.type === 'AwaitExpression' && !inFunction) ||
  childrenOf(node).some((child) => isModule(child, inFunction || /Function/.test(node.type)));
