import type { CodeBlock, TextSection } from '../model/types.js';

/** The words of a section that are not in its prose. */
export interface MarkupWords {
  /** What the first cells of its tables and the terms of its lists name, because that is what the section explains. */
  readonly terms: readonly string[];
  /** Names in its code. */
  readonly code: readonly string[];
  /** Sentences in its blocks of plain text, which show what a program prints, such as an error. */
  readonly messages: readonly string[];
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?:[.-][\p{L}_$][\p{L}\p{N}_$]*)*/gu;
const COMMENTS = /\/\/.*|\/\*[\s\S]*?\*\//g;
/** Limits the names of a long example, so that it is not found by every query. */
const MOST_NAMES = 60;

/** The words of a section that are not in its prose. */
export function markupWords(
  { terms = [], blocks = [] }: TextSection,
  code: readonly Pick<CodeBlock, 'language' | 'code'>[],
): MarkupWords {
  const shown = blocks.map((block) => code[block]!);
  const names: string[] = [];
  for (const block of shown) addNames(names, block.code);
  const messages = shown
    .filter(({ language }) => language === 'text')
    .flatMap((block) => block.code.split('\n'))
    .map((line) => line.trim())
    .filter(isSentence);
  return { terms, code: names, messages };
}

/**
 * Adds names that are worth finding. They have several parts (`a.b`, `a-b`, `aB`, `A_B`), so they are seldom names that
 * the example invents.
 */
function addNames(names: string[], code: string): void {
  // Beyond the last end of a comment, none is searched for again and again.
  const end = code.lastIndexOf('*/') + 2;
  const plain = code.slice(0, end).replace(COMMENTS, '') + code.slice(end).replace(/\/\/.*/g, '');
  for (const [name] of plain.matchAll(NAME)) {
    if (names.length >= MOST_NAMES) return;
    if (name.length > 3 && name.length <= 40 && /[.\-_]|\p{Ll}\p{Lu}/u.test(name) && !names.includes(name))
      names.push(name);
  }
}

/** Whether a line is a sentence, and neither a drawing of folders nor a column of numbers. */
function isSentence(line: string): boolean {
  if (/^[|│├└+]/.test(line)) return false;
  const words = line.split(/\s+/);
  const isWord = words.map((word) => /\p{L}/u.test(word));
  return words.some((word, i) => isWord[i + 1] && isWord[i + 2] && isWord[i + 3] && /^\p{L}{2,}[,:]?$/u.test(word));
}
