import ValidationErrorModule from 'schema-utils/dist/ValidationError.js';
import type { Schema, SchemaError } from './schema.js';

type Formatter = new (errors: readonly SchemaError[], schema: Schema, settings: object) => { readonly message: string };
/** A module of CommonJS is one property further down where Node imports it. */
const ValidationError = ((ValidationErrorModule as { default?: unknown }).default ??
  ValidationErrorModule) as Formatter;

/** One thing that webpack has against a configuration: where, and its own words. */
export interface Complaint {
  readonly error: SchemaError;
  readonly message: string;
}

/** What webpack would print of errors: those of branches belong to the one that they are branches of. */
export function complaints(errors: readonly SchemaError[], schema: Schema, name: string): readonly Complaint[] {
  return nested(errors).map((error) => {
    const { message } = new ValidationError([error], schema, { name, baseDataPath: 'configuration' });
    return { error, message: message.slice(message.indexOf('\n') + 1).replace(/^ - /, '') };
  });
}

/** Errors at or below the place of a later one are its children. */
function nested(errors: readonly SchemaError[]): readonly SchemaError[] {
  let result: SchemaError[] = [];
  for (const one of errors) {
    const error = { ...one };
    const isInside = ({ instancePath }: SchemaError): boolean =>
      instancePath === error.instancePath || instancePath.startsWith(`${error.instancePath}/`);
    const inside = result.filter(isInside);
    if (inside.length > 0) {
      error.children = inside.flatMap(({ children = [], ...own }) => [...children, own]);
      result = result.filter((other) => !isInside(other));
    }
    result.push(error);
  }
  return result;
}
