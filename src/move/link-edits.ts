import { dirname, join, resolve } from 'node:path';
import { offsetAt, positionAt } from '../diagnostics/location.js';
import { readText } from '../files/read-files.js';
import { isWithin, posixPath } from '../files/paths.js';
import type { ResolvedConfig } from '../model/config.js';
import { placesOf } from '../index/links/address-places.js';
import { looseUrl } from '../index/links/readings.js';
import { pageUrlOf, readAddress, homeOf } from '../index/address.js';
import { decodeUrlPath, encodePath, splitAddress } from '../model/page-url.js';
import type { ContentIndex, LinkReference, Page } from '../model/types.js';
import { decodeReferences } from '../html/references.js';
import { placeAfter, type Move } from './moves.js';
import { addEdit, type FileEdits, type TextEdit } from '../files/text-edits.js';
import { isPageName } from '../files/page-name.js';

/** Adds edits for all links and images that would lead elsewhere, or nowhere, after the move. */
export function linkEdits(
  edits: FileEdits,
  pages: readonly Page[],
  config: ResolvedConfig,
  addressAfter: AddressAfter,
): void {
  const texts = new Map<string, string>();
  for (const page of pages) {
    if (page.source.origin !== undefined) continue;
    let noted: ReturnType<typeof notedPlaces> | undefined;
    for (const link of page.parsed.links) {
      const file = link.file === undefined ? page.source.file : resolve(config.root, link.file);
      if (addressAfter(link, page, file, link.line) === undefined) continue;
      if (!texts.has(file)) texts.set(file, readText(file));
      noted ??= notedPlaces(page, readText(page.source.file));
      const own = link.file === undefined ? noted.filter(({ means }) => means === plain(link.href)) : [];
      for (const { offset, from } of own.length > 0 ? own : placesOf(link, texts.get(file)!)) {
        const { line } = positionAt(texts.get(file)!, offset);
        const to = addressAfter({ href: from, target: link.target }, page, file, line);
        if (to !== undefined) addEdit(edits, file, { offset, from, to });
      }
    }
    for (const [key, url] of frontMatterLinks(page)) {
      const { line } = page.parsed.frontMatterPositions[key]!;
      const to = addressAfter({ href: url, target: url }, page, page.source.file, line);
      const text = readText(page.source.file);
      const offset = text.indexOf(url, offsetAt(text, { line, column: 1 }));
      if (to !== undefined && offset >= 0) addEdit(edits, page.source.file, { offset, from: url, to });
    }
  }
}

function* frontMatterLinks({ parsed }: Page): Generator<readonly [key: string, url: string]> {
  for (const [index, { url }] of (parsed.frontMatter.related ?? []).entries())
    if (parsed.frontMatterPositions[`related.${index}.url`] !== undefined) yield [`related.${index}.url`, url];
}

/** Returns how an address in a line of a file must be written after the move; undefined if it stays as it is. */
export type AddressAfter = (
  link: Pick<LinkReference, 'href' | 'target'>,
  page: Page,
  file: string,
  line: number,
) => string | undefined;

/**
 * The addresses after pages have moved, in the form that the writer chose if possible. `readLinks`: where links lead that
 * are read by the rules of other generators.
 */
export const movedAddress =
  (move: Move, config: ResolvedConfig, readLinks: ContentIndex['readLinks']): AddressAfter =>
  ({ href, target }, page, file) => {
    const [path, rest] = splitAddress(href);
    if (path === '') return undefined;
    const address = readAddress(target, page.url, homeOf(config));
    if (address.kind === 'external') return undefined;
    const written = decodeUrlPath(path);
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|@?\/)/i.test(written);
    if (isRelative) {
      const wanted = join(dirname(file), written);
      // The address names a file next to the page, or another page by its file.
      if (isKnown(wanted, page, config, target)) {
        const [from, to] = [placeAfter(file, move), placeAfter(wanted, move)];
        if (join(dirname(from), written) === to) return undefined;
        const relative = posixPath(dirname(from), to);
        return `${relative.startsWith('.') ? '' : './'}${encodePath(relative)}${rest}`;
      }
    }
    const read = readLinks
      .get(page.url)
      ?.get(target)
      ?.replace(/[?#].*$/s, '');
    const url = pageUrlOf(read || address.path);
    const moved = move.pages.find(({ fromUrl }) => fromUrl === url);
    const ownMove = move.pages.find(({ fromUrl }) => fromUrl === page.url);
    if (moved === undefined) {
      if (!isRelative || ownMove === undefined || (read && leadsOn(read, path, file, move))) return undefined;
      return (read || address.path) + rest;
    }
    if (path.endsWith(moved.from)) return `${path.slice(0, path.length - moved.from.length)}${moved.to}${rest}`;
    if (isRelative) return moved.toUrl + rest;
    const from = trimmed(moved.fromUrl);
    // Most writers do not encode addresses, and some write characters as references.
    const [known, means] = path.includes(from) ? [path, from] : [plain(path), decodeUrlPath(from)];
    return known.includes(means) ? known.replace(means, () => trimmed(moved.toUrl)) + rest : undefined;
  };

/** Whether a link that is read relative to its file still leads there, because the file stays in its folder. */
const leadsOn = (read: string, path: string, file: string, move: Move): boolean =>
  dirname(file) === dirname(placeAfter(file, move)) &&
  looseUrl(read).endsWith(looseUrl(path.replace(/^(?:\.\.?\/)+/, '')));

const trimmed = (url: string): string => url.replace(/\/$/, '');

/** Whether the parser read a relative address as the path of a file. */
export const isKnown = (file: string, page: Page, config: ResolvedConfig, target: string): boolean =>
  isWithin(config.contentDir, file) &&
  (isPageName(file) || page.parsed.assets.some((asset) => asset.file === file && target.startsWith(asset.url)));

type Place = Pick<TextEdit, 'offset' | 'from'>;

/** Addresses in the page's own text that the parser recorded: `from` is what is written, `means` what it stands for. */
const notedPlaces = ({ parsed }: Page, text: string): readonly (Place & { readonly means: string })[] =>
  (parsed.addresses ?? []).map(([start, end]) => {
    const from = text.slice(start, end);
    return { offset: start, from, means: plain(from) };
  });

/** An address without the escapes of Markdown, HTML and URLs. */
const plain = (address: string): string =>
  decodeUrlPath(decodeReferences(address.replace(/\\([!-/:-@[-`{-~])/g, '$1')));
