import type { IGrammar, StateStack } from '@shikijs/vscode-textmate';
import type { TokenLine } from './html.js';
import { PLAIN } from './theme.js';

/** Highlights the lines of one text in one language. */
export type Tokenizer = (lines: readonly string[]) => TokenLine[];

/** A highlighted line, and the state after it. */
interface Remembered {
  readonly line: TokenLine;
  readonly next: StateStack;
}

export const plainLine = (text: string): TokenLine => ({
  text,
  ends: text === '' ? [] : [text.length],
  classes: text === '' ? [] : [PLAIN],
});

/**
 * A tokenizer that caches every line by the grammar state before it, because two thirds of the lines in documentation
 * are repeats. Equal states become the same object, so that the cache finds them. A full cache starts again.
 */
export function createTokenizer(grammar: IGrammar, memoLines = 10_000): Tokenizer {
  let memo = new Map<StateStack | null, Map<string, Remembered>>();
  let intern = createInterner();
  let size = 0;

  const tokenizeLine = (text: string, state: StateStack | null): Remembered => {
    const known = memo.get(state)?.get(text);
    if (known) return known;
    if (size >= memoLines) {
      memo = new Map();
      intern = createInterner();
      size = 0;
    }
    const result = grammar.tokenizeLine2(text, state, 0);
    const fresh = { line: toTokenLine(text, result.tokens), next: intern(result.ruleStack) };
    const lines = memo.get(state);
    if (lines) lines.set(text, fresh);
    else memo.set(state, new Map([[text, fresh]]));
    size += 1;
    return fresh;
  };

  return (lines) => {
    let state: StateStack | null = null;
    return lines.map((text) => {
      const { line, next } = tokenizeLine(text, state);
      state = next;
      return line;
    });
  };
}

/** The parts of a state that the library's types hide. */
interface State extends StateStack {
  readonly parent: State | null;
  /** What a state keeps across lines besides its parent: rule, end pattern, scopes. It is plain data. */
  toStateStackFrame(): object;
}

interface Known {
  readonly state: State;
  readonly number: number;
}

/**
 * Replaces equal states with one object. The library's own comparison overlooks a flag, so complete frames are
 * compared.
 */
function createInterner(): (state: StateStack) => StateStack {
  const byState = new WeakMap<StateStack, Known>();
  const byKey = new Map<string, Known>();
  return (given) => {
    // Code can be nested without limit, so the unknown part of the stack is walked with a loop and not recursively.
    const unknown: State[] = [];
    let state: State | null = given as State;
    for (; state !== null && !byState.has(state); state = state.parent) unknown.push(state);
    let known = state === null ? undefined : byState.get(state);
    while (unknown.length > 0) {
      const next = unknown.pop()!;
      const key = `${known?.number ?? 0} ${JSON.stringify(next.toStateStackFrame())}`;
      known = byKey.get(key);
      if (!known) byKey.set(key, (known = { state: next, number: byKey.size + 1 }));
      byState.set(next, known);
    }
    return known!.state;
  };
}

/**
 * Reads the library's packed tokens (start and metadata, whose foreground number is our class) and merges neighbors of
 * the same class. White space gets the class of the token before it: it is invisible, and more tokens can be merged.
 */
function toTokenLine(text: string, tokens: Uint32Array): TokenLine {
  const ends: number[] = [];
  const classes: number[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const start = tokens[index]!;
    const end = Math.min(index + 2 < tokens.length ? tokens[index + 2]! : text.length, text.length);
    if (end <= start) continue;
    const tokenClass = (tokens[index + 1]! >>> 15) & 0x1ff || PLAIN;
    const last = classes.length - 1;
    if (last >= 0 && (classes[last] === tokenClass || isBlank(text, start, end))) {
      ends[last] = end;
    } else {
      ends.push(end);
      classes.push(isBlank(text, start, end) ? PLAIN : tokenClass);
    }
  }
  return { text, ends, classes };
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit !== 32 && unit !== 9) return false;
  }
  return true;
}
