import type { CodeBlock } from '../model/types.js';
import type { TokenLine } from './html.js';
import { HEADING } from './theme.js';
import { plainLine, type Tokenizer } from './tokenize.js';

const colorless: Tokenizer = (lines) => lines.map(plainLine);

/**
 * The highlighted lines of a block. Without a tokenizer, the text stays plain, but marks of diffs are read
 * nevertheless.
 */
export function linesOf(block: CodeBlock, tokenizer: Tokenizer | undefined): readonly TokenLine[] {
  const lines = block.code.split('\n');
  if (!block.diff) return (tokenizer ?? colorless)(lines);
  return tokenizer ? languageDiff(lines, tokenizer) : plainDiff(lines);
}

/**
 * A diff of code in a language is highlighted as the two texts that it represents, before and after the change. So a
 * removed line that opens a string or a comment does not affect the lines after it. Lines that are in both take their
 * colors from the new text. A line whose first column is not a mark is in both, as a whole.
 */
function languageDiff(lines: readonly string[], tokenizer: Tokenizer): TokenLine[] {
  const split = lines.map(splitMark);
  const newLines = tokenizer(split.filter((line) => line.mark !== '-').map((line) => line.text));
  const hasRemoved = split.some((line) => line.mark === '-');
  const oldLines = hasRemoved
    ? tokenizer(split.filter((line) => line.mark !== '+').map((line) => line.text))
    : newLines;
  let newIndex = 0;
  let oldIndex = 0;
  return split.map(({ mark }) => {
    const line = (mark === '-' ? oldLines[oldIndex] : newLines[newIndex])!;
    if (mark !== '-') newIndex += 1;
    if (mark !== '+') oldIndex += 1;
    return mark === undefined ? line : { ...line, mark };
  });
}

/** A diff without a language, of which only the marks and the headers of tools are highlighted. */
function plainDiff(lines: readonly string[]): TokenLine[] {
  return lines.map((text, index) => {
    const header =
      /^(?:diff --git |index [0-9a-f]+\.\.|@@ .*@@)/.test(text) ||
      (text.startsWith('--- ') && (lines[index + 1] ?? '').startsWith('+++ ')) ||
      (text.startsWith('+++ ') && (lines[index - 1] ?? '').startsWith('--- '));
    if (header) return { text, ends: [text.length], classes: [HEADING] };
    const { mark, text: rest } = splitMark(text);
    return mark === undefined ? plainLine(rest) : { ...plainLine(rest), mark };
  });
}

interface MarkedLine {
  readonly mark: '+' | '-' | ' ' | undefined;
  readonly text: string;
}

function splitMark(line: string): MarkedLine {
  const first = line[0];
  return first === '+' || first === '-' || first === ' '
    ? { mark: first, text: line.slice(1) }
    : { mark: undefined, text: line };
}
