/** An identifier as it stands in text: dotted, dashed, with its leading `--` or `@`, or a placeholder in brackets. */
const IDENTIFIER = /\[[\p{L}\p{N}_.:-]+\]|(?:--?|@)?[\p{L}\p{N}_$]+(?:[.\-/:@][\p{L}\p{N}_$]+)*/gu;
/** Most words of a text are no more than that. */
const PLAIN = /^[A-Z]?[a-z]+$/;
const SEPARATOR = /[^\p{L}\p{N}]+/u;
/** Between a small and a capital letter, and before the last capital of several: `split|Chunks`, `ES|Module`. */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** Letters and digits. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** Addresses and other monsters are only known by their parts. */
const LONGEST = 40;

/**
 * The words by which a text is found, in lower case. An identifier counts whole, without its decoration, by its parts
 * and by the parts of its parts, a version by its number: `--output.chunkFilename` is also `output.chunkfilename`, `output`, `chunkfilename`,
 * `chunk` and `filename`. The same for what is indexed and for what is asked.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const identifier of text.match(IDENTIFIER) ?? []) {
    // Without a list of its own for each word it takes half the time.
    if (PLAIN.test(identifier)) words.push(identifier.toLowerCase());
    else words.push(...formsOf(identifier));
  }
  return words;
}

/** The parts of a name that capital letters begin. */
export const humpsOf = (name: string): readonly string[] => name.split(HUMP);

/** All forms of an identifier that is not plain, without repeats, the whole one first. */
function formsOf(identifier: string): readonly string[] {
  const bare = identifier.replace(/^(?:--?|@|\[)|\]$/g, '');
  const parts = bare.split(SEPARATOR).filter((part) => part !== '');
  const humps = parts.flatMap((part) => humpsOf(part)).filter((part) => part.length > 1);
  const versions = parts.flatMap((part) => /^v(\d+)$/i.exec(part)?.[1] ?? []);
  const forms = new Set([identifier, bare, ...parts, ...humps, ...versions].map((form) => form.toLowerCase()));
  return [...forms].filter((form) => form.length <= LONGEST);
}
