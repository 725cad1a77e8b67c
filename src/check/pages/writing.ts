import { fenceWithoutLanguage, spaceInName } from '../../diagnostics/catalogue/checks/page-text.js';
import { unknownLanguageNear } from '../../diagnostics/catalogue/markdown.js';
import { nearest, withName } from '../../diagnostics/suggest.js';
import { grammarNameFor, isPlainLanguage, languageNames } from '../../highlight/languages.js';
import { textAround } from '../../index/locate.js';
import type { CodeBlock } from '../../model/types.js';
import type { Finding } from '../types.js';
import { findingAt, type CheckedPage } from './findings.js';

/** Codes of mistakes around the text, in languages of code and names of files, which `docs-build index` reports, too. */
export const WRITING_CODES: ReadonlySet<string> = new Set(
  [spaceInName, fenceWithoutLanguage, unknownLanguageNear].map(({ entry }) => entry.code),
);

export const checkWriting = (checked: CheckedPage): readonly Finding[] => [
  ...checkName(checked),
  ...checkLanguages(checked),
];

const checkName = (checked: CheckedPage): readonly Finding[] => {
  const { path } = checked.page.source;
  return /\s/.test(path) ? [findingAt(spaceInName(path), checked, { line: 1, column: 1 })] : [];
};

function checkLanguages(checked: CheckedPage): readonly Finding[] {
  const lines = createLines(checked);
  return checked.page.parsed.blocks
    .filter(({ variant }) => variant === undefined)
    .flatMap((block) => {
      const { language } = block;
      if (language === 'text' && isBareFence(block, lines))
        return [findingAt(fenceWithoutLanguage(), checked, block, block.code)];
      if (isPlainLanguage(language) || grammarNameFor(language) !== undefined) return [];
      const names = languageNames();
      const problem = withName(unknownLanguageNear(language, nearest(language, names)), language, names);
      return [findingAt(problem, checked, block, language)];
    });
}

/** Whether a block is a fence without a language. Indented code cannot have one, and included code has that of its file. */
function isBareFence(block: CodeBlock, lines: (block: CodeBlock) => readonly string[]): boolean {
  const line = lines(block)[block.line - 1] ?? '';
  return block.fence === undefined && /(?:`{3,}|~{3,})\s*(?:$|\{|[\w-]+=)/.test(line);
}

/** The lines of the files in which blocks are. Each file is read and divided once, because a page may have many blocks. */
function createLines({ page, config }: CheckedPage): (block: CodeBlock) => readonly string[] {
  const known = new Map<string | undefined, readonly string[]>();
  return (block) => {
    const lines = known.get(block.file) ?? textAround(block, page, config)?.split('\n') ?? [];
    known.set(block.file, lines);
    return lines;
  };
}
