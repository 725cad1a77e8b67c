/** What the front matter of a page says about its address on a site of another generator. */
export interface AddressKeys {
  readonly slug?: string;
  readonly id?: string;
  readonly permalink?: string;
  readonly url?: string;
  readonly path?: string;
  /** Values that patterns of addresses name. */
  readonly title?: string;
  readonly date?: string;
  /** Its categories, with slashes between them. */
  readonly categories?: string;
}

const KEY = /^(slug|id|permalink|url|path|title|date)[ \t]*[:=][ \t]*(.*)$/gm;
const CATEGORIES = /^categor(?:y|ies):([^\n]*(?:\n[ \t]*-[^\n]*){0,20})/m;

/** Reads these keys at the beginning of a text. Undefined if there are none. */
export function addressKeys(text: string): Readonly<Record<string, string>> | undefined {
  const [, line, matter] = /^\s*(---|\+\+\+)[ \t]*\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(text) ?? [];
  if (matter === undefined) return undefined;
  // A table of TOML has keys of its own.
  const keys = line === '---' ? matter : matter.split(/^\[/m)[0]!;
  const found = [...keys.matchAll(KEY)].flatMap(([, key = '', value = '']) => {
    const text = plainText(value);
    return text === undefined ? [] : [[key, text] as const];
  });
  const categories = CATEGORIES.exec(keys)?.[1]
    ?.toLowerCase()
    .match(/[\p{L}\p{N}_][^\s,\]"']*/gu);
  if (categories) found.push(['categories', categories.join('/')]);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The text of a value in one line. Undefined if it is a list, a block or nothing. */
function plainText(value: string): string | undefined {
  const quoted = /^(["'])(.*?)\1[ \t]*(?:#.*)?$/.exec(value)?.[2];
  if (quoted !== undefined) return quoted;
  const plain = value.replace(/(?:^|[ \t]+)#.*$/, '').trim();
  return plain === '' || /^[[{>|&*!]/.test(plain) ? undefined : plain;
}
