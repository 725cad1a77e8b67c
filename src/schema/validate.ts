import { MOST_PROBLEMS } from '../diagnostics/catalogue/most-problems.js';
import { nearest, withName } from '../diagnostics/suggest.js';
import { urlAllowed } from '../html/url-allowed.js';
import { keyPathText, type KeyPath, type Part } from './key-path.js';
import type { Reference, Schema, SchemaNode } from './nodes.js';

/**
 * Makes the problems of data that does not match its schema. `where` is the path of a key, such as
 * `header.links[0].url`, or empty at the top.
 */
export interface Wording<Problem> {
  readonly unknownKey: (where: string, key: string, near: string | undefined, known: readonly string[]) => Problem;
  readonly missingKey: (where: string, key: string, purpose: string) => Problem;
  readonly wrongType: (where: string, expected: string, found: string, purpose: string) => Problem;
  readonly notAllowed: (where: string, expected: string, found: string, purpose: string, value: unknown) => Problem;
}

export interface Validated<Located> {
  /** The part of the value that the schema allows. Undefined if the value has the wrong type. */
  readonly value: unknown;
  /** All of them, in the order of the data. */
  readonly problems: readonly Located[];
}

/**
 * Checks plain data against a schema: the configuration, options of plugins, front matter, descriptions of examples,
 * inventories. A key whose value is undefined counts as missing. `locate` finds the location of the name or the value
 * to which a path leads. `root` is the path of the value, if it is part of something larger.
 */
export function validate<Problem, Located>(
  schema: Schema,
  value: unknown,
  wording: Wording<Problem>,
  locate: (problem: Problem, path: KeyPath, part: Part) => Located,
  root: KeyPath = [],
): Validated<Located> {
  const problems: Located[] = [];
  let unknown = 0;
  const report = (problem: Problem, path: KeyPath, part: Part): undefined => {
    problems.push(locate(problem, path, part));
  };

  const check = (written: SchemaNode | Reference, data: unknown, path: KeyPath): unknown => {
    const node = resolved(schema, written);
    const where = keyPathText(path);
    if (node.anyOf !== undefined) {
      const branch = node.anyOf.find((one) => hasType(one, data));
      if (branch !== undefined) return check(branch, data, path);
    }
    const found = described(data);
    if (!hasType(node, data))
      return report(wording.wrongType(where, typeName(node), found, withKeys(node)), path, 'value');
    const expected = restrictionOf(node, data);
    if (expected !== undefined)
      return report(wording.notAllowed(where, expected, found, purposeOf(node, data), data), path, 'value');
    if (Array.isArray(data) && node.items !== undefined) return checkItems(node, data, path);
    return isObject(data) && node.type === 'object' ? checkKeys(node, data, path) : data;
  };

  /** An item without a valid required value is left out, because code that reads items relies on that value. */
  const checkItems = (
    { items, uniqueKey, description }: SchemaNode,
    data: readonly unknown[],
    path: KeyPath,
  ): unknown[] => {
    const written = items!;
    const { required = [] } = resolved(schema, written);
    if (uniqueKey !== undefined)
      for (const [index, first] of doubles(data, uniqueKey)) {
        const name = String((data[index] as Readonly<Record<string, unknown>>)[uniqueKey]);
        const found = `that of ${String(path.at(-1))}[${first}] (${name})`;
        const own = [...path, index, uniqueKey];
        report(
          wording.notAllowed(keyPathText(own), 'one that no other item has', found, description, name),
          own,
          'value',
        );
      }
    return data
      .map((item, index) => check(written, item, [...path, index]))
      .filter((item) => item !== undefined && required.every((key) => Object.hasOwn(item as object, key)));
  };

  const checkKeys = (node: SchemaNode, data: Readonly<Record<string, unknown>>, path: KeyPath): unknown => {
    const { properties = {}, additionalProperties = true, required = [] } = node;
    const known = Object.keys(properties);
    const valid: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(data)) {
      const own = Object.hasOwn(properties, key) ? properties[key]! : additionalProperties;
      if (own === false) {
        // Looking for similar names takes longer than everything else. Nobody reads what follows a hundred of them.
        const isListed = ++unknown <= MOST_PROBLEMS;
        const problem = wording.unknownKey(keyPathText(path), key, isListed ? nearest(key, known) : undefined, known);
        const free = isListed ? known.filter((name) => !Object.hasOwn(data, name)) : [];
        report(withName(problem, key, free), [...path, key], 'name');
      } else if (value !== undefined) {
        const kept = own === true ? value : check(own, value, [...path, key]);
        if (kept !== undefined) Object.defineProperty(valid, key, { value: kept, enumerable: true, writable: true });
      }
    }
    const [low, high] = (node.rising ?? []).map((key) => data[key]);
    if (typeof low === 'number' && typeof high === 'number' && low >= high) {
      const own = [...path, node.rising![1]];
      const expected = `more than ${node.rising![0]} (${low})`;
      report(wording.notAllowed(keyPathText(own), expected, described(high), node.description, high), own, 'value');
    }
    for (const key of required)
      if (data[key] === undefined) {
        const purpose = Object.hasOwn(properties, key) ? resolved(schema, properties[key]!).description : '';
        report(wording.missingKey(keyPathText(path), key, purpose), path, 'name');
      }
    return valid;
  };

  return { value: check(schema, value, root), problems };
}

/** Items whose value of a key is that of an earlier item: their index, and that of the first. */
function doubles(data: readonly unknown[], key: string): readonly (readonly [index: number, first: number])[] {
  const firsts = new Map<unknown, number>();
  return data.flatMap((item, index) => {
    const value = isObject(item) ? item[key] : undefined;
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first === undefined) firsts.set(value, index);
    return first === undefined ? [] : [[index, first] as const];
  });
}

const resolved = ({ definitions }: Schema, node: SchemaNode | Reference): SchemaNode =>
  '$ref' in node ? definitions![node.$ref.slice(node.$ref.lastIndexOf('/') + 1)]! : node;

/** The purpose of a value and, if it is an object, what may be in it. The keys of a whole file are too many for a hint. */
function withKeys({ description, properties = {} }: SchemaNode): string {
  const keys = Object.keys(properties);
  return keys.length === 0 || keys.length > MOST_KEYS ? description : `${description} Known keys: ${keys.join(', ')}.`;
}

const MOST_KEYS = 12;

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const typesOf = ({ type, enum: values }: SchemaNode): readonly string[] =>
  type === undefined ? (values === undefined ? [] : ['string']) : [type].flat();

/** Whether data has one of a node's types; a node without types allows all of them. */
function hasType(node: SchemaNode, data: unknown): boolean {
  if (node.anyOf !== undefined) return node.anyOf.some((one) => hasType(one, data));
  const types = typesOf(node);
  if (types.length === 0) return true;
  if (Array.isArray(data)) return types.includes('array');
  if (data === null) return types.includes('null');
  // JSON has no such values, so they would be different after they have been stored.
  if (typeof data === 'number' && !Number.isFinite(data)) return false;
  // A `Map` or a promise would look like an object without keys.
  if (typeof data === 'object' && kindOf(data) !== 'Object' && kindOf(data) !== 'Module') return false;
  return types.includes(typeof data) || (types.includes('integer') && Number.isInteger(data));
}

/** `Object` for plain objects, and otherwise `Map`, `Date` or whatever the language calls the object. */
const kindOf = (data: object): string => Object.prototype.toString.call(data).slice(8, -1);

/** What a value is for, after the allowed one that was probably meant. */
function purposeOf({ enum: values, description }: SchemaNode, data: unknown): string {
  const near = values !== undefined && typeof data === 'string' ? nearest(data, values) : undefined;
  return near === undefined ? description : `Did you mean ${JSON.stringify(near)}? ${description}`;
}

/** What a value of the right type must be and is not, to complete "must be …". */
function restrictionOf(node: SchemaNode, data: unknown): string | undefined {
  const { enum: values, pattern, form, format, minLength = 0, minimum = -Infinity, maximum = Infinity } = node;
  if (Array.isArray(data) && data.length < (node.minItems ?? 0)) return 'a list that is not empty';
  if (typeof data === 'number' && !(data >= minimum && data <= maximum))
    return maximum === Infinity ? `at least ${minimum}` : `between ${minimum} and ${maximum}`;
  if (typeof data !== 'string') return undefined;
  if (values !== undefined && !values.includes(data)) return values.map((one) => JSON.stringify(one)).join(' or ');
  if (data.length < minLength) return 'text that is not empty';
  // Half of a pair of surrogates, which only an escape can write, can be in no file and in no address.
  if (/\p{Surrogate}/u.test(data)) return 'text of whole characters';
  // No file name, address or document can contain it.
  if (data.includes('\0')) return 'text without the character U+0000';
  if (pattern !== undefined && !new RegExp(pattern).test(data)) return form ?? `text that matches ${pattern}`;
  return format === undefined || isAddress(data) ? undefined : ADDRESS;
}

/** What an address must be. */
export const ADDRESS = 'an address or a path';

/** Whether an address may be used, and can be read at all beside a page of the site. */
const isAddress = (value: string): boolean =>
  value.trim() !== '' && urlAllowed(value) && URL.canParse(value.trim(), 'http://site/');

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const typeName = (node: SchemaNode): string =>
  node.anyOf === undefined
    ? typesOf(node)
        .map((one) => NAMES[one]!)
        .join(' or ')
    : node.anyOf.map(typeName).join(' or ');

function described(data: unknown): string {
  if (typeof data === 'string') return `the text ${JSON.stringify(data.slice(0, 60))}`;
  if (typeof data === 'number' || typeof data === 'boolean') return `${NAMES[typeof data]!} (${String(data)})`;
  if (data === null || data === undefined) return 'nothing';
  if (Array.isArray(data)) return data.length === 0 ? 'an empty list' : 'a list';
  if (typeof data !== 'object') return `a ${typeof data}`;
  const kind = kindOf(data);
  return kind === 'Object' || kind === 'Module' ? 'an object' : `an object of the kind ${kind}`;
}
