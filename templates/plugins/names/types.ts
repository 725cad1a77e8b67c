/** Chunk of data: all names and their places. */
export const NAMES_CHUNK = 'names';

/** A name that readers look up, and where it is documented. */
export interface KnownName {
  /** `option`, `hook`, `flag`: any word. `page` and `section` if only a title has the name. */
  readonly kind: string;
  /** `output.filename`, `--watch`; `[]` stands for the items of an array, `*` for free keys. */
  readonly id: string;
  /** Path within the site, with the fragment of its place. */
  readonly url: string;
  /** Its path in a configuration, if that is not its ID. */
  readonly path?: string;
  /** `string | function`. */
  readonly type?: string;
  /** Value if nothing is set. */
  readonly default?: unknown;
  /** Version that introduced it. */
  readonly since?: string;
  readonly deprecated?: boolean;
}

/** The chunk of data `names`. */
export interface NamesData {
  /** Name and version of the documented tool: `brewer 2.1.0`. */
  readonly tool: string;
  /** Globs of the titles of code samples that are configurations. */
  readonly configurations: readonly string[];
  readonly names: readonly KnownName[];
}

/** The name as people type it: without the marks of lists and free keys, and without the braces of optional parts. */
export const plainName = (id: string): string => id.replace(/\[\]|\.\*(?=\.|\[|$)|^\*\./g, '');

/** What is known about a name besides its place, as short texts in their order. */
export function factsOf({ type, default: value, since, deprecated }: KnownName): readonly string[] {
  return [
    ...(type === undefined ? [] : [type]),
    ...(value === undefined ? [] : [`default ${isWord(value, type) ? value : writtenValue(value)}`]),
    ...(since === undefined ? [] : [`since ${since}`]),
    ...(deprecated === true ? ['deprecated'] : []),
  ];
}

/** `Infinity`, which JSON cannot express: it is a text where no text is allowed. */
const isWord = (value: unknown, type = ''): value is string => typeof value === 'string' && !/string|'|^$/.test(type);

/** A value as a configuration contains it. */
export const writtenValue = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value}'`
    : Array.isArray(value)
      ? `[${value.map(writtenValue).join(', ')}]`
      : JSON.stringify(value);
