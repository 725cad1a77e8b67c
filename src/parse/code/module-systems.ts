import { matchesAny } from '../../files/globs.js';
import { toCommonJs } from './commonjs.js';
import type { NotConverted } from './conversion.js';
import { sidesOf } from './diff.js';
import type { Edited } from './edits.js';
import type { FenceInfo } from './fences/fence-info.js';

/** A sample as CommonJS, with a file name that is CommonJS in every project. */
export interface CommonJsVariant {
  readonly code: string;
  readonly title: string | undefined;
  readonly marked: readonly number[];
}

/**
 * The CommonJS form of a sample that is shown in both module systems, because the fence says `modules=both` or the
 * title matches one of the site's globs. Undefined for all other samples, and if both forms are the same.
 */
export function commonJsVariantOf(
  source: string,
  { language, diff, modules, marked }: Pick<FenceInfo, 'language' | 'diff' | 'modules' | 'marked'>,
  title: string | undefined,
  globs: readonly string[],
): CommonJsVariant | NotConverted | undefined {
  const file = title?.replace(/\s*\([^()]*\)$/, '');
  const told = modules === 'both';
  if (language !== 'js' || modules === 'as-written' || !(told || (file !== undefined && matchesAny(file, globs))))
    return undefined;
  const rename = (specifier: string): string =>
    /^\.{1,2}\//.test(specifier) && matchesAny(specifier, globs) ? specifier.replace(/\.m?js$/, '.cjs') : specifier;
  const edited = diff ? diffToCommonJs(source, rename) : toCommonJs(withoutMarks(source), rename, source);
  if (edited === undefined)
    return told ? { reason: 'nothing in it differs between the module systems', line: 1, column: 1 } : undefined;
  if ('reason' in edited) return edited;
  return {
    code: edited.code,
    title: title?.replace(/\.m?js(?=$|\s)/, '.cjs'),
    marked: marked.flatMap((line) => edited.linesOf(line)),
  };
}

/**
 * Replaces the marks of lines that only checks see with spaces, because the lines are part of the code, at the same
 * positions.
 */
const withoutMarks = (code: string): string => code.replace(/^([ \t]*)\/\/!(?= |$)/gm, '$1   ');

/** Converts both sides of a diff, if no line appears or disappears, so that each line keeps its place. */
function diffToCommonJs(code: string, rename: (specifier: string) => string): Edited | NotConverted | undefined {
  const lines = code.split('\n');
  const result = [...lines];
  for (const side of sidesOf(code)) {
    const edited = toCommonJs(side.code, rename);
    if (edited === undefined) continue;
    if ('reason' in edited) return { ...edited, line: side.lines[edited.line - 1] ?? 1 };
    const texts = edited.code.split('\n');
    if (texts.length !== side.lines.length)
      return { reason: 'its sides have other lines as CommonJS', line: 1, column: 1 };
    for (const [index, line] of side.lines.entries()) {
      const before = lines[line - 1]!;
      const text = /^[+\- ]/.test(before) ? before[0]! + texts[index]! : texts[index]!;
      if (result[line - 1] !== before && result[line - 1] !== text)
        return { reason: 'a line would differ between its sides', line, column: 1 };
      result[line - 1] = text;
    }
  }
  const converted = result.join('\n');
  return converted === code ? undefined : { code: converted, linesOf: (line) => [line] };
}
