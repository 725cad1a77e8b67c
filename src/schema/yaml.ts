/** Reads YAML that was written for another generator, and finds YAML that is too deep for the library. */
import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';

const require = createRequire(import.meta.url);

/**
 * How many levels the library is trusted with. It calls itself several times for each, and when there is no more room for
 * calls, the engine may end the whole process instead of throwing an error.
 */
const DEEPEST = 200;

/**
 * The data of a YAML file of another generator. Tags such as `!!python/name:…` belong to settings that are not read here.
 * Throws an error if the text is not YAML or has too many levels.
 */
export function parseForeignYaml(text: string): unknown {
  if (deepYamlAt(text) !== undefined) throw new RangeError('its values have too many levels');
  const { parse } = require('yaml') as typeof Yaml;
  return parse(text, { schema: 'core', logLevel: 'error', maxAliasCount: 100, uniqueKeys: false }) as unknown;
}

/** The offset at which a YAML text has more levels than the library is trusted with; undefined if there is none. */
export function deepYamlAt(text: string): number | undefined {
  if (!mayBeDeep(text)) return undefined;
  const { Lexer } = require('yaml') as typeof Yaml;
  let offset = 0;
  /** How many brackets are open. */
  let open = 0;
  /** The indentation of the line and what opens levels within it; undefined after that. */
  let start: number | undefined = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open = Math.max(0, open - 1);
    if (/^\r?\n$/.test(token)) start = 0;
    else if (start !== undefined) start = /^(?:[ \t]+|[-?])$/.test(token) ? start + token.length : undefined;
    if (open > DEEPEST || (start ?? 0) > 2 * DEEPEST) return offset;
    // These mark what follows and are not in the text.
    if (!/^[\x02\x18\x1f]$/.test(token)) offset += token.length;
  }
  return undefined;
}

const BRACKET = /[[{]/g;
/** Each level takes a column, or two with a dash, and a key and a dash may begin at the same. */
const START = new RegExp(`^(?:[ \\t]|[-?](?=[ \\t])){${2 * DEEPEST},}`, 'm');

/** A bound that needs no library. */
function mayBeDeep(text: string): boolean {
  let brackets = 0;
  BRACKET.lastIndex = 0;
  while (BRACKET.test(text)) if (++brackets > DEEPEST) return true;
  return START.test(text);
}
