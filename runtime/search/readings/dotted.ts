import type { WordLists } from '../words/word-lists.js';

/** A variable or property that contains an exported configuration. */
const HOLDER = /^(?:(?:module\.)?exports|[\p{L}_$]*config|cfg)\.(?=.)/iu;
/** Names of files, which are not options. */
const FILE = /\.(?:[cm]?[jt]sx?|json|css|html?|md)$/iu;
/** A dotted name, or one word. */
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*`;
/** The beginning of an object in code: the keys that lead to the first value, or to the first of several values. */
const OBJECT =
  /^(?:(?:module\.)?exports\s*=\s*\{\s*|export\s+default\s+\{\s*|\{\s*)?(["']?[\p{L}\p{N}_$]+["']?(?:\s*:\s*\[?\s*\{\s*["']?[\p{L}\p{N}_$]+["']?)*)\s*(?:[:}]|$)/u;
const BETWEEN_KEYS = /\s*:\s*\[?\s*\{\s*/u;
/** A further key after the first one. */
const FURTHER = /,\s*["']?[\p{L}_$][\p{L}\p{N}_$]*["']?\s*:/u;
/** A name with the option that contains it: `dry option of output.clean`, `clean in output`. */
const MEMBER = new RegExp(
  String.raw`^(?:the\s+)?(${NAME})(?:\s+(?:option|property|setting|key|field))?\s+(?:in|of|inside|under)\s+(${NAME})$`,
  'iu',
);
/** A name with a value, which may carry no meaning: `output.clean: true`. */
const VALUE = new RegExp(
  String.raw`^(${NAME})\s*[:=]\s*(?:(?:true|false|null|undefined|\d+|\{.*|\[.*)[;,]?|["']([^"']*)["'][;,]?)$`,
  'iu',
);

/** Dotted names between other words. */
const NAMES = new RegExp(String.raw`(?<![^\s"'(])${NAME}`, 'gu');
/** The most words of a name. More words are a sentence. */
const MOST = 4;

/**
 * If a query names an option as code, file paths or sentences do, replaces that with the dotted name that the site uses
 * for it.
 */
export function dotted(words: WordLists, query: string, site: ReadonlySet<string>): string {
  const [, keys] = query.includes('{') ? (OBJECT.exec(query) ?? []) : [];
  if (keys !== undefined) {
    const path = keys.split(BETWEEN_KEYS).map((key) => key.replace(/["']/g, ''));
    const asked = FURTHER.test(query) ? path.slice(0, -1) : path;
    const [, value] = /:\s*["']([\w-]+)["'][\s},;]*$/.exec(query) ?? [];
    const end = value === undefined || asked.length < path.length ? '' : ` ${value}`;
    if (path.length > 1 || query.includes('exports')) return (asked.length > 0 ? asked : path).join('.') + end;
  }
  const [, member, owner] = MEMBER.exec(query) ?? [];
  if (owner !== undefined && words.has(`${owner}.${member!}`.toLowerCase())) return `${owner}.${member!}`;
  const [, name, value] = VALUE.exec(query) ?? [];
  if (name?.includes('.')) return value === undefined ? name : `${name} ${value}`;
  const signs = query.replace(/\s*(?:[/>»]|->|→)\s*/g, '.');
  if (signs !== query && !signs.includes(' ') && words.has(signs.toLowerCase())) return signs;
  const joined = query.replace(/\s/g, '.');
  const parts = joined === query ? 0 : joined.split('.').length;
  if (parts > 1 && parts <= MOST && words.isTitled(joined.toLowerCase())) return joined;
  const start = joined.slice(0, joined.lastIndexOf('.'));
  if (parts > 2 && parts <= MOST + 1 && words.isTitled(start.toLowerCase()))
    return `${start} ${query.split(' ').at(-1)!}`;
  return query.replace(NAMES, (one) => {
    if (!one.includes('.') || FILE.test(one) || words.has(one.toLowerCase())) return one;
    const [first = ''] = one.split('.');
    const own = site.has(first.toLowerCase()) ? one.slice(first.length + 1) : one;
    return own.replace(HOLDER, '');
  });
}
