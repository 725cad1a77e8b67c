import { dirname, join, posix, resolve } from 'node:path';
import { offsetAt } from '../diagnostics/location.js';
import { readText } from '../files/read-files.js';
import { isWithin, posixPath } from '../files/paths.js';
import type { ResolvedConfig } from '../model/config.js';
import { escaped, placesOf } from '../index/address-places.js';
import { pageUrlOf, readAddress, homeOf } from '../index/address.js';
import { decodeUrlPath } from '../model/page-url.js';
import type { LinkReference, Page } from '../model/types.js';
import type { Move } from './moves.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';

/** Links and images of all pages that would lead elsewhere, or nowhere, once the files have moved. */
export function linkEdits(edits: FileEdits, move: Move, pages: readonly Page[], config: ResolvedConfig): void {
  const texts = new Map<string, string>();
  for (const page of pages) {
    if (page.source.origin !== undefined) continue;
    for (const link of page.parsed.links) {
      const file = link.file === undefined ? page.source.file : resolve(config.root, link.file);
      const to = movedAddress(link, page, file, move, config);
      if (to === undefined) continue;
      if (!texts.has(file)) texts.set(file, readText(file));
      for (const { offset, from } of placesOf(link, texts.get(file)!)) addEdit(edits, file, { offset, from, to });
    }
    for (const [key, url] of frontMatterLinks(page)) {
      const { line } = page.parsed.frontMatterPositions[key]!;
      const to = movedAddress({ href: url, target: url }, page, page.source.file, move, config);
      const text = readText(page.source.file);
      const offset = text.indexOf(url, offsetAt(text, { line, column: 1 }));
      if (to !== undefined && offset >= 0) addEdit(edits, page.source.file, { offset, from: url, to });
    }
  }
}

/** Files that a moved page includes or shows, where their paths are relative: in comments, attributes and imports. */
export function includeEdits(edits: FileEdits, move: Move, pages: readonly Page[]): void {
  for (const { source, parsed } of pages) {
    if (!isWithin(move.from, source.file)) continue;
    const text = readText(source.file);
    const folder = dirname(source.file);
    for (const { file } of parsed.dependencies) {
      const before = posixPath(folder, file);
      const after = posixPath(dirname(placeAfter(source.file, move)), placeAfter(file, move));
      if (before === after) continue;
      for (const match of text.matchAll(new RegExp(`(?<=[\\s"'=({])(?:\\./)?${escaped(before)}(?=[\\s"'#)}]|$)`, 'gm')))
        addEdit(edits, source.file, {
          offset: match.index,
          from: match[0],
          to: after.startsWith('.') ? after : `./${after}`,
        });
    }
  }
}

function* frontMatterLinks({ parsed }: Page): Generator<readonly [key: string, url: string]> {
  for (const [index, { url }] of (parsed.frontMatter.related ?? []).entries())
    if (parsed.frontMatterPositions[`related.${index}.url`] !== undefined) yield [`related.${index}.url`, url];
}

/** How an address has to be written from now on, in the writer's own way as far as that can be; undefined where it stays. */
function movedAddress(
  { href, target }: Pick<LinkReference, 'href' | 'target'>,
  page: Page,
  file: string,
  move: Move,
  config: ResolvedConfig,
): string | undefined {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href) as unknown as [string, string, string];
  if (path === '') return undefined;
  const address = readAddress(target, page.url, homeOf(config));
  if (address.kind === 'external') return undefined;
  const written = decodeUrlPath(path);
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(written);
  if (isRelative) {
    const wanted = join(dirname(file), written);
    // A file beside the page, or a page by its file.
    if (isKnown(wanted, page, config, target)) {
      const relative = posixPath(dirname(placeAfter(file, move)), placeAfter(wanted, move));
      const same = relative === posix.normalize(written);
      return same ? undefined : `${relative.startsWith('.') ? '' : './'}${encodeURI(relative)}${rest}`;
    }
  }
  const url = pageUrlOf(address.path);
  const moved = move.pages.find(({ fromUrl }) => fromUrl === url);
  const ownMove = move.pages.find(({ fromUrl }) => fromUrl === page.url);
  if (moved === undefined) return isRelative && ownMove !== undefined ? address.path + rest : undefined;
  if (/\.mdx?$/i.test(written)) return `${path.slice(0, path.length - moved.from.length)}${moved.to}${rest}`;
  if (isRelative) return moved.toUrl + rest;
  return (
    path.replace(/[^/]+:\/\/[^/]+.*|.*/s, (all) => all.replace(trimmed(moved.fromUrl), trimmed(moved.toUrl))) + rest
  );
}

const trimmed = (url: string): string => url.replace(/\/$/, '');

/** Whether a relative address was taken for a file, as the parser takes it. */
const isKnown = (file: string, page: Page, config: ResolvedConfig, target: string): boolean =>
  isWithin(config.contentDir, file) &&
  (/\.mdx?$/i.test(file) || page.parsed.assets.some((asset) => asset.file === file && target.startsWith(asset.url)));

/** Where a file is after the move. */
const placeAfter = (file: string, { from, to }: Move): string =>
  isWithin(from, file) ? join(to, file.slice(from.length)) : file;
