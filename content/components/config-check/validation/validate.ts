import type { Value } from '../read/values.js';
import { ofEntries, ofItems } from './containers.js';
import { isOfType, ofKind, ofNumber, ofText } from './scalars.js';
import { definitionOf, type Schema, type SchemaError } from './schema.js';
import type { MakeError, Place, Validation } from './validation.js';

/**
 * Returns all violations of a schema by a value, in the order in which ajv reports them. Unknown values count as valid,
 * so an error is wrong whatever happens at run time. With `narrow`, if a value can only be meant to have one of several
 * shapes, only the errors of that shape are reported.
 */
export function validate(root: Schema, value: Value, narrow = false): readonly SchemaError[] {
  const validation: Validation = {
    root,
    narrow,
    check: (schema, part, place) => errorsOf(schema, part, place, validation),
  };
  return validation.check(root, value, { instancePath: '', schemaPath: '#' });
}

function errorsOf(schema: Schema, value: Value, place: Place, validation: Validation): readonly SchemaError[] {
  const { root, check } = validation;
  if (value.type === 'unknown') return [];
  // Each of the possible values must be valid.
  if (value.type === 'choice') return value.values.flatMap((one) => check(schema, one, place));
  if (schema.$ref !== undefined) {
    const target = definitionOf(schema.$ref, root);
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
    ...ofAlternatives(schema, value, place, error, validation),
    ...ofKind(schema, value, error),
    ...ofItems(schema, value, place, error, check),
    ...ofEntries(schema, value, place, error, validation),
  ];
}

function ofAlternatives(
  schema: Schema,
  value: Value,
  place: Place,
  error: MakeError,
  { check, narrow }: Validation,
): readonly SchemaError[] {
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

/** Whether a value is of another kind than a shape requires, instead of having an error within. */
const isOtherShape = ({ keyword, instancePath }: SchemaError, place: Place): boolean =>
  instancePath === place.instancePath && /^(?:type|enum|instanceof)$/.test(keyword);

/** Whether all parts of a value are known. */
function isCertain(value: Value): boolean {
  if (value.type === 'object')
    return !value.open && [...value.entries.values()].every((entry) => isCertain(entry.value));
  if (value.type === 'array') return !value.open && value.items.every(isCertain);
  return value.type !== 'unknown' && value.type !== 'choice' && value.type !== 'instance';
}
