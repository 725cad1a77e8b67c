import { extname } from 'node:path';
import type { SiteConfig } from '../../model/site-config.js';
import type { AddressKeys } from './address-keys.js';
import type { SourceFile } from '../../model/types.js';
import { addressOf, datedName, postRule, ruleFor, type AddressRule } from './address-rules.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir'>;

/**
 * Gives pages the content paths of their addresses on a site of another generator, if these are not the
 * paths of their files. Such a page keeps the path of its file as `filed`. Where two pages would have the same address,
 * both keep that of their files.
 */
export function publishedPaths(sources: readonly SourceFile[], place: Place): readonly SourceFile[] {
  const rule = ruleFor(place);
  return rule === undefined ? sources : publishedBy(rule, sources);
}

/**
 * The same for the posts of a blog of Docusaurus. They are a single list, whatever folders their files are in, so each
 * counts as a file with its day in front of its name. Links to its own file lead to it, too.
 */
export const publishedPosts = (sources: readonly SourceFile[]): readonly SourceFile[] =>
  publishedBy(postRule, sources).map((source) => {
    const file = source.filed ?? source.path;
    const dated = datedName(file);
    if (dated === undefined) return source;
    return { ...source, filed: dated.join('-').replaceAll('/', '-') + extname(file), alsoNamed: [file] };
  });

function publishedBy(rule: AddressRule, sources: readonly SourceFile[]): readonly SourceFile[] {
  const addresses = sources.map((source) => addressFor(rule, source.path, source.addressKeys ?? {}));
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address.toLowerCase(), (counts.get(address.toLowerCase()) ?? 0) + 1);
  const folders = new Set(addresses.flatMap(foldersAbove));
  return sources.map((source, at) => {
    const address = addresses[at]!;
    const own = addressOf(source.path);
    if (address === own || counts.get(address.toLowerCase()) !== 1) return source;
    const ending = source.path.slice(source.path.lastIndexOf('.'));
    const path = address === '' ? 'index' : folders.has(address) ? `${address}/index` : address;
    return { ...source, path: path + ending, filed: source.path };
  });
}

function addressFor(rule: AddressRule, path: string, keys: AddressKeys): string {
  const address = rule(path, keys)?.replace(/\/+$/, '');
  return address === undefined || !isPossible(address) ? addressOf(path) : address;
}

/** Whether an address can be that of a page: no pattern, no name that means a partial or a hidden file. */
const isPossible = (address: string): boolean =>
  !/[<>:"|?*\\#%\u0000-\u001f]/.test(address) &&
  address.split('/').every((name, at) => (at === 0 && name === '') || /^[^._\s][^/]*(?<![.\s])$/.test(name));

const foldersAbove = (address: string): readonly string[] => {
  const names = address.split('/');
  return names.slice(1).map((_name, at) => names.slice(0, at + 1).join('/'));
};
