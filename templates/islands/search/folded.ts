/** Letters for which keyboards of other languages have no key -> what people type instead, and other spellings. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ё: 'е',
  Ё: 'Е',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Letters of Latin and Greek, and of the full and half width, that may have to be replaced. */
const ANY = /[\u0300-\u036f\u00c0-\u024f\u0386-\u03ce\u0401\u0451\u1e00-\u1fff\uff01-\uff9f]/;
/** Marks of other scripts are a part of the letter: they turn か into が. */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;

/**
 * A text as readers may type it: without accents, and with letters of the usual width. Texts and queries that are
 * compared are both folded.
 */
export function folded(text: string): string {
  if (!ANY.test(text)) return text;
  return text
    .replace(/[\uff01-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize()
    .replace(LETTER, (letter) => LETTERS[letter]!);
}

/** A folded text in lower case, and where each of its characters, and its end, is in the text itself. */
export interface FoldedText {
  readonly plain: string;
  readonly placeOf: (at: number) => number;
}

export function foldedText(text: string): FoldedText {
  const plain = lower(text);
  if (!ANY.test(text) && plain.length === text.length) return { plain, placeOf: (at) => at };
  let all = '';
  const places: number[] = [];
  // A letter and its accents, or a kana and its mark, belong together.
  for (const { 0: letter, index } of text.matchAll(/[^][\u0300-\u036f\uff9e\uff9f]*/gu)) {
    const one = lower(folded(letter));
    for (let at = 0; at < one.length; at += 1) places.push(index);
    all += one;
  }
  return { plain: all, placeOf: (at) => places[at] ?? text.length };
}

/** Of all letters, only İ would become two. */
const lower = (text: string): string => text.replaceAll('İ', 'i').toLowerCase();
