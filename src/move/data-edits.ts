import { resolve } from 'node:path';
import { filesOfModule } from '../config/modules/watched-files.js';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Move } from './moves.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';

/** Strings that may be a place, and targets of queries. The baseline quotes whole lines of golden queries. */
const MENTIONS = /(['"`])((?:(?! -> )[^'"`\n#])+)(?:#[^'"`\n]*)?\1|(?<=-> (?:\S+\|)?)(\/[^\s#|"]*)/g;

/**
 * Adds edits for mentions of the moved pages in the configuration and its imports, the inventory, the baseline and the
 * golden queries: strings that are exactly a URL (with or without a fragment) or a path, and the targets of queries.
 */
export function dataEdits(edits: FileEdits, { pages }: Move, config: ResolvedConfig): void {
  const names = new Map(
    // A slash alone may mean something else, such as the base path.
    pages
      .filter(({ fromUrl }) => fromUrl !== '/')
      .flatMap(
        ({ from, to, fromUrl, toUrl }) =>
          [
            [fromUrl, toUrl],
            [from, to],
          ] as const,
      ),
  );
  const within = posixPath(config.root, config.contentDir);
  for (const { from, to } of pages) names.set(`${within}/${from}`, `${within}/${to}`);
  for (const file of dataFiles(config)) {
    const text = tryReadText(file)?.replace(/\r\n?/g, '\n');
    if (text === undefined) continue;
    for (const match of text.matchAll(MENTIONS)) {
      const from = match[2] ?? match[3]!;
      const to = names.get(from);
      if (to !== undefined) addEdit(edits, file, { offset: match.index + match[0].indexOf(from), from, to });
    }
  }
}

/** The files other than pages that mention pages. */
export function dataFiles({ root, file, settings: { verify } }: ResolvedConfig): ReadonlySet<string> {
  const named = [verify.baseline, verify.search.path].map((path) => resolve(root, path));
  const inventory =
    verify.drift === undefined ? [] : filesOfModule(resolve(root, verify.drift.inventory.replace(/#.*$/, '')));
  return new Set([...(file === null ? [] : filesOfModule(file)), ...inventory, ...named]);
}
