/** An identifier as it stands in text: dotted, dashed, with its leading `--` or `@`, or a placeholder in brackets. */
const IDENTIFIER = /\[[\p{L}\p{N}_.:-]+\]|(?:--?|@)?[\p{L}\p{N}_$]+(?:[.\-/:@][\p{L}\p{N}_$]+)*/gu;
/** Most words of a text are no more than that. Longer runs of letters are no words. */
const PLAIN = /^[A-Z]?[a-z]{1,40}$/;
const SEPARATOR = /[^\p{L}\p{N}]+/u;
/** Between a small and a capital letter, and before the last capital of several: `split|Chunks`, `ES|Module`. */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u;
/** Letters and digits. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** Addresses and other monsters are only known by their parts; names may be longer. */
const LONGEST = 40;
const LONGEST_NAME = 90;
const NAME = /^(?:--)?\p{L}[\p{L}\p{N}_$]*(?:[.-][\p{L}\p{N}_$]+)*$/u;

/** The forms of one identifier in lower case, none of them twice: `--output.chunkFilename`. */
export interface Forms {
  /** As it stands, and without its decoration: `--output.chunkfilename`, `output.chunkfilename`. */
  readonly names: readonly string[];
  /** What punctuation separates: `output`, `chunkfilename`. */
  readonly segments: readonly string[];
  /** What capital letters begin, `chunk` and `filename`, and the number of a version. */
  readonly humps: readonly string[];
}

/**
 * The words by which a text is found, in lower case: all forms of each identifier. The same for what is indexed and for
 * what is asked. `known` holds the forms of identifiers that were met before.
 */
export function wordsOf(text: string, known = new Map<string, readonly string[]>()): string[] {
  const words: string[] = [];
  for (const identifier of text.match(IDENTIFIER) ?? []) {
    // Without a list of its own for each word it takes half the time.
    if (PLAIN.test(identifier)) words.push(identifier.toLowerCase());
    else {
      let forms = known.get(identifier);
      if (forms === undefined) known.set(identifier, (forms = Object.values(formsOf(identifier)).flat()));
      words.push(...forms);
    }
  }
  return words;
}

/** The identifiers of what was typed, by their forms. */
export const formsIn = (text: string): readonly Forms[] => (text.match(IDENTIFIER) ?? []).map(formsOf);

/** The parts of a name that capital letters begin. */
export const humpsOf = (name: string): readonly string[] => name.split(HUMP);

/** Whether a name has several parts: `splitChunks`, `keep_fnames`. */
export const isCompound = (name: string): boolean =>
  name.split(SEPARATOR).some((part) => humpsOf(part).length > 1) || /[\p{L}\p{N}]_[\p{L}\p{N}]/u.test(name);

function formsOf(identifier: string): Forms {
  if (PLAIN.test(identifier)) return { names: [identifier.toLowerCase()], segments: [], humps: [] };
  const known = new Set<string>();
  const fresh = (forms: readonly string[]): readonly string[] =>
    forms
      .map((form) => form.toLowerCase())
      .filter(
        (form) =>
          (form.length <= LONGEST || (form.length <= LONGEST_NAME && NAME.test(form))) &&
          !known.has(form) &&
          known.add(form),
      );
  const bare = identifier.replace(/^(?:--?|@|\[)|\]$/g, '');
  const parts = bare.split(SEPARATOR).filter((part) => part !== '');
  const humps = parts.flatMap((part) => humpsOf(part)).filter((part) => part.length > 1);
  const versions = parts.flatMap((part) => /^v(\d+)$/i.exec(part)?.[1] ?? []);
  return { names: fresh([identifier, bare]), segments: fresh(parts), humps: fresh([...humps, ...versions]) };
}
