import type { Page } from '../types.js';

const FRONT_MATTER = /^---[^\S\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/;

/** A page's Markdown with its title and description in place of the front matter, for readers that are programs. */
export function pageMarkdown(page: Page): string {
  const text = page.source.text().replace(FRONT_MATTER, '').trim();
  const heading = `# ${page.title}`;
  const rest = text === heading || text.startsWith(`${heading}\n`) ? text.slice(heading.length).trim() : text;
  const own = page.parsed.frontMatter.description;
  return `${[heading, ...(own === undefined ? [] : [`> ${own.replace(/\s+/g, ' ')}`]), rest].filter((part) => part !== '').join('\n\n')}\n`;
}
