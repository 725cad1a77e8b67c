/** The lines of a text, from 0, that a merge left for a person to resolve. */
export interface MergeConflict {
  readonly from: number;
  readonly to: number;
  /** Offset of its first character in the text. */
  readonly offset: number;
}

/** The first unresolved conflict: the three marks that Git writes, each on its own line and in their order. */
export function mergeConflictIn(text: string): MergeConflict | undefined {
  if (!text.includes('<<<<<<<') || !text.includes('>>>>>>>')) return undefined;
  let begun: Omit<MergeConflict, 'to'> | undefined;
  let isDivided = false;
  let offset = 0;
  for (const [line, mark] of text.split('\n').entries()) {
    if (/^<{7}(?: |\r?$)/.test(mark)) [begun, isDivided] = [{ from: line, offset }, false];
    else if (/^={7}\r?$/.test(mark)) isDivided = true;
    else if (begun !== undefined && isDivided && /^>{7}(?: |\r?$)/.test(mark)) return { ...begun, to: line };
    offset += mark.length + 1;
  }
  return undefined;
}
