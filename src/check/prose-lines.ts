const FENCE = /^\s*(`{3,}|~{3,})/;

/** The lines of a page outside of fenced code, as they are written, with their numbers from 1. */
export function proseLines(text: string): readonly { readonly line: number; readonly text: string }[] {
  let fence: string | undefined;
  return text.split('\n').flatMap((raw, index) => {
    const mark = FENCE.exec(raw)?.[1];
    const inCode = fence !== undefined || mark !== undefined;
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    return inCode ? [] : [{ line: index + 1, text: raw }];
  });
}
