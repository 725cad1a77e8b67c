import type { SiteConfig } from '../../model/site-config.js';
import type { CodeBlock, Page } from '../../model/types.js';
import { withSiteAddresses } from './site-addresses.js';

/** The Markdown of a page for programs, with its title and description in place of the front matter. */
export function pageMarkdown(page: Page, config: SiteConfig): string {
  const text = withFiles(page, withSiteAddresses(page, config)).trim();
  const heading = `# ${page.title}`;
  const rest = text === heading || text.startsWith(`${heading}\n`) ? text.slice(heading.length).trim() : text;
  const own = page.parsed.frontMatter.description;
  return `${[heading, ...(own === undefined ? [] : [`> ${own.replace(/\s+/g, ' ')}`]), rest].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The text of a page without its front matter. Blocks that show a file (`file="…"`) contain its text. */
function withFiles({ parsed }: Page, text: string): string {
  const lines = text.split('\n');
  const out: string[] = [];
  let next = parsed.frontMatterLines ?? 0;
  // The blocks of all pages of a section take longer to read than the section takes to write.
  if (parsed.dependencies.length === 0) return lines.slice(next).join('\n');
  for (const block of parsed.blocks) {
    const { fence, file, line, column } = block;
    // Blocks of included files are in other texts, and one fence can make a block for each package manager.
    if (fence === undefined || file !== undefined || line <= next) continue;
    out.push(...lines.slice(next, line - 1));
    const [open, ...rest] = fenceOf(block, fence.mark);
    const prefix = lines[line - 1]!.slice(0, column - 1);
    // In a list item, further lines are indented like the text after the bullet.
    const indent = prefix.replace(/[^\s>]/g, ' ');
    out.push(prefix + open, ...rest.map((text) => (text === '' ? indent.trimEnd() : indent + text)));
    next = fence.lastLine;
  }
  return [...out, ...lines.slice(next)].join('\n');
}

/** The lines of a block, with a fence that is longer than any in its code. */
function fenceOf({ language, title, code, diff }: CodeBlock, marker: string): readonly string[] {
  let fence = marker;
  while (code.includes(fence)) fence += marker[0]!;
  const info = [...(diff ? ['diff'] : []), language, ...(title === undefined ? [] : [`title="${title}"`])].join(' ');
  return [fence + info, ...code.split('\n'), fence];
}
