import { basename } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { isFile, tryReadText } from '../../files/read-files.js';
import { withoutPageExtension } from '../../files/page-name.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceFile } from '../../model/types.js';
import { docusaurusFiles } from '../excluded/scripts.js';
import { sidebarsFiles } from '../navigation/docusaurus.js';
import { astroFiles } from '../navigation/starlight.js';
import { within } from '../navigation/tree-files.js';
import { vitepressFiles } from '../navigation/vitepress.js';
import type { WrittenAddress } from './written-address.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir'>;

/** The address of a page on a site of another generator, as a path without extension; empty for the first page. */
type AddressRule = (path: string, written: WrittenAddress) => string | undefined;

/**
 * Gives pages the content paths of their addresses on a site of Docusaurus, Starlight or VuePress, if these are not the
 * paths of their files. Such a page keeps the path of its file as `filed`. Where two pages would have the same address,
 * both keep that of their files.
 */
export function publishedPaths(
  sources: readonly SourceFile[],
  written: ReadonlyMap<SourceFile, WrittenAddress>,
  place: Place,
): readonly SourceFile[] {
  const rule = ruleFor(place);
  if (rule === undefined) return sources;
  const addresses = sources.map((source) => addressFor(rule, source.path, written.get(source) ?? {}));
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address.toLowerCase(), (counts.get(address.toLowerCase()) ?? 0) + 1);
  const folders = new Set(addresses.flatMap(foldersAbove));
  return sources.map((source, at) => {
    const address = addresses[at]!;
    const own = plainPath(source.path);
    if (address === own || counts.get(address.toLowerCase()) !== 1) return source;
    const ending = source.path.slice(source.path.lastIndexOf('.'));
    const path = address === '' ? 'index' : folders.has(address) ? `${address}/index` : address;
    return { ...source, path: path + ending, filed: source.path };
  });
}

function addressFor(rule: AddressRule, path: string, written: WrittenAddress): string {
  const address = rule(path, written)?.replace(/\/+$/, '');
  return address === undefined || !isPossible(address) ? plainPath(path) : address;
}

/** The path of the file as an address. */
const plainPath = (path: string): string => withoutPageExtension(path).replace(/(?:^|\/)_?(?:index|readme)$/i, '');

/** Whether an address can be that of a page: no pattern, no name that means a partial or a hidden file. */
const isPossible = (address: string): boolean =>
  !/[<>:"|?*\\#%\u0000-\u001f]/.test(address) &&
  address.split('/').every((name, at) => (at === 0 && name === '') || /^[^._\s][^/]*(?<![.\s])$/.test(name));

const foldersAbove = (address: string): readonly string[] => {
  const names = address.split('/');
  return names.slice(1).map((_name, at) => names.slice(0, at + 1).join('/'));
};

function ruleFor(place: Place): AddressRule | undefined {
  const { root, contentDir } = place;
  const docusaurus = docusaurusFiles(place).find(isFile);
  if (docusaurus !== undefined || sidebarsFiles(root, contentDir).some(isFile)) {
    const keepsNumbers = /numberPrefixParser\s*:\s*false/.test(tryReadText(docusaurus ?? '') ?? '');
    return docusaurusRule(keepsNumbers ? (name) => name : unnumbered);
  }
  if (/(?:^|[/\\])content[/\\]docs$/.test(contentDir) && astroFiles(root, contentDir).some(isFile))
    return starlightRule;
  const isVuepress = vitepressFiles(root, contentDir).some((file) => file.includes('.vuepress') && isFile(file));
  return isVuepress ? vuepressRule : undefined;
}

/** The number in front of a name that only orders it; dates and versions are no such numbers. */
const unnumbered = (name: string): string => name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/, '');

/**
 * Docusaurus: `slug` is absolute or relative to the folder of the page. Without it, `id` takes the place of the name of
 * the file, and a page with the name of its folder is the page of the folder.
 */
const docusaurusRule =
  (withoutNumber: (name: string) => string): AddressRule =>
  (path, { slug, id }) => {
    const names = path.split('/');
    const name = withoutPageExtension(names.pop()!);
    if (slug?.startsWith('/')) return within('', slug);
    const folder = names.map(withoutNumber).join('/');
    const isOfFolder = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === names.at(-1)?.toLowerCase();
    return slug === undefined && isOfFolder ? folder : within(folder, slug ?? id ?? withoutNumber(name));
  };

/** Starlight: `slug` is the whole address. Otherwise, addresses are the paths of files without spaces and capitals. */
const starlightRule: AddressRule = (path, { slug }) => {
  if (slug !== undefined) return within('', slug);
  const plain = plainPath(path);
  return /^(?:index|readme)$/i.test(withoutPageExtension(basename(path))) && plain === ''
    ? undefined
    : plain
        .split('/')
        .map((name) => slugOf(name))
        .join('/');
};

/** VuePress: `permalink` is the whole address. */
const vuepressRule: AddressRule = (_path, { permalink }) =>
  permalink === undefined || permalink.includes(':')
    ? undefined
    : within('', permalink.replace(/(?:index)?\.html$/, ''));
