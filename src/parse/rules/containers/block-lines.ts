import type { StateBlock } from 'markdown-it';

/** A fact about a whole text that a rule needs, computed once for the text. `key` names the fact. */
export function memoOnText<T>({ src, env }: StateBlock, key: string, make: (text: string) => T): T {
  const known = env[key] as { readonly src: string; readonly fact: T } | undefined;
  if (known?.src === src) return known.fact;
  const fact = make(src);
  env[key] = { src, fact };
  return fact;
}

/** What a line does in a text of nested blocks: it opens one, or closes the one to which it belongs. */
export type Step = { readonly opens: string } | { readonly closes: string } | undefined;

/**
 * Blocks that are nested more deeply are read as if they were empty, because nobody writes them and the stack is
 * limited.
 */
const DEEPEST = 50;

/**
 * The closing line of each block, by its opening line. Lines of code neither open nor close. Blocks that are not closed
 * are left out.
 */
export function closingLines(text: string, stepAt: (line: string) => Step): ReadonlyMap<number, number> {
  const closes = new Map<number, number>();
  const open: { readonly line: number; readonly as: string }[] = [];
  let fence = '';
  let deeper = 0;
  text.split('\n').forEach((line, number) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = '';
    } else if (mark !== undefined) fence = mark;
    else {
      const step = stepAt(line);
      if (step === undefined) return;
      if ('opens' in step) {
        if (open.length < DEEPEST) open.push({ line: number, as: step.opens });
        else deeper++;
        return;
      }
      if (deeper > 0) {
        deeper--;
        return;
      }
      // Blocks that are still open within it were never closed.
      const at = open.findLastIndex(({ as }) => as === step.closes);
      if (at < 0) return;
      closes.set(open[at]!.line, number);
      open.length = at;
    }
  });
  return closes;
}

export const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd();

/** The indentation of the first line with text in a range; `otherwise` if there is none. */
export function indentOf(state: StateBlock, from: number, to: number, otherwise: number): number {
  for (let line = from; line < to; line++) if (!state.isEmpty(line)) return state.sCount[line]!;
  return otherwise;
}
