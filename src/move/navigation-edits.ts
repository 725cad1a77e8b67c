import { dirname, extname, join, posix } from 'node:path';
import { posixPath } from '../files/paths.js';
import { readableFilesBelow, tryReadText } from '../files/read-files.js';
import { addEdit, type FileEdits } from '../files/text-edits.js';
import { escaped } from '../index/links/address-places.js';
import type { ResolvedConfig } from '../model/config.js';
import { isIndexPath } from '../model/page-url.js';
import { navigationFiles } from '../scan/navigation/read-navigation.js';
import { mention } from './include-edits.js';
import { placeAfter, type Move } from './moves.js';

/** Navigation files that may be in any folder of the content. */
const IN_CONTENT = /^(?:SUMMARY\.md|_sidebar\.md|_?toc\.yml|\.pages|\.nav\.yml|myst\.yml|_quarto\.yml)$/;

/**
 * Adds edits for the paths of moved pages in the navigation files of other generators: relative to the file or to the
 * content folder, and in scripts and JSON also without extension.
 */
export function navigationEdits(edits: FileEdits, move: Move, config: ResolvedConfig): void {
  const { contentDir } = config;
  const inContent = readableFilesBelow(contentDir)
    .filter((path) => IN_CONTENT.test(posix.basename(path)))
    .map((path) => join(contentDir, path));
  for (const file of new Set([...navigationFiles(config), ...inContent])) {
    const text = tryReadText(file);
    if (text === undefined) continue;
    const isCode = /\.(?:[cm]?[jt]s|json)$/.test(file);
    if (isCode) folderEdits(edits, move, contentDir, file, text);
    for (const page of move.pages)
      for (const [before, now] of pathsOf(page, file, move, contentDir)) {
        const [bare, bareNow] = [withoutExtension(before), withoutExtension(now)];
        for (const { index } of text.matchAll(mention(before))) addEdit(edits, file, at(text, index, before, now));
        if (!isCode) continue;
        for (const { index } of text.matchAll(new RegExp(`(?<=["'\`]/?)${escaped(bare)}(?=/?["'\`])`, 'g')))
          addEdit(edits, file, { offset: index, from: bare, to: bareNow });
      }
  }
}

/**
 * Adds edits for the addresses of moved folders, which scripts write with a slash (`/faqs/`, `/faqs`, `faqs/`) or as
 * the directory of a list.
 */
function folderEdits(edits: FileEdits, move: Move, contentDir: string, file: string, text: string): void {
  const folders = move.pages
    .filter(({ from, to }) => isIndexPath(from) && isIndexPath(to) && from.includes('/') && to.includes('/'))
    .map(({ from, to }) => [dirname(from), dirname(to)] as const);
  const [from, to] = [posixPath(contentDir, move.from), posixPath(contentDir, move.to)];
  const whole = extname(from) === '' ? [[from, to] as const] : [];
  for (const [before, now] of new Map([...whole, ...folders])) {
    const path = escaped(before);
    const written = new RegExp(
      `(?<=["'\`]/)${path}(?=/?["'\`])|(?<=["'\`])${path}(?=/["'\`])|(?<=(?:dirName|directory)["']?\\s{0,9}:\\s{0,9}["'\`])${path}(?=["'\`])`,
      'g',
    );
    for (const { index } of text.matchAll(written)) addEdit(edits, file, { offset: index, from: before, to: now });
  }
}

/** The path of a page before and after the move, from the folder of a navigation file and from the content folder. */
function pathsOf(
  { from, to }: Move['pages'][number],
  file: string,
  move: Move,
  contentDir: string,
): ReadonlyMap<string, string> {
  return new Map([
    [from, to],
    [
      posixPath(dirname(file), join(contentDir, from)),
      posixPath(dirname(placeAfter(file, move)), join(contentDir, to)),
    ],
  ]);
}

/** The edit of a path that may begin with `./`. */
function at(text: string, index: number, before: string, now: string): { offset: number; from: string; to: string } {
  const dots = text.startsWith('./', index) ? 2 : 0;
  return { offset: index + dots, from: before, to: now };
}

const withoutExtension = (path: string): string => path.slice(0, path.length - extname(path).length);
