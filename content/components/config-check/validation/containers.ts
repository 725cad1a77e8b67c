import { givenOf, plain, type Entry, type Value } from '../read/values.js';
import { definitionOf, type Schema, type SchemaError } from './schema.js';
import type { Check, MakeError, Place, Validation } from './validation.js';

/** How many errors are reported, which is more than anybody reads. Others show when these are fixed. */
const MOST = 1000;

/** Returns the errors of a list and of its items. */
export function ofItems(
  { items, minItems, uniqueItems }: Schema,
  value: Value,
  place: Place,
  error: MakeError,
  check: Check,
): readonly SchemaError[] {
  if (value.type !== 'array') return [];
  const errors: SchemaError[] = [];
  if (minItems !== undefined && value.items.length < minItems && !value.open)
    errors.push(error('minItems', { limit: minItems }, 'too few items'));
  if (items !== undefined)
    for (const [index, item] of value.items.entries()) {
      if (errors.length > MOST) break;
      errors.push(
        ...check(items, item, {
          instancePath: `${place.instancePath}/${index}`,
          schemaPath: `${place.schemaPath}/items`,
        }),
      );
    }
  const texts = value.items.map((item) => (item.type === 'plain' ? JSON.stringify(item.plain) : undefined));
  const double = texts.findIndex((text, index) => text !== undefined && texts.indexOf(text) < index);
  if (uniqueItems && double >= 0)
    errors.push({
      ...error('uniqueItems', { i: double, j: texts.indexOf(texts[double]) }, 'has an item twice'),
      data: plainItems(value),
    } as SchemaError);
  return errors;
}

const EMPTY = { entries: new Map<string, Entry>(), open: false };

/** Returns the errors of an object and of its entries. */
export function ofEntries(
  schema: Schema,
  value: Value,
  place: Place,
  error: MakeError,
  { root, check }: Validation,
): readonly SchemaError[] {
  if (value.type !== 'object' && value.type !== 'regexp') return [];
  const { required = [], properties = {}, additionalProperties = true, minProperties = 0 } = schema;
  const { entries, open } = value.type === 'object' ? value : EMPTY;
  const errors: SchemaError[] = [];
  if (entries.size < minProperties && !open)
    errors.push(error('minProperties', { limit: minProperties }, 'too few properties'));
  for (const name of required) {
    const member = memberOf(value, name);
    // A property whose value is `undefined` counts as missing.
    const isMissing = member === undefined ? !open : givenOf(member) === undefined;
    if (isMissing) errors.push(error('required', { missingProperty: name }, `must have ${name}`));
  }
  const below = (name: string): string => `${place.instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  for (const [name, entry] of entries) {
    if (Object.hasOwn(properties, name)) continue;
    if (additionalProperties === false)
      errors.push(error('additionalProperties', { additionalProperty: name }, 'unknown property'));
    else if (additionalProperties !== true)
      errors.push(
        ...check(additionalProperties, entry.value, {
          instancePath: below(name),
          schemaPath: `${place.schemaPath}/additionalProperties`,
        }),
      );
  }
  for (const [name, schemaOfOne] of Object.entries(properties)) {
    const entry = memberOf(value, name);
    const given = entry && (isOptionalValue(schemaOfOne, root) ? entry : givenOf(entry));
    if (given === undefined) continue;
    errors.push(
      ...check(schemaOfOne, given, {
        instancePath: below(name),
        schemaPath: `${place.schemaPath}/properties/${name}`,
      }),
    );
  }
  return errors;
}

/** Whether `undefined` is a valid value; elsewhere it counts as missing. */
function isOptionalValue(schema: Schema, root: Schema): boolean {
  if (schema.$ref !== undefined) return isOptionalValue(definitionOf(schema.$ref, root), root);
  return schema.undefinedAsNull === true;
}

/** A regular expression has no entries of its own, but webpack reads what it inherits: its `source`, its `test`. */
function memberOf(value: Value, name: string): Value | undefined {
  if (value.type === 'object') return value.entries.get(name)?.value;
  const member: unknown = value.type === 'regexp' ? Reflect.get(/x/, name) : undefined;
  if (typeof member === 'function') return { type: 'function', at: value.at };
  return typeof member === 'string' || typeof member === 'boolean' ? plain(value.at, member) : undefined;
}

const plainItems = (value: Extract<Value, { type: 'array' }>): readonly unknown[] =>
  value.items.map((item) => (item.type === 'plain' ? item.plain : undefined));
