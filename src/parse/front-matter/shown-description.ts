import { join } from 'node:path';
import { memoOn } from '../../cache/identity.js';
import { foldersUpTo } from '../../files/paths.js';
import type { Position } from '../../diagnostics/location.js';
import { readFileOf, textOf } from '../files/files.js';
import type { PageState } from '../page-state.js';

/** Configurations of generators that show the description of a page below its title: Mintlify and Fumadocs. */
const CONFIGS = ['docs.json', 'mint.json', 'source.config.ts', 'source.config.mts', 'source.config.js'];

/** Whether the site was written for a generator that shows descriptions. */
const showsDescriptions = memoOn((page: PageState): boolean => {
  const { root, contentDir } = page.options;
  return foldersUpTo(root, contentDir).some((folder) =>
    CONFIGS.some((name) => {
      const read = readFileOf(page, join(folder, name), root);
      return read.state === 'found' && (!name.endsWith('.json') || textOf(read.bytes()).includes('"navigation"'));
    }),
  );
});

interface Front {
  readonly shown?: ReadonlyMap<number, string>;
  readonly frontMatter: { readonly description?: string };
  readonly positions: Readonly<Record<string, Position>>;
  readonly lineCount: number;
}

/** What the front matter of a page shows, by lines: its description, too, if its generator shows that. */
export function shownWithDescription(front: Front, page: PageState): ReadonlyMap<number, string> | undefined {
  const { shown, frontMatter, positions, lineCount } = front;
  const text = frontMatter.description?.replace(/\s+/g, ' ').trim();
  const line = positions['description']?.line;
  if (page.thirdParty || !text || line === undefined || line >= lineCount || !showsDescriptions(page)) return shown;
  const body = page.main.text.split('\n').slice(lineCount).join(' ').replace(/\s+/g, ' ').trim();
  if (shown?.has(line) === true || body.startsWith(text)) return shown;
  const lines = new Map(shown);
  const before = lines.get(line - 1);
  if (before !== undefined) lines.set(line - 1, `${before}\\`);
  return lines.set(line, lines.has(line + 1) ? `${text}\\` : text);
}
