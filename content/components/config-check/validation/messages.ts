import ValidationErrorModule from 'schema-utils/dist/ValidationError.js';
import type { Schema, SchemaError } from './schema.js';

type Formatter = new (errors: readonly SchemaError[], schema: Schema, settings: object) => { readonly message: string };
/** A module of CommonJS is one property further down where Node imports it. */
const ValidationError = ((ValidationErrorModule as { default?: unknown }).default ??
  ValidationErrorModule) as Formatter;

/** More than anybody reads at once; what is left shows when these are mended. */
const MOST = 200;

/** One thing that webpack has against a configuration: where, and its own words. */
export interface Complaint {
  readonly error: SchemaError;
  readonly message: string;
}

/** What webpack would print of errors: those of branches belong to the one that they are branches of. */
export function complaints(errors: readonly SchemaError[], schema: Schema, name: string): readonly Complaint[] {
  const saidOf = (error: SchemaError): string => {
    const { message } = new ValidationError([error], schema, { name, baseDataPath: 'configuration' });
    return message.slice(message.indexOf('\n') + 1).replace(/^ - /, '');
  };
  // What is said of one unknown name of an object is said of the others: everything that would be valid takes long to list.
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

/** Stands for the name of something unknown; no message contains it otherwise. */
const STAND_IN = '\u0000';

const areUnknownNames = (errors: readonly SchemaError[]): boolean =>
  errors.length > 1 &&
  errors.every(
    ({ keyword, instancePath, parentSchema }) =>
      keyword === 'additionalProperties' &&
      instancePath === errors[0]!.instancePath &&
      parentSchema === errors[0]!.parentSchema,
  );

/** Of several shapes, none of which fits, the errors with each are children. Anything else is an error of its own. */
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
    // Of several unknown names of one object, each is an error; webpack names the last.
    result = areUnknownNames(children) ? [...rest, ...children] : [...rest, { ...one, children }];
  }
  return result;
}
