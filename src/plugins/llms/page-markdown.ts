import type { CodeBlock, Page, Replaced } from '../../model/types.js';
import { withReplaced } from '../../parse/files/included-text.js';
import { withAddressesIn, withSiteAddresses, type LinkContext } from './site-addresses.js';

/** The Markdown of a page for programs, with its title and description in place of the front matter. */
export function pageMarkdown(page: Page, site: LinkContext): string {
  const text = withFiles(page, site).trim();
  const heading = `# ${page.title}`;
  const rest = text === heading || text.startsWith(`${heading}\n`) ? text.slice(heading.length).trim() : text;
  const own = page.parsed.frontMatter.description;
  return `${[heading, ...(own === undefined ? [] : [`> ${own.replace(/\s+/g, ' ')}`]), rest].filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * The text of a page without its front matter. Lines that include a file, and blocks that show one (`file="…"`), contain
 * its text.
 */
function withFiles(page: Page, site: LinkContext): string {
  const { parsed } = page;
  const lines = withSiteAddresses(page, site).split('\n');
  const first = parsed.frontMatterLines ?? 0;
  // The blocks of all pages of a section take longer to read than the section takes to write.
  if (parsed.dependencies.length === 0 && parsed.included === undefined) return lines.slice(first).join('\n');
  const replaced: Replaced[] = (parsed.included ?? []).map(([from, to, text, column]) => [
    from,
    to,
    withAddressesIn(text, page, site),
    column,
  ]);
  for (const block of parsed.blocks) {
    const { fence, file, line, column } = block;
    // Blocks of included files are in other texts, and one fence can make a block for each package manager.
    if (fence === undefined || file !== undefined || replaced.some(([from]) => from === line - 1)) continue;
    replaced.push([line - 1, fence.lastLine, fenceOf(block, fence.mark).join('\n'), column - 1]);
  }
  return withReplaced(lines, replaced, first).join('\n');
}

/** The lines of a block, with a fence that is longer than any in its code. */
function fenceOf({ language, title, code, diff }: CodeBlock, marker: string): readonly string[] {
  let fence = marker;
  while (code.includes(fence)) fence += marker[0]!;
  const info = [...(diff ? ['diff'] : []), language, ...(title === undefined ? [] : [`title="${title}"`])].join(' ');
  return [fence + info, ...code.split('\n'), fence];
}
