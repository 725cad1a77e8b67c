import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writersideFolder } from '../../../config/foreign-site.js';
import { isFolder, tryReadText } from '../../../files/read-files.js';
import { decodeReferences } from '../../../html/references.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { outsideLink, type NavigationReader } from '../tree-files.js';
import type { NavigationItem } from '../types.js';

/** The files that decide how a site of Writerside is read: its configuration and its tables of contents. */
export function writersideFiles(root: string, contentDir: string): readonly string[] {
  const folder = writersideFolder(root, contentDir);
  if (folder === undefined || !isFolder(folder)) return [];
  const trees = readdirSync(folder).filter((name) => name.endsWith('.tree'));
  return ['writerside.cfg', ...trees.sort()].map((name) => join(folder, name));
}

/** The topic with which a site of Writerside begins, as a path in the content folder; undefined if none is named. */
export function startTopic(root: string, contentDir: string): string | undefined {
  const [, tree] = treesOf(root, contentDir);
  return tree === undefined ? undefined : /\bstart-page="([^"<>]{1,200})"/.exec(tree)?.[1];
}

/** The first table of contents and its text, by the order of the configuration. */
function treesOf(root: string, contentDir: string): readonly [] | readonly [string, string] {
  const folder = writersideFolder(root, contentDir);
  const configuration = folder === undefined ? '' : (tryReadText(join(folder, 'writerside.cfg')) ?? '');
  for (const [, name] of configuration.matchAll(/<instance\b[^<>]*\bsrc="([^"<>]{1,200})"/g)) {
    const file = join(folder!, name!);
    const text = tryReadText(file);
    if (text !== undefined) return [file, text];
  }
  return [];
}

/** Writerside: `<toc-element topic="a.md" toc-title="A">` in the table of contents of the first instance. */
export const readWriterside: NavigationReader = ({ root, contentDir, names }) => {
  const [file, text] = treesOf(root, contentDir);
  if (file === undefined) return [];
  const topics = new Map(names.map((path) => [basename(path), path]));
  const items = itemsIn(text!, topics);
  return items.length > 0 ? [{ folder: '', file, items }] : [];
};

interface Open {
  readonly tag: Tag | undefined;
  readonly items: NavigationItem[];
}

function itemsIn(written: string, topics: ReadonlyMap<string, string>): readonly NavigationItem[] {
  const text = written.replace(/<!--[^]*?-->/g, '');
  const open: Open[] = [{ tag: undefined, items: [] }];
  const close = (): void => {
    const { tag, items } = open.pop()!;
    open.at(-1)!.items.push(...itemOf(tag!, items, topics));
  };
  for (const { index } of text.matchAll(/<\/?toc-element\b/g)) {
    const tag = scanTag(text, index);
    if (tag === undefined) continue;
    if (tag.kind === 'self') open.at(-1)!.items.push(...itemOf(tag, [], topics));
    else if (tag.kind === 'open') open.push({ tag, items: [] });
    else if (open.length > 1) close();
  }
  while (open.length > 1) close();
  return open[0]!.items;
}

function itemOf(
  tag: Tag,
  items: readonly NavigationItem[],
  topics: ReadonlyMap<string, string>,
): readonly NavigationItem[] {
  const valueOf = (name: string): string | undefined => {
    const value = tag.attributes.find((one) => one.name === name)?.value;
    return typeof value === 'string' ? decodeReferences(value) : undefined;
  };
  if (valueOf('hidden') === 'true') return [];
  const label = valueOf('toc-title');
  const name = valueOf('topic') ?? valueOf('id') ?? '';
  // A topic in XML may have been converted.
  const target = topics.get(name) ?? topics.get(name.replace(/\.topic$/, '.md'));
  const href = target === undefined && items.length === 0 ? outsideLink(label, valueOf('href')) : [];
  if (href.length > 0 || (target === undefined && items.length === 0)) return href;
  return [
    {
      ...(label !== undefined && { label }),
      ...(target !== undefined && { target }),
      ...(items.length > 0 && { items }),
    },
  ];
}
