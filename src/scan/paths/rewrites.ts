import { join } from 'node:path';
import { isFile } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';
import { docsifyHome, gitbookStructure } from '../navigation/summary.js';
import { vitepressFiles } from '../navigation/vitepress.js';
import { isData } from '../navigation/tree-files.js';
import { startTopic } from '../navigation/writerside/writerside.js';
import { readScript } from '../script/read-script.js';

/** A part that stands for names: `:name`, `:name*`, `:name(\\d+)`. */
const PART = /:(\w+)(?:\(((?:[^()\\]|\\.)*)\))?([*+?]?)/g;

interface Rewrite {
  readonly source: RegExp;
  readonly target: string;
}

/**
 * VitePress: `rewrites` gives pages other addresses (`en/:rest*` becomes `:rest*`). Returns the content path that a page
 * has by these rules. A function cannot be read. GitBook: `structure.readme` names the first page; docsify:
 * `homepage`; Writerside: `start-page`.
 */
export function rewrittenPaths({
  root,
  contentDir,
}: Pick<SiteConfig, 'root' | 'contentDir'>): (path: string) => string {
  const file = vitepressFiles(root, contentDir).find(isFile);
  const config = file === undefined ? undefined : readScript(file, { root, contentDir });
  const written = isData(config) && isData(config['rewrites']) ? config['rewrites'] : {};
  const rewrites = Object.entries(written).flatMap(([source, target]) =>
    typeof target === 'string' ? rewriteFor(source, target) : [],
  );
  const readme =
    gitbookStructure({ root, contentDir }).readme ?? docsifyHome({ root, contentDir }) ?? startTopic(root, contentDir);
  const isHome = (path: string): boolean =>
    path === readme &&
    !['README.md', 'index.md', 'index.mdx', '_index.md'].some((name) => isFile(join(contentDir, name)));
  return (path) => {
    if (isHome(path)) return 'index.md';
    for (const { source, target } of rewrites) {
      const found = source.exec(path);
      if (found === null) continue;
      const named = target.replace(PART, (_part, name: string) => found.groups?.[name] ?? '');
      const rewritten = named.replace(/\/{2,}/g, '/').replace(/^\.?\//, '');
      return rewritten === '' || rewritten.split('/').includes('..') ? path : rewritten;
    }
    return path;
  };
}

/** Each part is tried at every length, so a rule with many of them would take without end. */
const MOST_PARTS = 6;

function rewriteFor(source: string, target: string): readonly Rewrite[] {
  const parts = [...source.matchAll(PART)];
  if (parts.length > MOST_PARTS) return [];
  const texts = parts.map(({ index }, at) => source.slice(at === 0 ? 0 : endOf(parts[at - 1]!), index));
  const rest = source.slice(parts.length === 0 ? 0 : endOf(parts.at(-1)!));
  const pattern = parts.map(([, name, custom, often], at) => {
    const one = custom ?? (often === '*' ? '.*' : often === '+' ? '.+' : '[^/]+');
    return `${escaped(texts[at]!)}(?<${name}>${one})${often === '?' ? '?' : ''}`;
  });
  try {
    return [{ source: new RegExp(`^${pattern.join('')}${escaped(rest)}$`), target }];
  } catch {
    // A name that occurs twice, or a pattern that is none.
    return [];
  }
}

const endOf = (part: RegExpMatchArray): number => (part.index ?? 0) + part[0].length;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
