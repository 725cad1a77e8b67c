import { join } from 'node:path';
import type { ChangedFile } from '../files/carry-out.js';
import { posixPath } from '../files/paths.js';
import type { ResolvedConfig } from '../model/config.js';
import type { ContentIndex } from '../model/types.js';
import { addRedirect } from './add-redirect.js';
import { dataEdits } from './data-edits.js';
import { directoryEdits } from './directory-edits.js';
import { includeEdits } from './include-edits.js';
import { linkEdits, movedAddress } from './link-edits.js';
import { navigationEdits } from './navigation-edits.js';
import { isSameUrl, refused, type Move } from './moves.js';
import { applyEdits, editLines, type FileEdits, type TextEdit } from '../files/text-edits.js';
import { createReadAsParsed } from './read-as-parsed.js';
import { asOnDisk, movableText } from '../files/text-on-disk.js';

/** Plans all changes of files that a move needs. Nothing is written yet. */
export function planChanges(
  move: Move,
  { pages, readLinks }: Pick<ContentIndex, 'pages' | 'readLinks'>,
  config: ResolvedConfig,
): readonly ChangedFile[] {
  const edits: FileEdits = new Map();
  const readAsParsed = createReadAsParsed(pages);
  linkEdits(edits, pages, config, movedAddress(move, config, readLinks));
  includeEdits(edits, move, pages, config);
  dataEdits(edits, move, config);
  directoryEdits(edits, move, pages, config);
  navigationEdits(edits, move, config);
  const lineCounts = new Map(pages.map(({ source, parsed }) => [source.file, parsed.frontMatterLines ?? 0]));
  const renamed = new Map(
    move.pages
      // Nothing can redirect the root, or a URL to itself in another case.
      .filter(({ fromUrl, toUrl }) => !isSameUrl(fromUrl, toUrl) && fromUrl !== '/')
      .map((page) => [join(config.contentDir, page.from), page]),
  );
  return [...new Set([...edits.keys(), ...renamed.keys()])].sort().flatMap((file): ChangedFile | [] => {
    const before = readAsParsed(file);
    const text = movableText(before);
    if (text === undefined) return [];
    const own: ReadonlyMap<number, TextEdit> = edits.get(file) ?? new Map();
    const page = renamed.get(file);
    const edited = asOnDisk(applyEdits(text, own), before.toString());
    const lines = editLines(text, own);
    const changed = { file, before, lines, edits: [...own.values()] };
    if (page === undefined) return { ...changed, text: edited };
    const [, mark, body] = /^(\ufeff?)(.*)$/s.exec(edited) as unknown as [string, string, string];
    const redirecting = addRedirect(body, lineCounts.get(file)!, page.fromUrl, page.toUrl);
    if (redirecting === undefined)
      throw refused(
        `The front matter of ${posixPath(config.root, file)} has errors, so the old URL cannot be added to it.`,
        'Correct the front matter first; docs-build index shows where the errors are.',
      );
    const added = lineCount(redirecting) - lineCount(body);
    return {
      ...changed,
      text: mark + redirecting,
      lines: [
        `redirectFrom: ${page.fromUrl}`,
        ...lines.map((line) => shiftedBelow(line, lineCounts.get(file)!, added)),
      ],
    };
  });
}

const lineCount = (text: string): number => text.split(/\r\n?|\n/).length;

/** A place such as `7:5  a -> b`, in a text to whose front matter lines were added. */
function shiftedBelow(place: string, frontMatterLines: number, added: number): string {
  return place.replace(/^\d+/, (line) => String(Number(line) > frontMatterLines ? Number(line) + added : line));
}
