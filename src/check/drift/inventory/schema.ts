import type { Item, Literal } from '../types.js';

/** The parts of a JSON schema that say which options there are. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Literal[];
  readonly const?: Literal;
  readonly instanceof?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly description?: string;
  readonly default?: Literal;
  readonly deprecated?: boolean;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export interface SchemaOptions {
  /** The kind of the items. Default: `option`. */
  readonly kind?: string;
  /** A prefix of every name: `devServer`. */
  readonly prefix?: string;
  /** Names whose own options are not listed, for example because they are documented elsewhere. `*` stands for any text. */
  readonly leaves?: readonly string[];
}

interface Gathered {
  readonly types: Set<string>;
  readonly values: Set<Literal>;
  deprecated: boolean;
  default?: Literal;
}

/**
 * Every option of a schema, as items with types and values, in the order of the schema. References are followed until they
 * repeat, alternatives are merged, `[]` stands for the items of an array, and `*` for free keys.
 */
export function schemaItems(schema: Schema, { kind = 'option', prefix = '', leaves = [] }: SchemaOptions = {}): Item[] {
  const gathered = new Map<string, Gathered>();
  const isLeaf = matcher(leaves);

  const walk = (part: Schema, path: string, open: readonly Schema[]): void => {
    const here = part.$ref === undefined ? part : resolve(schema, part.$ref);
    const own = gathered.get(path);
    if (own !== undefined) {
      note(here, own);
      if (part !== here) note({ deprecated: saysDeprecated(part) }, own);
    }
    if (open.includes(here)) {
      if (own !== undefined) noteAlternatives(here, own, schema);
      return;
    }
    const within = [...open, here];
    for (const branch of [...(here.anyOf ?? []), ...(here.oneOf ?? []), ...(here.allOf ?? [])])
      walk(branch, path, within);
    if (path !== prefix && isLeaf(path)) return;
    for (const item of [here.items ?? []].flat()) into(item, `${path}[]`, within);
    for (const [key, value] of Object.entries(here.properties ?? {}))
      into(value, path === '' ? key : `${path}.${key}`, within, true);
    if (typeof here.additionalProperties === 'object') into(here.additionalProperties, `${path}.*`, within);
  };
  const into = (part: Schema, path: string, open: readonly Schema[], named = false): void => {
    if (named && !gathered.has(path))
      gathered.set(path, { types: new Set(), values: new Set(), deprecated: saysDeprecated(part) });
    walk(part, path, open);
  };

  walk(schema, prefix, []);
  return [...gathered].map(([id, { types, values, deprecated, default: value }]) => ({
    kind,
    id,
    types: [...types],
    ...(values.size > 0 && { enum: [...values] }),
    ...(deprecated && { deprecated }),
    ...(value !== undefined && { default: value }),
  }));
}

/** Adds the types and values of one alternative to an option. */
function note(part: Schema, own: Gathered): void {
  if (part.instanceof !== undefined) own.types.add(part.instanceof === 'Function' ? 'function' : part.instanceof);
  for (const type of [part.type ?? []].flat())
    if (part.enum === undefined) own.types.add(type === 'integer' ? 'number' : type);
  if (part.properties !== undefined) own.types.add('object');
  for (const value of part.const === undefined ? (part.enum ?? []) : [part.const]) own.values.add(value);
  if (own.values.has(true) && own.values.has(false)) own.types.add('boolean');
  if (own.types.has('boolean')) for (const value of [true, false]) own.values.delete(value);
  if (part.default !== undefined) own.default = part.default;
  if (part.deprecated === true) own.deprecated = true;
}

/** Adds the alternatives of a recursive shape, which is not followed again. */
function noteAlternatives(part: Schema, own: Gathered, root: Schema, seen: readonly Schema[] = []): void {
  for (const branch of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) {
    const here = branch.$ref === undefined ? branch : resolve(root, branch.$ref);
    if (seen.includes(here)) continue;
    note(here, own);
    noteAlternatives(here, own, root, [...seen, here]);
  }
}

const saysDeprecated = ({ deprecated, description = '' }: Schema): boolean =>
  deprecated === true || /^deprecated\b/i.test(description);

function resolve(root: Schema, reference: string): Schema {
  let at: unknown = root;
  for (const key of reference.replace(/^#\/?/, '').split('/'))
    at = (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (at === undefined) throw new Error(`The schema has no ${reference}.`);
  const found = at as Schema;
  return found.$ref === undefined ? found : resolve(root, found.$ref);
}

/** Makes a function that says whether a text matches one of the patterns, in which `*` stands for any text. */
export function matcher(patterns: readonly string[]): (text: string) => boolean {
  const expressions = patterns.map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split('*')
          .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
          .join('.*')}$`,
        's',
      ),
  );
  return (text) => expressions.some((expression) => expression.test(text));
}
