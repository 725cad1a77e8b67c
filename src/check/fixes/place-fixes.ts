import { resolve } from 'node:path';
import type { Fix } from '../../diagnostics/diagnostic.js';
import { offsetAt, type Position } from '../../diagnostics/location.js';
import { isWithin, posixPath } from '../../files/paths.js';
import { tryReadText } from '../../files/read-files.js';
import { filesOfModule } from '../../config/modules/watched-files.js';
import type { ResolvedConfig } from '../../model/config.js';
import type { ContentIndex } from '../../model/types.js';
import type { Classified } from '../classify.js';
import type { CheckReport } from '../outcome.js';
import type { Finding } from '../types.js';

/**
 * The same findings, with their fixes located in the files. A fix is left out if its text is not there or if the file is not
 * written by hand, so every fix that a report offers can be made.
 */
export function placeFixes({ checks, ...rest }: Classified, index: ContentIndex, config: ResolvedConfig): Classified {
  const isOwn = ownFiles(index, config);
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string): string | undefined => {
    if (!texts.has(file)) texts.set(file, isOwn(file) ? tryReadText(resolve(config.root, file)) : undefined);
    return texts.get(file);
  };
  const placed = (finding: Finding): Finding => {
    const { fix, ...other } = finding;
    if (fix === undefined) return finding;
    const text = finding.file === undefined ? undefined : textOf(finding.file);
    const at = text === undefined ? undefined : placeOf(fix, finding, text);
    return at === undefined ? other : { ...other, fix: { ...fix, ...at } };
  };
  return {
    ...rest,
    checks: checks.map((check): CheckReport => ({
      ...check,
      fresh: check.fresh.map(placed),
      known: check.known.map(placed),
      optedOut: check.optedOut.map(({ finding, by }) => ({ by, finding: placed(finding) })),
    })),
  };
}

/**
 * The position of the text that a fix replaces: the first separate occurrence in the line, from the place of the
 * finding on.
 */
function placeOf(fix: Fix, finding: Finding, text: string): Position | undefined {
  const line = fix.line ?? finding.line;
  if (line === undefined) return undefined;
  const column = fix.column ?? finding.column ?? 1;
  const rest = /^[^\r\n]*/.exec(text.slice(offsetAt(text, { line, column })))![0];
  const found = wordIn(rest, fix.from);
  return found < 0 ? undefined : { line, column: column + found };
}

const LETTER = /[\p{L}\p{N}_$]/u;

function wordIn(text: string, word: string): number {
  const isApart = (at: number): boolean =>
    !(LETTER.test(text[at - 1] ?? '') && LETTER.test(word[0]!)) &&
    !(LETTER.test(text[at + word.length] ?? '') && LETTER.test(word.at(-1)!));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (isApart(at)) return at;
  return -1;
}

/**
 * Whether a file (relative to the root of the site) is written by hand: pages and what they include, the configuration,
 * the golden queries.
 */
function ownFiles({ pages }: ContentIndex, config: ResolvedConfig): (file: string) => boolean {
  const { root, outDir, cacheDir, contentDir, settings } = config;
  const foreign = new Set(pages.flatMap(({ source }) => (source.origin === undefined ? [] : [source.file])));
  const configuration = config.file === null ? new Set<string>() : filesOfModule(config.file);
  const lists = new Set([resolve(root, settings.verify.search.path)]);
  return (file) => {
    const path = resolve(root, file);
    if (!isWithin(root, path) || /(?:^|\/)node_modules\//.test(posixPath(root, path))) return false;
    if (isWithin(outDir, path) || isWithin(cacheDir, path) || foreign.has(path)) return false;
    return isWithin(contentDir, path) || configuration.has(path) || lists.has(path);
  };
}
