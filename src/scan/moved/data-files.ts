import { mintlifyFiles } from '../navigation/mintlify.js';
import { mkdocsFiles } from '../navigation/mkdocs/mkdocs.js';
import { gitbookFiles } from '../navigation/summary.js';
import { isData, readData, textOf, type Data } from '../navigation/tree-files.js';
import type { Moved, MovedReader } from './types.js';

/** Mintlify: `redirects` is a list of `source` and `destination`. */
export const mintlifyMoved: MovedReader = ({ root, contentDir }) =>
  dataIn(mintlifyFiles(root, contentDir)).flatMap(([file, { redirects }]) =>
    movedIn(file, redirects, 'source', 'destination'),
  );

/** GitBook: `redirects` has an old path for each page. */
export const gitbookMoved: MovedReader = (place) =>
  dataIn(gitbookFiles(place)).flatMap(([file, { redirects }]) => movedPairs(file, redirects));

/** MkDocs: the plugin `redirects` has a map of files. */
export const mkdocsMoved: MovedReader = ({ root, contentDir }) =>
  dataIn(mkdocsFiles(root, contentDir)).flatMap(([file, { plugins }]) =>
    (Array.isArray(plugins) ? plugins : [plugins])
      .filter(isData)
      .flatMap(({ redirects }) => (isData(redirects) ? movedPairs(file, redirects['redirect_maps']) : [])),
  );

const dataIn = (files: readonly string[]): readonly (readonly [file: string, data: Data])[] =>
  files.flatMap((file): (readonly [string, Data])[] => {
    const read = readData(file);
    return read !== undefined && 'data' in read && isData(read.data) ? [[file, read.data]] : [];
  });

/** Redirects of an object whose keys are old addresses. */
export const movedPairs = (file: string, pairs: unknown): readonly Moved[] =>
  Object.entries(isData(pairs) ? pairs : {}).flatMap(([from, value]) => {
    const to = textOf(isData(value) ? value['destination'] : value);
    return to === undefined ? [] : [{ file, from, to }];
  });

/** Redirects of a list of objects. Several old addresses may lead to one. */
export const movedIn = (file: string, list: unknown, fromKey: string, toKey: string): readonly Moved[] =>
  (Array.isArray(list) ? list : []).filter(isData).flatMap((one) => {
    const to = textOf(one[toKey]);
    return to === undefined
      ? []
      : [one[fromKey]].flat().flatMap((from) => (typeof from === 'string' ? [{ file, from, to }] : []));
  });
