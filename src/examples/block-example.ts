import { compareText } from '../diagnostics/diagnostic.js';
import type { Example, ExampleBlock, ShownExample } from '../model/example.js';
import type { CodeBlock, ParsedPage } from '../model/types.js';

/** Whether an example is written as code blocks within the page, and not as a folder that the page names. */
export const isExampleBlock = (shown: ShownExample): shown is ExampleBlock => 'manifest' in shown;

/** The examples that a page contains as code blocks. */
export const exampleBlocksOf = ({ examples = [] }: ParsedPage): readonly ExampleBlock[] =>
  examples.filter(isExampleBlock);

/** An example in a page, in the form of one that is a folder. `file` is the absolute path of the page. */
export function exampleOfBlock(
  { name, manifest, files }: ExampleBlock,
  blocks: readonly CodeBlock[],
  file: string,
): Example {
  return {
    name,
    manifest,
    files: files
      .map((number) => ({ path: blocks[number]!.title!, file, text: fileText(blocks[number]!) }))
      .sort((a, b) => compareText(a.path, b.path)),
  };
}

/**
 * The text of the file that a code block represents: all of it, including lines that readers of the page do not see.
 */
export const fileText = ({ code, hidden }: CodeBlock): string => `${hidden ?? code}\n`;

/** Why a title cannot be the path of a file next to the `others`; undefined if it can. */
export function badPath(title: string, others: readonly string[]): string | undefined {
  const parts = title.split('/');
  if (
    /[\\:*?"<>|\u0000-\u001f]/.test(title) ||
    parts.some((part) => part === '' || part === '.' || part === '..' || part !== part.trim())
  )
    return `${title} is no path within a project.`;
  if (parts.includes('node_modules')) return `${title} lies where packages are.`;
  if (others.includes(title)) return `Two code blocks have the title ${title}.`;
  const clash = others.find((other) => other.startsWith(`${title}/`) || title.startsWith(`${other}/`));
  return clash === undefined
    ? undefined
    : `${title} and ${clash} cannot both be there: one would be a file and a folder.`;
}

/**
 * The name of an example in a page, made from the page's path and the example's title. It differs from all earlier
 * names on the page.
 */
export function blockName(pagePath: string, slug: string, taken: readonly string[]): string {
  const base = `${pagePath.replace(/\.mdx?$/, '')}--${slug}`;
  let name = base;
  for (let number = 2; taken.includes(name); number++) name = `${base}-${number}`;
  return name;
}

/** A title reduced to letters and digits that every file system accepts. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'example';
