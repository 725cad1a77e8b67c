import { ALL, inBothCases, others, rangeOf, setOf, type AsciiSet } from './ascii-set.js';
import { readClass, readEscape, type Escape } from './classes.js';
import { take, Unsure, type Reader } from './reader.js';

/**
 * A tree for a pattern of Oniguruma, as far as ASCII texts are concerned. A part that is not understood for certain is
 * `unknown`, or `readPattern` returns undefined for the whole pattern.
 */
export type Node =
  /** A sequence of ASCII characters. */
  | { readonly kind: 'word'; readonly text: string }
  /** One character of a set, which may contain too many if it is not exact. */
  | { readonly kind: 'set'; readonly set: AsciiSet; readonly isExact: boolean }
  /** An assertion between characters, as it is written without the backslash. */
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B' }
  | GroupNode
  | RepeatNode
  /** Something that may match anything: a reference, an unknown assertion, a character beyond ASCII. */
  | { readonly kind: 'unknown' };

export interface RepeatNode {
  readonly kind: 'repeat';
  readonly node: Node;
  readonly min: 0 | 1;
  /** The quantifier in the notation of JavaScript, always greedy. */
  readonly text: string;
  /** False if it may repeat less often, or in fewer ways. */
  readonly isExact: boolean;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly alternatives: readonly Sequence[];
  /** The direction of a lookaround. */
  readonly look: 'ahead' | 'behind' | undefined;
  readonly isNegative: boolean;
  /** Whether only the first way to match counts. */
  readonly isAtomic: boolean;
}

export type Sequence = readonly Node[];

const UNKNOWN: Node = { kind: 'unknown' };

/** The alternatives of a pattern; undefined if it cannot be read for certain. */
export function readPattern(source: string): readonly Sequence[] | undefined {
  const reader = { source, at: 0 };
  try {
    const alternatives = readAlternatives(reader, { ignoreCase: false, extended: false, dotAll: false, isSure: true });
    return reader.at === source.length ? alternatives : undefined;
  } catch (error) {
    if (error instanceof Unsure) return undefined;
    throw error;
  }
}

interface Flags {
  readonly ignoreCase: boolean;
  readonly extended: boolean;
  readonly dotAll: boolean;
  /** Whether the other flags are certain. */
  readonly isSure: boolean;
}

function readAlternatives(reader: Reader, flags: Flags): Sequence[] {
  const alternatives = [readSequence(reader, flags)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    alternatives.push(readSequence(reader, flags));
  }
  return alternatives;
}

function readSequence(reader: Reader, flags: Flags): Node[] {
  const nodes: Node[] = [];
  while (reader.at < reader.source.length && reader.source[reader.at] !== '|' && reader.source[reader.at] !== ')') {
    if (!flags.ignoreCase && !flags.extended) {
      const text = take(reader, /[\w !"#%&',/:;<=>@`~]+(?![*+?{])/y);
      if (text !== undefined) {
        nodes.push({ kind: 'word', text });
        continue;
      }
    }
    if (flags.extended && take(reader, /\s+|#[^\n]*(?:\n|$)/y)) continue;
    const node = readElement(reader, flags);
    if (node !== undefined) nodes.push(withQuantifiers(reader, node));
  }
  return nodes;
}

function withQuantifiers(reader: Reader, node: Node): Node {
  const first = take(reader, QUANTIFIER);
  if (first === undefined) return node;
  let min: 0 | 1 = isOptional(first) ? 0 : 1;
  let isExact = !/^(?:[*+?]|\{.*\})\+$/.test(first);
  let text = first.replace(/(?!^)[?+]$/, '').replace(/^\{,/, '{0,');
  for (let more = take(reader, QUANTIFIER); more !== undefined; more = take(reader, QUANTIFIER)) {
    // Of two quantifiers in a row, the lower minimum holds, and the repetition has no upper limit.
    if (isOptional(more)) min = 0;
    isExact = false;
    text = min === 0 ? '*' : '+';
  }
  return { kind: 'repeat', node, min, text, isExact };
}

const QUANTIFIER = /\+[?+]?|[*?][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\}/y;

const isOptional = (quantifier: string): boolean => !quantifier.startsWith('+') && !/^\{0*[1-9]/.test(quantifier);

/** Reads one element; undefined for a comment. */
function readElement(reader: Reader, flags: Flags): Node | undefined {
  const character = reader.source[reader.at]!;
  if (character === '(') return readGroup(reader, flags);
  if (character === '[') return cased({ kind: 'set', ...readClass(reader) }, flags);
  if (character === '\\') return cased(escapeNode(readEscape(reader)), flags);
  reader.at += 1;
  if (character === '^' || character === '$') return { kind: 'edge', edge: character };
  if (character === '.') return { kind: 'set', set: flags.dotAll ? ALL : NO_LINE_END, isExact: flags.isSure };
  return cased(escapeNode(character.charCodeAt(0)), flags);
}

const NO_LINE_END = others(setOf('\n'));

const CHARACTERS: readonly Node[] = Array.from({ length: 128 }, (_, code) => ({
  kind: 'set',
  set: rangeOf(code, code),
  isExact: true,
}));

function escapeNode(escape: Escape): Node {
  if (typeof escape === 'number') return CHARACTERS[escape] ?? UNKNOWN;
  if (escape === 'b' || escape === 'B') return { kind: 'edge', edge: escape };
  return escape === undefined ? UNKNOWN : { kind: 'set', ...escape };
}

const cased = (node: Node, { ignoreCase, isSure }: Flags): Node =>
  ignoreCase && node.kind === 'set'
    ? { kind: 'set', set: inBothCases(node.set), isExact: node.isExact && isSure }
    : node;

function readGroup(reader: Reader, flags: Flags): Node | undefined {
  const start = reader.at;
  const opening = take(reader, /\((?:\?(?:[:>=!~]|<[=!]|<\w+>|[imx]*(?:-[imx]*)?[:)]|#[^)]*\))|(?![?*]))/y);
  if (opening === undefined) throw new Unsure();
  if (opening.startsWith('(?#')) return undefined;
  const options = /^\(\?([imx]*)(-[imx]*)?([:)])$/.exec(opening);
  const inner = options ? withOptions(flags, options[1]!, options[2] ?? '') : flags;
  const isForRest = options?.[3] === ')';
  // These options apply to the rest of the group. In its middle, whether they reach the next alternatives depends on
  // the syntax.
  if (isForRest && start > 0 && !/(?:^|[^\\])\((?:\?(?:[:>=!]|<[=!]))?$/.test(reader.source.slice(0, start)))
    throw new Unsure();
  const alternatives = readAlternatives(reader, inner);
  if (!isForRest) {
    if (reader.source[reader.at] !== ')') throw new Unsure();
    reader.at += 1;
  }
  if (opening === '(?~') return UNKNOWN;
  return {
    kind: 'group',
    alternatives,
    look: /^\(\?[=!]/.test(opening) ? 'ahead' : /^\(\?<[=!]/.test(opening) ? 'behind' : undefined,
    isNegative: opening.endsWith('!'),
    isAtomic: opening === '(?>',
  };
}

/** Where case is ignored once, it is taken to be ignored from then on. This asks for less of a text, never for more. */
const withOptions = (flags: Flags, on: string, off: string): Flags => ({
  ignoreCase: flags.ignoreCase || on.includes('i'),
  extended: off.includes('x') ? false : flags.extended || on.includes('x'),
  dotAll: flags.dotAll || on.includes('m'),
  isSure: flags.isSure && !/[im]/.test(off),
});
