import { resolve } from 'node:path';
import { filesOfModule } from '../config/modules/watched-files.js';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import type { ResolvedConfig } from '../model/config.js';
import { placeAfter, type Move } from './moves.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';

/**
 * What stands between two equal quotes, and targets of queries. Quotes are not part of a match, because the end of one
 * string would otherwise be read as the beginning of another. The baseline quotes whole lines of golden queries.
 */
const MENTIONS = /(?<=(['"`]))(?:(?! -> )[^'"`\n#])+(?=(?:#[^'"`\n]*)?\1)|(?<=-> (?:\S+\|)?)\/[^\s#|"]*/g;

/**
 * What follows the last substitution of a template up to its end: the address of a page after that of the site, which may
 * end with a slash.
 */
const AFTER_SUBSTITUTION = /(?<=\$\{[^{}`\n]*\})[^'"`\n#$]+(?=(?:#[^'"`\n]*)?`)/g;

/** Words of the baseline: what a problem is about often begins or ends with a URL or a file. */
const WORDS = /(?<=["\s])[^\s"#]+(?=["\s#])/g;

/**
 * Adds edits for mentions of the moved pages in the configuration and its imports, components, the inventory, the list
 * of names, the baseline and the golden queries: strings that are exactly a URL (with or without a fragment) or a path,
 * templates that end with a URL, the targets of queries, and words of the baseline.
 */
export function dataEdits(edits: FileEdits, move: Move, config: ResolvedConfig): void {
  const { pages } = move;
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
    const isBaseline = file === baselineOf(config);
    for (const pattern of isBaseline ? [MENTIONS, WORDS] : [MENTIONS, AFTER_SUBSTITUTION])
      for (const { 0: from, index: offset } of text.matchAll(pattern)) {
        const to = names.get(from) ?? (isBaseline ? fileAfter(from, move, config) : undefined);
        if (to !== undefined) addEdit(edits, file, { offset, from, to });
        else if (pattern === AFTER_SUBSTITUTION && names.has(`/${from}`))
          addEdit(edits, file, { offset, from, to: names.get(`/${from}`)!.slice(1) });
      }
  }
}

/** The path of a file other than a page, relative to the site, if it moves. */
function fileAfter(path: string, move: Move, { root }: ResolvedConfig): string | undefined {
  const file = resolve(root, path);
  const after = placeAfter(file, move);
  return after === file ? undefined : posixPath(root, after);
}

const baselineOf = ({ root, settings: { verify } }: ResolvedConfig): string => resolve(root, verify.baseline);

/** The files other than pages that mention pages. */
export function dataFiles(config: ResolvedConfig): ReadonlySet<string> {
  const { root, file, settings } = config;
  const { verify, names, components } = settings;
  const inventory = verify.drift?.inventory.replace(/#.*$/, '');
  const modules = [...Object.values(components).map(({ module }) => module), ...(inventory ? [inventory] : [])];
  return new Set([
    ...(file === null ? [] : filesOfModule(file)),
    ...modules.flatMap((path) => [...filesOfModule(resolve(root, path))]),
    ...(names === undefined ? [] : [resolve(root, names.file)]),
    baselineOf(config),
    resolve(root, verify.search.path),
  ]);
}
