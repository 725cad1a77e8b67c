import { readEntries } from '../check/drift/entries.js';
import { proseLines } from '../check/prose-lines.js';
import { posixPath } from '../files/paths.js';
import { tryReadText } from '../files/read-files.js';
import { homeOf, pageUrlOf, readAddress } from '../index/address.js';
import type { ResolvedConfig } from '../model/config.js';
import type { ContentIndex, Page } from '../model/types.js';
import type { Position } from '../diagnostics/location.js';
import { exampleFiles, listFiles } from './files-to-search.js';
import { namePattern, type NamePattern } from './name-pattern.js';

/** A place that mentions a name. */
export interface Place extends Position {
  /** How it mentions the name. */
  readonly kind: 'documented' | 'text' | 'sample' | 'link' | 'example' | 'list';
  /** The path of the file, relative to the site's root. */
  readonly file: string;
  /** The line, trimmed. */
  readonly text: string;
}

/** Finds every place in pages, examples, configuration and lists that mentions an option, a flag or another name. */
export function findPlaces(name: string, { pages }: ContentIndex, config: ResolvedConfig): readonly Place[] {
  const pattern = namePattern(name);
  const own = pages.filter(({ source }) => source.origin === undefined);
  const entries = readEntries(own).filter((entry) =>
    [...entry.explicit, entry.own, entry.composed].includes(pattern.canonical),
  );
  const addresses = entries.map(({ page, id }) => `${page.url}#${id}`);
  const placeIn = (kind: Place['kind'], file: string, text: string) => {
    const lines = text.split(/\r\n?|\n/);
    const shown = posixPath(config.root, file);
    return ({ line, column }: Position): Place => {
      return { kind, file: shown, line, column, text: (lines[line - 1] ?? '').trim() };
    };
  };
  const ofPages = own.flatMap((page): readonly Place[] => {
    const text = page.source.text();
    const at = (kind: Place['kind']): ((place: Position) => Place) => placeIn(kind, page.source.file, text);
    const documented = entries.filter((entry) => entry.page === page);
    const titles = new Set(documented.map(({ line }) => line));
    const links = page.parsed.links.filter(
      ({ target, file }) => file === undefined && addresses.includes(addressOf(target, page, config)),
    );
    return [
      ...documented.map(at('documented')),
      ...namesInText(text, pattern)
        .filter(({ line }) => !titles.has(line))
        .map(at('text')),
      ...namesInCode(text, pattern).map(at('sample')),
      ...links.map(at('link')),
    ];
  });
  const inFile = (kind: Place['kind'], find: (text: string) => readonly Position[]) => (file: string) => {
    const text = tryReadText(file);
    return text === undefined ? [] : find(text).map(placeIn(kind, file, text));
  };
  const inList = (text: string): readonly Position[] =>
    text.split('\n').flatMap((line, index) => {
      const columns = [...pattern.inLine(line), ...addresses.flatMap((address) => addressIn(line, address))];
      return columns.length === 0 ? [] : [{ line: index + 1, column: Math.min(...columns) }];
    });
  return [
    ...ofPages,
    ...exampleFiles(config).flatMap(inFile('example', pattern.inCode)),
    ...listFiles(config).flatMap(inFile('list', inList)),
  ];
}

const addressOf = (target: string, page: Page, config: ResolvedConfig): string => {
  const address = readAddress(target, page.url, homeOf(config));
  return address.kind === 'external' ? '' : `${pageUrlOf(address.path)}#${address.fragment ?? ''}`;
};

/** Columns of an address that is not the beginning of a longer one. */
function addressIn(line: string, address: string): readonly number[] {
  const columns: number[] = [];
  for (let at = line.indexOf(address); at >= 0; at = line.indexOf(address, at + 1))
    if (!/[\w-]/.test(line[at + address.length] ?? '')) columns.push(at + 1);
  return columns;
}

const namesInText = (text: string, { inLine }: NamePattern): readonly Position[] =>
  proseLines(text).flatMap(({ line, text: written }) => inLine(written).map((column) => ({ line, column })));

/** Searches the lines between those of prose: each run of them is code. */
function namesInCode(text: string, { inCode }: NamePattern): readonly Position[] {
  const lines = text.split('\n');
  const prose = [0, ...proseLines(text).map(({ line }) => line), lines.length + 1];
  return prose.slice(1).flatMap((next, index) => {
    const first = prose[index]!;
    return inCode(lines.slice(first, next - 1).join('\n')).map(({ line, column }) => ({ line: first + line, column }));
  });
}
