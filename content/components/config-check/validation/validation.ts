import type { Value } from '../read/values.js';
import type { Schema, SchemaError } from './schema.js';

export interface Place {
  readonly instancePath: string;
  readonly schemaPath: string;
}

/** Returns all violations of a part of the schema by a part of the value. */
export type Check = (schema: Schema, value: Value, place: Place) => readonly SchemaError[];

export interface Validation {
  readonly root: Schema;
  /** Whether only the errors of one shape are reported, if only that one can be meant. */
  readonly narrow: boolean;
  readonly check: Check;
}

/** Makes the error of a keyword at the place that is being checked. */
export type MakeError = (keyword: keyof Schema, params: SchemaError['params'], message: string) => SchemaError;
