import type { CodeBlock } from '../model/types.js';

/**
 * Sizes beyond which a block stays plain text. There is no limit of time, because the result must not depend on how
 * busy a machine is.
 */
const limits = { lines: 2_000, bytes: 200_000, lineLength: 20_000 } as const;

export function isTooLarge(block: Pick<CodeBlock, 'code'>): boolean {
  const { code } = block;
  if (code.length * 3 > limits.bytes && Buffer.byteLength(code) > limits.bytes) return true;
  let lines = 0;
  for (let start = 0, end = 0; end !== -1; start = end + 1) {
    lines += 1;
    end = code.indexOf('\n', start);
    if ((end === -1 ? code.length : end) - start > limits.lineLength || lines > limits.lines) return true;
  }
  return false;
}
