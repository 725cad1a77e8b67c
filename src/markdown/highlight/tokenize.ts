import type { IGrammar, StateStack } from 'shiki/textmate';
import type { TokenLine } from './html.js';
import { PLAIN } from './theme.js';

/** Colours the lines of one text in one language. */
export type Tokenizer = (lines: readonly string[]) => TokenLine[];

/** A line as it was coloured before, and the state that it left behind. */
interface Remembered {
  readonly line: TokenLine;
  readonly next: StateStack;
}

export const plainLine = (text: string): TokenLine => ({ text, ends: text === '' ? [] : [text.length], classes: text === '' ? [] : [PLAIN] });

/**
 * A tokenizer that remembers every line by the grammar state before it: two thirds of the lines in documentation
 * are repeats. States that are equal are made one object, so that the memo finds them.
 */
export function createTokenizer(grammar: IGrammar, memoLines = 100_000): Tokenizer {
  const memo = new Map<StateStack | null, Map<string, Remembered>>();
  const intern = createInterner();
  let size = 0;

  const tokenizeLine = (text: string, state: StateStack | null): Remembered => {
    let lines = memo.get(state);
    const known = lines?.get(text);
    if (known) return known;
    const result = grammar.tokenizeLine2(text, state, 0);
    const fresh = { line: toTokenLine(text, result.tokens), next: intern(result.ruleStack) };
    if (size < memoLines) {
      size += 1;
      if (!lines) memo.set(state, (lines = new Map()));
      lines.set(text, fresh);
    }
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

/** The parts of a state that the library's types keep to themselves. */
interface State extends StateStack {
  readonly parent: State | null;
  readonly ruleId: number;
  readonly endRule: string | null;
  readonly beginRuleCapturedEOL: boolean;
  readonly contentNameScopesList: { toString(): string } | null;
}

/**
 * Gives equal states one object. The library's own comparison overlooks one flag, so all that a state holds across
 * lines is compared, from the bottom of the stack up.
 */
function createInterner(): (state: StateStack) => StateStack {
  const numbers = new WeakMap<StateStack, number>();
  const byKey = new Map<string, { readonly state: State; readonly number: number }>();
  const numberOf = (state: State | null): number => (state === null ? 0 : numbers.get(state) ?? entryOf(state).number);
  const entryOf = (state: State): { readonly state: State; readonly number: number } => {
    const key = `${numberOf(state.parent)}|${state.ruleId}|${state.beginRuleCapturedEOL}|${String(state.contentNameScopesList)}|${state.endRule ?? ''}`;
    let entry = byKey.get(key);
    if (!entry) byKey.set(key, (entry = { state, number: byKey.size + 1 }));
    numbers.set(state, entry.number);
    return entry;
  };
  return (state) => entryOf(state as State).state;
}

/**
 * Reads the library's packed tokens (start, metadata; the foreground number is our class), merging neighbours of
 * one class. White space takes the class of what stands before it: it is not seen, and more can be merged.
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
