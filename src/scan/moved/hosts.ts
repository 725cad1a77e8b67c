import { join } from 'node:path';
import { foldersUpTo, isWithin } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { isData, readData, textOf, type Data } from '../navigation/tree-files.js';
import { movedIn } from './data-files.js';
import type { Moved, MovedPlace, MovedReader } from './types.js';

/** Where sites keep the files that their host reads. */
const FOLDERS: readonly string[] = ['', 'static', 'public'];

/** Files outside the content, because those in its `public` folder are published as they are. */
const hostFiles = ({ root, contentDir }: MovedPlace, name: string, folders = FOLDERS): readonly string[] =>
  foldersUpTo(root, contentDir).flatMap((folder) =>
    folders.map((inner) => join(folder, inner, name)).filter((file) => !isWithin(contentDir, file)),
  );

/** The files that the host of a site reads, as absolute paths. */
export const hostMovedFiles = (place: MovedPlace): readonly string[] =>
  [
    hostFiles(place, '_redirects'),
    ...['netlify.toml', 'vercel.json', 'firebase.json'].map((name) => hostFiles(place, name, [''])),
  ].flat();

/** The redirects in the files that hosts read. */
export const hostsMoved: MovedReader = (place) =>
  [redirectLines, netlify, vercel, firebase].flatMap((read) => read(place)).map((one) => ({ ...one, isOfHost: true }));

/** Netlify and Cloudflare Pages: a line of `_redirects` has an old address, a new one, and perhaps a status. */
const redirectLines: MovedReader = (place) =>
  hostFiles(place, '_redirects').flatMap((file) =>
    (tryReadText(file) ?? '').split(/\r?\n/).flatMap((line) => {
      const [from, ...words] = line
        .replace(/(?:^|\s)#.*/, '')
        .trim()
        .split(/\s+/);
      const at = words.findIndex((word) => /^(?:\/|https?:)/.test(word));
      // What precedes the new address are conditions on the query.
      return at === 0 && isMove(words[1]) ? movedOf(file, from!, words[at]!) : [];
    }),
  );

/** Netlify: `[[redirects]]` in `netlify.toml`. */
const netlify: MovedReader = (place) =>
  dataOf(hostFiles(place, 'netlify.toml', [''])).flatMap(([file, { redirects }]) =>
    (Array.isArray(redirects) ? redirects : []).filter(isData).flatMap(({ from, to, status, query, conditions }) => {
      const isPlain = query === undefined && conditions === undefined;
      const [old, target] = [textOf(from), textOf(to)];
      return isPlain && old !== undefined && target !== undefined && isMove(textOf(status))
        ? movedOf(file, old, target)
        : [];
    }),
  );

/** Vercel: `redirects` in `vercel.json`. Those with conditions are for some readers only. */
const vercel: MovedReader = (place) =>
  dataOf(hostFiles(place, 'vercel.json', [''])).flatMap(([file, { redirects }]) =>
    movedIn(file, withoutConditions(redirects), 'source', 'destination'),
  );

/** Firebase: `hosting.redirects` in `firebase.json`. */
const firebase: MovedReader = (place) =>
  dataOf(hostFiles(place, 'firebase.json', [''])).flatMap(([file, { hosting }]) =>
    [hosting]
      .flat()
      .filter(isData)
      .flatMap(({ redirects }) => movedIn(file, redirects, 'source', 'destination')),
  );

const dataOf = (files: readonly string[]): readonly (readonly [file: string, data: Data])[] =>
  files.flatMap((file): (readonly [string, Data])[] => {
    const read = readData(file);
    return read !== undefined && 'data' in read && isData(read.data) ? [[file, read.data]] : [];
  });

const withoutConditions = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.filter((one: unknown) => isData(one) && one['has'] === undefined && one['missing'] === undefined)
    : list;

/** Without a status, an address has moved. Others show another page in its place, or say that there is none. */
const isMove = (status: string | undefined): boolean => status === undefined || /^30[1278]!?$/.test(status);

/** One redirect of Netlify, unless it is of another host. `:splat` stands for what `*` matches. */
const movedOf = (file: string, from: string, to: string): readonly Moved[] =>
  from.startsWith('/') ? [{ file, from, to: to.replaceAll(':splat', '*') }] : [];
