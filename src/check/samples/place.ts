import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../../model/site-config.js';
import { frameFor } from '../../diagnostics/frame.js';
import { siteFile } from '../../config/site-file.js';
import type { CodeBlock, Page } from '../../model/types.js';
import type { Finding } from '../types.js';
import type { SampleProblem } from './types.js';

/** A finding at the line of the Markdown file that a line of a block stands on. */
export function placeProblem(
  { line, column, ...problem }: SampleProblem,
  block: CodeBlock,
  page: Page,
  config: SiteConfig,
): Finding {
  const text = block.file === undefined ? page.source.text() : readFileSync(join(config.root, block.file), 'utf8');
  const file = block.file ?? siteFile(page.source.file, config);
  const place = placeIn(text.split('\n'), block, line, column);
  return {
    ...problem,
    about: `${block.title ?? block.language}: ${problem.about ?? problem.code}`,
    file,
    ...place,
    frame: frameFor(text, place.line, place.column),
  };
}

function placeIn(
  source: readonly string[],
  block: CodeBlock,
  line: number,
  column: number,
): { line: number; column: number } {
  const fence = source[block.line - 1] ?? '';
  const opening = { line: block.line, column: fence.length - fence.trimStart().length + 1 };
  const own = (block.hidden ?? block.code).split('\n')[line - 1];
  if (own === undefined) return opening;
  // An indented block begins on its own line, a fenced one on the line below its fence.
  const number = block.line + line - (/^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?:`{3,}|~{3,})/.test(fence) ? 0 : 1);
  const found = (source[number - 1] ?? '').indexOf(own.trim());
  // The text of a block that is taken from a file stands elsewhere.
  return found < 0
    ? opening
    : { line: number, column: Math.max(1, found - (own.length - own.trimStart().length) + column) };
}
