import type { Value } from '../read/values.js';
import type { Schema, SchemaError } from './schema.js';
import type { MakeError } from './validation.js';

export function ofNumber({ minimum, maximum }: Schema, value: Value, error: MakeError): readonly SchemaError[] {
  if (value.type !== 'plain' || typeof value.plain !== 'number') return [];
  if (minimum !== undefined && value.plain < minimum)
    return [error('minimum', { comparison: '>=', limit: minimum }, `must be >= ${minimum}`)];
  return maximum !== undefined && value.plain > maximum
    ? [error('maximum', { comparison: '<=', limit: maximum }, `must be <= ${maximum}`)]
    : [];
}

export function ofText(
  { minLength, pattern, absolutePath }: Schema,
  value: Value,
  error: MakeError,
): readonly SchemaError[] {
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

export function ofKind(schema: Schema, value: Value, error: MakeError): readonly SchemaError[] {
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
