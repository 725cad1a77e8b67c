import type { SiteConfig } from '../../model/site-config.js';
import { atLocation, textAround } from '../../index/locate.js';
import type { CodeBlock, Page } from '../../model/types.js';
import { locateInCode } from '../locate-in-code.js';
import type { Finding } from '../types.js';
import type { SampleProblem } from './types.js';

/** A finding in a block, located in the page or in the file that the page includes. */
export function findingInBlock(
  { line, column, ...problem }: SampleProblem,
  block: CodeBlock,
  page: Page,
  config: SiteConfig,
): Finding {
  const position = locateInCode(block, textAround(block, page, config) ?? '', { line, column });
  return {
    ...atLocation(problem, page, { ...position, ...(block.file !== undefined && { file: block.file }) }, config),
    about: `${block.title ?? block.language}: ${problem.about ?? problem.code}`,
  };
}
