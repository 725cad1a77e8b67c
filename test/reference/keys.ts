import type { Schema, SchemaNode } from '../../src/schema/nodes.js';
import { completeConfigSchema } from '../../src/plugins/declarations.js';

/** A key of the configuration, as its reference page shows it. */
export interface Key {
  /** `verify.samples.packages`; `[]` stands for an element of a list, `*` for a name that is chosen freely. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly default: unknown;
}

/** All keys in the order of the schema. Links are described once, where they come first. */
export const configKeys = (): readonly Key[] => keysIn(completeConfigSchema);

/** All keys of what a schema describes. */
export function keysIn({ properties = {}, required = [] }: Pick<Schema, 'properties' | 'required'>): readonly Key[] {
  const known = new Set<string>();
  return Object.entries(properties).flatMap(([name, node]) => keysOf(name, node, required.includes(name), known));
}

function keysOf(path: string, written: SchemaNode, isRequired: boolean, known: Set<string>): readonly Key[] {
  const { description } = written;
  const key: Key = { path, type: typeOf(written), isRequired, description, default: written.default };
  return [key, ...below(path, written, known)];
}

function below(path: string, node: SchemaNode, known: Set<string>): readonly Key[] {
  const { items, properties = {}, required = [], additionalProperties, anyOf = [] } = node;
  if (items !== undefined && '$ref' in items) {
    if (known.has(items.$ref)) return [];
    known.add(items.$ref);
    return below(`${path}[]`, completeConfigSchema.definitions['navLink']!, known);
  }
  return [
    ...Object.entries(properties).flatMap(([name, child]) =>
      keysOf(`${path}.${name}`, child, required.includes(name), known),
    ),
    ...(items === undefined ? [] : below(`${path}[]`, items, known)),
    ...(typeof additionalProperties === 'object' ? keysOf(`${path}.*`, additionalProperties, false, known) : []),
    ...anyOf.flatMap((one) => below(path, one, known)),
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  object: 'object',
  null: '`null`',
};

function typeOf({ type, enum: values, items, anyOf }: SchemaNode): string {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (type === 'array') return items === undefined ? 'list' : `list: ${'$ref' in items ? 'links' : typeOf(items)}`;
  return [type ?? []]
    .flat()
    .map((one) => WORDS[one]!)
    .join(' or ');
}
