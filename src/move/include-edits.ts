import { dirname } from 'node:path';
import { posixPath } from '../files/paths.js';
import { readText } from '../files/read-files.js';
import { escaped } from '../index/links/address-places.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Page } from '../model/types.js';
import { placeAfter, type Move } from './moves.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';

/** Adds edits for the paths of included files, in comments, attributes and imports, if the file or the page moves. */
export function includeEdits(
  edits: FileEdits,
  move: Move,
  pages: readonly Page[],
  { contentDir }: ResolvedConfig,
): void {
  for (const { source, parsed } of pages) {
    const pageAfter = placeAfter(source.file, move);
    for (const { file } of parsed.dependencies) {
      const after = placeAfter(file, move);
      const relative = posixPath(dirname(pageAfter), after);
      for (const [before, now] of [
        [posixPath(dirname(source.file), file), relative.startsWith('.') ? relative : `./${relative}`],
        [`/${posixPath(contentDir, file)}`, `/${posixPath(contentDir, after)}`],
      ] as const) {
        if (before === now || `./${before}` === now) continue;
        for (const match of readText(source.file).matchAll(mention(before)))
          addEdit(edits, source.file, { offset: match.index, from: match[0], to: now });
      }
    }
  }
}

/** Matches the path of an included file in the text of a page. */
export const mention = (path: string): RegExp =>
  new RegExp(`(?<=[\\s"'=({])(?:\\./)?${escaped(path)}(?=[\\s"'#)}]|$)`, 'gm');
