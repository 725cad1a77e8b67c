import { common, has, includes, NONE, setOf, union, type AsciiSet } from './ascii-set.js';
import { firstOf, firstOfNode, isDetermined, takenBy } from './first-characters.js';
import { readPattern, type GroupNode, type Node, type RepeatNode, type Sequence } from './pattern.js';

/**
 * A JavaScript expression that finds, in an ASCII text, at least every position at which a pattern of Oniguruma
 * matches. V8 compiles it to machine code, so it rejects a text in a fraction of the time. It expresses the beginning
 * of the pattern as far as possible within a limited length: whatever is too long or unknown, or could take time out of
 * all proportion to the text, is left out together with the rest. Undefined if nothing is left that could reject a
 * text.
 */
export function prefilterExpression(source: string): RegExp | undefined {
  const alternatives = readPattern(source);
  if (alternatives === undefined) return undefined;
  const { text, isEmpty } = alternativesText(alternatives, { nodes: 150 }, { open: NONE, overlaps: 0 });
  return isEmpty ? undefined : new RegExp(text, 'g');
}

/** How many nodes may still be written. */
interface Budget {
  nodes: number;
}

/** How ambiguous the expression is so far: each overlap of two loops multiplies the time by the length of the text. */
interface Path {
  /** The characters taken by loops that are not yet followed by a character that they cannot take. */
  readonly open: AsciiSet;
  readonly overlaps: number;
}

const MOST_OVERLAPS = 1;

interface Written {
  readonly text: string;
  /** Whether the rest must be left out, because the end of this part is incomplete. */
  readonly isCut: boolean;
  /** Whether it matches exactly what the pattern matches. */
  readonly isExact: boolean;
  /** Whether it matches everywhere, or must be assumed to. */
  readonly isEmpty: boolean;
  readonly path: Path;
}

const cut = (path: Path): Written => ({ text: '', isCut: true, isExact: false, isEmpty: true, path });

function alternativesText(alternatives: readonly Sequence[], budget: Budget, path: Path): Written {
  const share = Math.ceil(budget.nodes / alternatives.length);
  const written = alternatives.map((alternative) => {
    const part = { nodes: share };
    const one = sequenceText(alternative, part, path);
    budget.nodes -= share - part.nodes;
    return one;
  });
  return {
    text: written.map(({ text }) => text).join('|'),
    isCut: written.some(({ isCut }) => isCut),
    isExact: written.every(({ isExact }) => isExact),
    isEmpty: written.some(({ isEmpty }) => isEmpty),
    path: {
      open: written.reduce((all, one) => union(all, one.path.open), NONE),
      overlaps: Math.max(...written.map((one) => one.path.overlaps)),
    },
  };
}

function sequenceText(sequence: Sequence, budget: Budget, before: Path): Written {
  let written: Written = { text: '', isCut: false, isExact: true, isEmpty: true, path: before };
  for (const [index, node] of sequence.entries()) {
    const rest = sequence.slice(index);
    const part = budget.nodes > 0 ? nodeText(node, budget, written.path) : beginningOf(rest, written.path);
    written = joined(written, part.isCut && part.isEmpty ? withoutFirst(rest, budget, written.path) : part);
    if (written.isCut) break;
  }
  return written;
}

const joined = (one: Written, next: Written): Written => ({
  text: one.text + next.text,
  isCut: next.isCut,
  isExact: one.isExact && next.isExact,
  isEmpty: one.isEmpty && next.isEmpty,
  path: next.path,
});

/** Expresses only the first character of a sequence. */
function beginningOf(sequence: Sequence, path: Path): Written {
  const set = firstOf(sequence);
  return set === undefined ? cut(path) : { ...cut(path), text: classText(set), isEmpty: false };
}

/** Handles a first node that cannot be written. If it is optional, the match begins with it or with the rest. */
function withoutFirst([first, ...rest]: Sequence, budget: Budget, path: Path): Written {
  if (first?.kind !== 'repeat' || first.min !== 0) return cut(path);
  const { set, isSkippable } = firstOfNode(first.node);
  if (isSkippable) return cut(path);
  const next = sequenceText(rest, budget, path);
  return { ...next, text: `(?:${classText(set)}|${next.text})`, isCut: true, isExact: false };
}

function nodeText(node: Node, budget: Budget, path: Path): Written {
  budget.nodes -= 1;
  if (node.kind === 'unknown') return cut(path);
  if (node.kind === 'group') return node.look ? lookText(node, budget, path) : groupText(node, budget, path);
  if (node.kind === 'repeat') return repeatText(node, budget, path);
  const place = { isCut: false, isEmpty: false, path };
  if (node.kind === 'edge') return { ...place, text: EDGES[node.edge], isExact: node.edge !== '^' };
  const set = node.kind === 'set' ? node.set : setOf(node.text);
  const character = { ...place, path: areApart(set, path.open) ? { ...path, open: NONE } : path };
  if (node.kind === 'word') return { ...character, text: node.text, isExact: true };
  return { ...character, text: classText(set), isExact: node.isExact };
}

const areApart = (a: AsciiSet, b: AsciiSet): boolean => includes(NONE, common(a, b));

/**
 * Only `\n` ends a line. Oniguruma does not match the beginning of a line at the end of the text, so it finds less
 * there.
 */
const EDGES = { '^': '(?<![^\\n])', $: '(?![^\\n])', b: '\\b', B: '\\B' } as const;

function groupText(node: GroupNode, budget: Budget, path: Path): Written {
  const inner = alternativesText(node.alternatives, budget, path);
  return { ...inner, text: `(?:${inner.text})`, isExact: inner.isExact && !node.isAtomic };
}

function lookText({ look, isNegative, alternatives }: GroupNode, budget: Budget, path: Path): Written {
  const inner = alternativesText(alternatives, budget, path);
  const nothing: Written = { text: '', isCut: false, isExact: false, isEmpty: true, path };
  // An incomplete part cannot be looked for backward, and a negative lookaround must be known completely.
  if (isNegative ? !inner.isExact : inner.isEmpty || (look === 'behind' && inner.isCut)) return nothing;
  const sign = `${look === 'behind' ? '<' : ''}${isNegative ? '!' : '='}`;
  return { ...nothing, text: `(?${sign}${inner.text})`, isExact: inner.isExact, isEmpty: false };
}

function repeatText(repeat: RepeatNode, budget: Budget, before: Path): Written {
  const { node, min, text } = repeat;
  const isLoop = /[*+]|,\}/.test(text);
  const path = isLoop ? pathInto(node, before) : before;
  if (path.overlaps > MOST_OVERLAPS) return cut(before);
  const inner = nodeText(node, budget, path);
  // Repeating an ambiguous part could take exponential time. Positions cannot be repeated.
  const isRefused =
    node.kind === 'edge' || (node.kind === 'group' && (node.look || (isLoop && !isDetermined(node.alternatives))));
  if (inner.isCut || isRefused) return min === 0 ? cut(before) : { ...inner, isCut: true, isExact: false };
  return {
    text: inner.text + text,
    isCut: false,
    isExact: repeat.isExact && inner.isExact,
    isEmpty: min === 0 || inner.isEmpty,
    path: isLoop ? path : { ...inner.path, open: union(before.open, inner.path.open) },
  };
}

function pathInto(loop: Node, { open, overlaps }: Path): Path {
  const taken = takenBy(loop);
  return { open: union(open, taken), overlaps: overlaps + (areApart(open, taken) ? 0 : 1) };
}

const classes = new Map<string, string>();

function classText(set: AsciiSet): string {
  const key = set.join();
  let text = classes.get(key);
  if (text === undefined) classes.set(key, (text = set.every((part) => part === -1) ? '[^]' : `[${rangesText(set)}]`));
  return text;
}

function rangesText(set: AsciiSet): string {
  let text = '';
  for (let first = 0; first < 128; first += 1) {
    if (!has(set, first)) continue;
    let last = first;
    while (last < 127 && has(set, last + 1)) last += 1;
    text += characterText(first) + (last > first ? `-${characterText(last)}` : '');
    first = last;
  }
  return text;
}

const characterText = (code: number): string =>
  code < 32 || '\\]^-\x7f'.includes(String.fromCharCode(code))
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : String.fromCharCode(code);
