import type { CodeBlock, Page } from '../../model/types.js';

const FRONT_MATTER = /^---[^\S\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/;
const FILE_FENCE = /^(.*?)(`{3,}|~{3,})[^`]*\sfile=/;

/** A page's Markdown with its title and description in place of the front matter, for readers that are programs. */
export function pageMarkdown(page: Page): string {
  const text = withFiles(page).replace(FRONT_MATTER, '').trim();
  const heading = `# ${page.title}`;
  const rest = text === heading || text.startsWith(`${heading}\n`) ? text.slice(heading.length).trim() : text;
  const own = page.parsed.frontMatter.description;
  return `${[heading, ...(own === undefined ? [] : [`> ${own.replace(/\s+/g, ' ')}`]), rest].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The page's text in which blocks that show a file (`file="…"`) hold that file. */
function withFiles(page: Page): string {
  const text = page.source.text();
  if (!/\sfile=/.test(text)) return text;
  const blocks = new Map(
    page.parsed.blocks.filter(({ file }) => file === undefined).map((block) => [block.line, block]),
  );
  const lines = text.split('\n');
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const [, prefix = '', marker = ''] = FILE_FENCE.exec(lines[index]!) ?? [];
    const block = marker === '' ? undefined : blocks.get(index + 1);
    const end =
      block === undefined
        ? -1
        : lines.findIndex((line, at) => at > index && line.replace(/^[\s>]*/, '').trimEnd() === marker);
    if (block === undefined || end < 0) {
      out.push(lines[index]!);
      continue;
    }
    const [open, ...rest] = fenceOf(block, marker);
    // In a list item what follows its bullet is indented like it.
    const indent = prefix.replace(/[^\s>]/g, ' ');
    out.push(prefix + open, ...rest.map((line) => (line === '' ? indent.trimEnd() : indent + line)));
    index = end;
  }
  return out.join('\n');
}

/** A block written out, with a fence longer than any in it. */
function fenceOf({ language, title, code, diff }: CodeBlock, marker: string): readonly string[] {
  let fence = marker;
  while (code.includes(fence)) fence += marker[0]!;
  const info = [...(diff ? ['diff'] : []), language, ...(title === undefined ? [] : [`title="${title}"`])].join(' ');
  return [fence + info, ...code.split('\n'), fence];
}
