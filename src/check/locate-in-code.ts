import type { Position } from '../diagnostics/location.js';
import type { CodeBlock } from '../model/types.js';

/**
 * The position in a file of a position in the code of a block; that of the block itself if the code comes from another
 * file.
 */
export function locateInCode(block: CodeBlock, text: string, { line, column }: Position): Position {
  const code = (block.hidden ?? block.code).split('\n')[line - 1]?.trimEnd();
  if (block.codeLine === undefined || code === undefined) return { line: block.line, column: block.column };
  const number = block.codeLine + line - 1;
  const source = (text.split('\n')[number - 1] ?? '').trimEnd();
  // Marks of lists, quotes and hidden lines come before the code, so the code is at the end of its line.
  const before = source.endsWith(code) ? source.length - code.length : block.column - 1;
  return { line: number, column: before + column };
}
