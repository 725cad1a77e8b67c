import type { StateBlock } from 'markdown-it';

/** What a rule has to know of a whole text, made once for it: `key` names the fact. */
export function factOf<T>({ src, env }: StateBlock, key: string, make: (text: string) => T): T {
  const known = env[key] as { readonly src: string; readonly fact: T } | undefined;
  if (known?.src === src) return known.fact;
  const fact = make(src);
  env[key] = { src, fact };
  return fact;
}

/** What a line does in a text of blocks that hold each other: it opens one, or closes the one that it fits. */
export type Step = { readonly opens: string } | { readonly closes: string } | undefined;

/** Blocks that are nested deeper are read as if they held nothing: nobody writes them, and the stack has an end. */
const DEEPEST = 50;

/** The line that closes each block, by the line that opens it. Lines of code neither open nor close; blocks that are not closed are left out. */
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
      // What is open within was never closed.
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

/** How far the first line with text in a range is indented; `otherwise` if there is none. */
export function indentOf(state: StateBlock, from: number, to: number, otherwise: number): number {
  for (let line = from; line < to; line++) if (!state.isEmpty(line)) return state.sCount[line]!;
  return otherwise;
}
