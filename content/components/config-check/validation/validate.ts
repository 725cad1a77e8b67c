import type { Schema, SchemaError } from './schema.js';
import { givenOf, plain, type Entry, type Value } from '../read/values.js';

interface Place {
  readonly instancePath: string;
  readonly schemaPath: string;
}

/** How many errors are reported, which is more than anybody reads. Others show when these are fixed. */
const MOST = 1000;

/**
 * Returns all violations of a schema by a value, in the order in which ajv reports them. Unknown values count as valid,
 * so an error is wrong whatever happens at run time. With `narrow`, if a value can only be meant to have one of several
 * shapes, only the errors of that shape are reported.
 */
export function validate(root: Schema, value: Value, narrow = false): readonly SchemaError[] {
  return check(root, value, { instancePath: '', schemaPath: '#' });

  function check(schema: Schema, value: Value, place: Place): readonly SchemaError[] {
    if (value.type === 'unknown') return [];
    // Each of the possible values must be valid.
    if (value.type === 'choice') return value.values.flatMap((one) => check(schema, one, place));
    if (schema.$ref !== undefined) {
      const target = root.definitions![schema.$ref.replace('#/definitions/', '')]!;
      return check(target, value, { ...place, schemaPath: schema.$ref });
    }
    const error = (keyword: keyof Schema, params: SchemaError['params'], message: string): SchemaError => ({
      keyword,
      instancePath: place.instancePath,
      schemaPath: `${place.schemaPath}/${keyword}`,
      params,
      schema: schema[keyword],
      parentSchema: schema,
      message,
    });
    if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type, value)))
      return [error('type', { type: schema.type }, `must be ${[schema.type].flat().join(' or ')}`)];
    return [
      ...ofNumber(schema, value, error),
      ...ofText(schema, value, error),
      ...ofAlternatives(schema, value, place, error),
      ...ofKind(schema, value, error),
      ...ofItems(schema, value, place, error),
      ...ofEntries(schema, value, place, error),
    ];
  }

  function ofAlternatives(schema: Schema, value: Value, place: Place, error: MakeError): readonly SchemaError[] {
    const errors: SchemaError[] = [];
    const branches = (keyword: 'anyOf' | 'oneOf'): readonly (readonly SchemaError[])[] =>
      (schema[keyword] ?? []).map((one, index) =>
        check(one, value, { ...place, schemaPath: `${place.schemaPath}/${keyword}/${index}` }),
      );
    if (schema.not !== undefined && isCertain(value) && check(schema.not, value, place).length === 0)
      errors.push(error('not', {}, 'must NOT be valid'));
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const results = branches(keyword);
      if (results.length === 0 || results.some((one) => one.length === 0)) continue;
      const meant = results.filter((one) => !one.some((reason) => isOtherShape(reason, place)));
      if (narrow && meant.length === 1) errors.push(...meant[0]!);
      else errors.push(...results.flat(), error(keyword, {}, 'must match a schema'));
    }
    for (const [index, one] of (schema.allOf ?? []).entries())
      errors.push(...check(one, value, { ...place, schemaPath: `${place.schemaPath}/allOf/${index}` }));
    return errors;
  }

  function ofItems(
    { items, minItems, uniqueItems }: Schema,
    value: Value,
    place: Place,
    error: MakeError,
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

  function ofEntries(schema: Schema, value: Value, place: Place, error: MakeError): readonly SchemaError[] {
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
      const given = entry && (isOptionalValue(schemaOfOne) ? entry : givenOf(entry));
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
  function isOptionalValue(schema: Schema): boolean {
    if (schema.$ref !== undefined)
      return isOptionalValue(root.definitions![schema.$ref.replace('#/definitions/', '')]!);
    return schema.undefinedAsNull === true;
  }
}

/** Whether a value is of another kind than a shape requires, instead of having an error within. */
const isOtherShape = ({ keyword, instancePath }: SchemaError, place: Place): boolean =>
  instancePath === place.instancePath && /^(?:type|enum|instanceof)$/.test(keyword);

const EMPTY = { entries: new Map<string, Entry>(), open: false };

/** A regular expression has no entries of its own, but webpack reads what it inherits: its `source`, its `test`. */
function memberOf(value: Value, name: string): Value | undefined {
  if (value.type === 'object') return value.entries.get(name)?.value;
  const member: unknown = value.type === 'regexp' ? Reflect.get(/x/, name) : undefined;
  if (typeof member === 'function') return { type: 'function', at: value.at };
  return typeof member === 'string' || typeof member === 'boolean' ? plain(value.at, member) : undefined;
}

type MakeError = (keyword: keyof Schema, params: SchemaError['params'], message: string) => SchemaError;

function ofNumber({ minimum, maximum }: Schema, value: Value, error: MakeError): readonly SchemaError[] {
  if (value.type !== 'plain' || typeof value.plain !== 'number') return [];
  if (minimum !== undefined && value.plain < minimum)
    return [error('minimum', { comparison: '>=', limit: minimum }, `must be >= ${minimum}`)];
  return maximum !== undefined && value.plain > maximum
    ? [error('maximum', { comparison: '<=', limit: maximum }, `must be <= ${maximum}`)]
    : [];
}

function ofText({ minLength, pattern, absolutePath }: Schema, value: Value, error: MakeError): readonly SchemaError[] {
  if (value.type !== 'plain' || typeof value.plain !== 'string') return [];
  const text = value.plain;
  const errors: SchemaError[] = [];
  if (minLength !== undefined && text.length < minLength)
    errors.push(error('minLength', { limit: minLength }, 'too short'));
  if (pattern !== undefined && !new RegExp(pattern).test(text))
    errors.push(error('pattern', { pattern }, 'must match a pattern'));
  if (absolutePath === undefined) return errors;
  // This is webpack's own wording.
  const complaint = (message: string): SchemaError => error('absolutePath', { absolutePath: text }, message);
  const quoted = JSON.stringify(text);
  if (absolutePath !== /^(?:file:(?=\/))?(?:[A-Za-z]:[\\/]|\\\\|\/)/i.test(text))
    errors.push(
      complaint(
        absolutePath
          ? `The provided value ${quoted} is not an absolute path!`
          : `A relative path is expected. However, the provided value ${quoted} is an absolute path!`,
      ),
    );
  else if (text.includes('!'))
    errors.push(
      complaint(
        `The provided value ${quoted} contains exclamation mark (!) which is not allowed because it's reserved for loader syntax.`,
      ),
    );
  return errors;
}

function ofKind(schema: Schema, value: Value, error: MakeError): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  if (schema.enum !== undefined && !isOneOf(schema, value))
    errors.push(error('enum', { allowedValues: schema.enum }, 'must be one of a list'));
  if (schema.instanceof !== undefined && !isInstance(schema.instanceof, value))
    errors.push(error('instanceof', {}, `must be a ${schema.instanceof}`));
  return errors;
}

function isOneOf({ enum: values = [], undefinedAsNull }: Schema, value: Value): boolean {
  if (value.type !== 'plain') return false;
  return values.includes(value.plain === undefined && undefinedAsNull ? null : value.plain);
}

function isInstance(name: string, value: Value): boolean {
  if (name === 'Function') return value.type === 'function';
  if (name === 'RegExp') return value.type === 'regexp';
  return value.type === 'instance';
}

export function isOfType(type: string, value: Value): boolean {
  switch (type) {
    case 'array':
      return value.type === 'array';
    case 'object':
      return value.type === 'object' || value.type === 'instance' || value.type === 'regexp';
    case 'null':
      return value.type === 'plain' && value.plain === null;
    case 'integer':
      return value.type === 'plain' && Number.isInteger(value.plain);
    default:
      return value.type === 'plain' && typeof value.plain === type;
  }
}

/** Whether all parts of a value are known. */
function isCertain(value: Value): boolean {
  if (value.type === 'object')
    return !value.open && [...value.entries.values()].every((entry) => isCertain(entry.value));
  if (value.type === 'array') return !value.open && value.items.every(isCertain);
  return value.type !== 'unknown' && value.type !== 'choice' && value.type !== 'instance';
}

const plainItems = (value: Extract<Value, { type: 'array' }>): readonly unknown[] =>
  value.items.map((item) => (item.type === 'plain' ? item.plain : undefined));
