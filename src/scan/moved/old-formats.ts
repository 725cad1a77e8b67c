import { join, posix } from 'node:path';
import { foldersUpTo } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { isData, isElsewhere, readData } from '../navigation/tree-files.js';
import { movedPairs } from './data-files.js';
import type { Moved, MovedPlace, MovedReader } from './types.js';

export const mdbookFiles = ({ root, contentDir }: MovedPlace): readonly string[] =>
  foldersUpTo(root, contentDir).map((folder) => join(folder, 'book.toml'));

/** mdBook: `[output.html.redirect]` in `book.toml`. Relative targets begin at the old page. */
export const mdbookMoved: MovedReader = (place) =>
  mdbookFiles(place).flatMap((file) => {
    const read = readData(file);
    const book = read !== undefined && 'data' in read ? read.data : undefined;
    const output = isData(book) ? book['output'] : undefined;
    const html = isData(output) ? output['html'] : undefined;
    return isData(html) ? movedPairs(file, html['redirect']).map(fromOldPage) : [];
  });

export const sphinxMovedFiles = ({ contentDir }: MovedPlace): readonly string[] => [join(contentDir, 'conf.py')];

/**
 * Sphinx: `redirects` (sphinx-reredirects), whose targets begin at the old page, and `rediraffe_redirects`, which has
 * paths of files or names a file with two of them on each line.
 */
export const sphinxMoved: MovedReader = (place) =>
  sphinxMovedFiles(place).flatMap((file) => {
    const text = tryReadText(file);
    if (text === undefined) return [];
    const list = /^rediraffe_redirects\s*=\s*["']([^"'\n]+)["']/m.exec(text)?.[1];
    const listed = list === undefined ? undefined : join(place.contentDir, list);
    return [
      ...pairsOf(file, bodyOf(text, 'redirects'), PYTHON_PAIR).map(fromOldPage),
      ...pairsOf(file, bodyOf(text, 'rediraffe_redirects'), PYTHON_PAIR),
      ...(listed === undefined ? [] : pairsOf(listed, tryReadText(listed) ?? '', LINE_PAIR)),
    ];
  });

/** Two texts of a dictionary in Python. */
const PYTHON_PAIR = /(["'])([^"'\n]+)\1\s*:\s*(["'])([^"'\n]+)\3/g;
/** Two paths on a line, perhaps in quotes. */
const LINE_PAIR = /^[ \t]*(["']?)([^"'\s#][^"'\s]*)\1[ \t]+(["']?)([^"'\s]+)\3[ \t]*$/gm;

const bodyOf = (python: string, name: string): string =>
  new RegExp(String.raw`^${name}\s*=\s*\{([^}]*)\}`, 'm').exec(python)?.[1]?.replace(/^\s*#.*$/gm, '') ?? '';

/** Sphinx publishes `a.rst` as `a.html`. */
const pairsOf = (file: string, text: string, pair: RegExp): readonly Moved[] =>
  [...text.matchAll(pair)].map(([, , from, , to]) => ({
    file,
    from: `/${from!.replace(/\.(?:md|rst|html)$/, '')}.html`,
    to: to!,
  }));

/** Reads a target as browsers do on the page at the old address. */
const fromOldPage = (moved: Moved): Moved =>
  isElsewhere(moved.to) || moved.to.startsWith('/')
    ? moved
    : { ...moved, to: posix.join('/', posix.dirname(moved.from), moved.to) };
