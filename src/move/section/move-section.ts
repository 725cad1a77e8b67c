import type { ChangedFile } from '../../files/carry-out.js';
import { asOnDisk, movableText } from '../../files/text-on-disk.js';
import { applyEdits, editLines, type FileEdits } from '../../files/text-edits.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { Page } from '../../model/types.js';
import { linkEdits } from '../link-edits.js';
import { createReadAsParsed } from '../read-as-parsed.js';
import { refused } from '../moves.js';
import { crossingDefinitions, numbersOf, textOf } from './definitions.js';
import type { SectionMove } from './plan-section.js';
import { sectionAddress, sectionData, sectionIncludes, sectionRules } from './section-edits.js';
import { sectionTexts } from './section-text.js';

export interface SectionChanges {
  readonly changes: readonly ChangedFile[];
  /** Whether the redirects of old anchors can be added to the configuration. */
  readonly hasRules: boolean;
}

/** Plans all changes of files that the move of a section needs. Nothing is written yet. */
export function planSectionChanges(move: SectionMove, pages: readonly Page[], config: ResolvedConfig): SectionChanges {
  const edits: FileEdits = new Map();
  linkEdits(edits, pages, config, sectionAddress(move, config));
  sectionIncludes(edits, move);
  sectionData(edits, move, config);
  const readAsParsed = createReadAsParsed(pages);
  const hasRules = sectionRules(edits, move, config);
  const source = move.page.source.file;
  const changed = (file: string): { before: Uint8Array; written: string; text: string; lines: readonly string[] } => {
    const before = readAsParsed(file);
    const written = movableText(before);
    if (written === undefined) throw refused(`${file} is not written in UTF-8.`, 'Save it as UTF-8 first.');
    const own = edits.get(file) ?? new Map<number, never>();
    return { before, written, text: applyEdits(written, own), lines: editLines(written, own) };
  };
  const from = changed(source);
  const to = move.target === undefined ? undefined : changed(move.file);
  const crossing = crossingDefinitions(move, from.text, to?.text ?? '');
  const crossed: FileEdits = new Map();
  linkEdits(
    crossed,
    [move.page],
    config,
    sectionAddress(move, config, numbersOf([...crossing.toTarget, ...crossing.toRest])),
  );
  const crossedText = applyEdits(from.written, crossed.get(source) ?? new Map<number, never>());
  const texts = sectionTexts(move, from.text, to?.text ?? '', {
    gone: crossing.gone,
    toTarget: textOf(crossing.toTarget, crossedText),
    toRest: textOf(crossing.toRest, crossedText),
  });
  const isWindows = from.written !== from.before.toString() && from.before.toString().includes('\r\n');
  const ended = (text: string): string => (isWindows ? text.replaceAll('\n', '\r\n') : text);
  const lines = `lines ${move.first}-${move.last}`;
  return {
    hasRules,
    changes: [
      // It is written before the section is removed, so that a killed command loses nothing.
      {
        file: move.file,
        ...(to !== undefined && { before: to.before }),
        text: ended(texts.target),
        lines: [...(to?.lines ?? []), to === undefined ? 'new page' : 'section added at the end'],
      },
      { file: source, before: from.before, text: ended(texts.rest), lines: [`${lines} removed`, ...from.lines] },
      ...[...edits.keys()]
        .filter((file) => file !== source && file !== move.file)
        .sort()
        .map((file): ChangedFile => {
          const { before, text, lines: said } = changed(file);
          return { file, before, text: asOnDisk(text, before.toString()), lines: said };
        }),
    ],
  };
}
