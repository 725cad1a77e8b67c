import ValidationErrorModule from 'schema-utils/dist/ValidationError.js';
import type { Schema, SchemaError } from './schema.js';

type Formatter = new (errors: readonly SchemaError[], schema: Schema, settings: object) => { readonly message: string };
/** If Node imports a CommonJS module, its default export is one property deeper. */
const ValidationError = ((ValidationErrorModule as { default?: unknown }).default ??
  ValidationErrorModule) as Formatter;

/** How many problems are reported, which is more than anybody reads at once. Others show when these are fixed. */
const MOST = 200;

/** One complaint of webpack about a configuration: the place, and webpack's own words. */
export interface Complaint {
  readonly error: SchemaError;
  readonly message: string;
}

/** Returns what webpack would print for errors. Errors of branches belong to the error whose branches they are. */
export function complaints(errors: readonly SchemaError[], schema: Schema, name: string): readonly Complaint[] {
  const saidOf = (error: SchemaError): string => {
    const { message } = new ValidationError([error], schema, { name, baseDataPath: 'configuration' });
    return message.slice(message.indexOf('\n') + 1).replace(/^ - /, '');
  };
  // The message about one unknown name of an object also applies to the others, because listing all valid names takes
  // long.
  const ofUnknown = new Map<string, string>();
  return nested(errors)
    .slice(0, MOST)
    .map((error) => {
      if (error.keyword !== 'additionalProperties') return { error, message: saidOf(error) };
      const place = `${error.schemaPath}\n${error.instancePath}`;
      const said = ofUnknown.get(place) ?? saidOf({ ...error, params: { additionalProperty: STAND_IN } });
      ofUnknown.set(place, said);
      return { error, message: said.replace(STAND_IN, () => String(error.params['additionalProperty'])) };
    });
}

/** A placeholder for an unknown name, which no message contains otherwise. */
const STAND_IN = '\u0000';

const areUnknownNames = (errors: readonly SchemaError[]): boolean =>
  errors.length > 1 &&
  errors.every(
    ({ keyword, instancePath, parentSchema }) =>
      keyword === 'additionalProperties' &&
      instancePath === errors[0]!.instancePath &&
      parentSchema === errors[0]!.parentSchema,
  );

/** Nests errors: if a value fits none of several shapes, the errors with each shape are children of one error. */
function nested(errors: readonly SchemaError[]): readonly SchemaError[] {
  let result: SchemaError[] = [];
  for (const one of errors) {
    if (one.keyword !== 'anyOf' && one.keyword !== 'oneOf') {
      result.push(one);
      continue;
    }
    const isInside = ({ instancePath }: SchemaError): boolean =>
      instancePath === one.instancePath || instancePath.startsWith(`${one.instancePath}/`);
    const children = result.filter(isInside).flatMap(({ children: more = [], ...own }) => [...more, own]);
    const rest = result.filter((other) => !isInside(other));
    // Each unknown name of an object is an error, whereas webpack names only the last.
    result = areUnknownNames(children) ? [...rest, ...children] : [...rest, { ...one, children }];
  }
  return result;
}
