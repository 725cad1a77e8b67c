import { plainName, type KnownName } from '../../../templates/plugins/names/types.js';
import { compareText } from '../../diagnostics/diagnostic.js';
import { decodeUrlPath, fileForUrl } from '../../model/page-url.js';
import type { ContentIndex } from '../../model/types.js';

/** A place that readers of a docset find by its name. */
export interface DocsetEntry {
  readonly name: string;
  /** One of the types that Dash and Zeal know. */
  readonly type: string;
  /** A file within the site, with the fragment of the place. */
  readonly path: string;
}

/** The types of Dash for kinds of names. All other kinds are entries. */
const TYPES: Readonly<Record<string, string>> = { flag: 'Command', problem: 'Error', message: 'Error' };
const SAME = 'Class Command Constant Error Event Function Hook Method Module Option Plugin Property Type Variable';
/** Deeper headings would bury the others. */
const DEEPEST = 3;

/** Names, pages, and the headings that are not those of names, each once, sorted by name. */
export function docsetEntries(index: ContentIndex, names: readonly KnownName[]): readonly DocsetEntry[] {
  const named = new Set(names.map(({ url }) => url));
  const pages = index.pages.filter((page) => !page.unlisted);
  const all = [
    ...names.map(({ kind, id, url }) => entry(plainName(id), typeOf(kind), url)),
    ...pages.flatMap(({ title, url, parsed }) => [
      entry(title, 'Guide', url),
      ...parsed.headings
        .filter(({ level, id }) => level <= DEEPEST && !named.has(`${url}#${id}`))
        .map((heading) => entry(heading.title, 'Section', `${url}#${heading.id}`)),
    ]),
  ];
  const byText = new Map(all.map((one) => [`${one.name}\n${one.type}\n${one.path}`, one]));
  return [...byText].sort(([a], [b]) => compareText(a, b)).map(([, one]) => one);
}

function typeOf(kind: string): string {
  const word = kind.charAt(0).toUpperCase() + kind.slice(1);
  return TYPES[kind] ?? (SAME.split(' ').includes(word) ? word : 'Entry');
}

function entry(name: string, type: string, url: string): DocsetEntry {
  const [page = '', fragment] = url.split('#');
  const file = decodeUrlPath(fileForUrl(page));
  return { name, type, path: fragment === undefined ? file : `${file}#${fragment}` };
}
