import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { foldersUpTo } from '../../../files/paths.js';
import { decodeReferences } from '../../../html/references.js';
import type { NavigationItem } from '../types.js';
import { isData, isElsewhere, readData, textOf, within, type NavigationReader } from '../tree-files.js';

/** Where the configuration of MkDocs can be: next to the content folder, or in the root of the site. */
export const mkdocsFiles = (root: string, contentDir: string): readonly string[] =>
  foldersUpTo(root, dirname(contentDir)).flatMap((folder) =>
    ['mkdocs.yml', 'mkdocs.yaml'].map((name) => join(folder, name)),
  );

/** MkDocs: `nav` in `mkdocs.yml` lists pages and labels with lists. */
export const readMkdocs: NavigationReader = ({ root, contentDir }) => {
  for (const file of mkdocsFiles(root, contentDir)) {
    const read = readData(file);
    if (read === undefined) continue;
    if ('reason' in read) return [read];
    if (!isData(read.data) || !Array.isArray(read.data['nav'])) continue;
    const pages = textOf(read.data['docs_dir']) ?? 'docs';
    const folder = resolve(dirname(file), pages);
    // If its folder no longer exists, its content is in the content folder.
    const isOther = folder !== contentDir && basename(contentDir) !== basename(pages) && existsSync(folder);
    if (isOther) continue;
    return [{ folder: '', file, items: navItems(read.data['nav'], '') }];
  }
  return [];
};

/** Items of a list in the notations of MkDocs and its plugins. Labels are HTML. */
export function navItems(list: unknown, folder: string): readonly NavigationItem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): readonly NavigationItem[] => {
    if (typeof entry === 'string') return itemFor(undefined, entry, folder);
    if (!isData(entry)) return [];
    // awesome-nav has patterns with settings.
    if (textOf(entry['glob']) !== undefined) return itemFor(undefined, textOf(entry['glob']), folder);
    return Object.entries(entry).flatMap(([label, value]) =>
      Array.isArray(value)
        ? [{ label: decodeReferences(label), items: navItems(value, folder) }]
        : itemFor(label, textOf(value), folder),
    );
  });
}

function itemFor(label: string | undefined, path: string | undefined, folder: string): readonly NavigationItem[] {
  if (path === undefined || isElsewhere(path)) return [];
  // `... | b*.md` of awesome-pages, `b*.md` of awesome-nav.
  const [, regex, filter = /^[^/*]*\*[^/*]*\.md$/.test(path) && !path.startsWith('*.') ? path : undefined] =
    /^\.\.\.[ \t]*(?:\|[ \t]*flat[ \t]*)?\|[ \t]*(?:glob=|(regex=))?(.{1,200})$/.exec(path) ?? [];
  if (filter !== undefined) return [{ rest: true, only: regex === undefined ? patternOf(filter) : filter }];
  // `...` of awesome-pages; `*` of awesome-nav and literate-nav.
  if (/^(?:\.\.\.|\*{1,2}(?:\/?\*?(?:\.md)?)?$)/.test(path)) return [{ rest: true }];
  const target = within(folder, path.replace(/\/?(?:\*{1,2}(?:\.md)?)?$/, ''));
  return target === undefined ? [] : [{ ...(label !== undefined && { label: decodeReferences(label) }), target }];
}

/** A pattern for names as a regular expression. */
const patternOf = (glob: string): string =>
  `^${glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')}$`;
