import { complaints, type Complaint } from './messages.js';
import type { Schema, SchemaError } from './schema.js';
import type { Value } from '../read/values.js';
import { validate } from './validate.js';

/** A complaint with the error that caused it. The place of the error is where the text is wrong. */
export interface Accusation extends Complaint {
  readonly culprit: SchemaError;
}

/**
 * Returns webpack's complaints about a value. If several shapes are allowed, webpack names one of several errors; the
 * others follow here.
 */
export function accusations(schema: Schema, value: Value, name: string): readonly Accusation[] {
  const errors = validate(schema, value);
  if (errors.length === 0) return [];
  const said = complaints(errors, schema, name).map((one) => ({ ...one, culprit: culpritOf(one) }));
  const more = complaints(validate(schema, value, true), schema, name)
    .map((one) => ({ ...one, culprit: one.error }))
    .filter((one) => !said.some(({ culprit }) => isWithin(culprit, one.culprit)));
  return [...said, ...more];
}

/** Returns the innermost error of those that a message is about. The message begins with its path. */
function culpritOf({ error, message }: Complaint): SchemaError {
  const subject = /^configuration([^ :]*)/.exec(message)?.[1];
  const isSubject = ({ instancePath }: SchemaError): boolean => {
    const path = `${instancePath.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.')}.`;
    return path.startsWith(`${subject}.`) || path.startsWith(`${subject}[`);
  };
  const about = (error.children ?? []).filter(isSubject);
  return deepest(subject === undefined || about.length === 0 ? error : { ...about[0]!, children: about.slice(1) });
}

/** Whether an error is at the place of another one, or deeper. */
const isWithin = (inner: SchemaError, outer: SchemaError): boolean =>
  `${pathOf(inner).join('\n')}\n`.startsWith(`${pathOf(outer).join('\n')}\n`);

/** Returns the innermost of related errors; if several are equally deep, the first one. */
function deepest(error: SchemaError): SchemaError {
  const depth = (one: SchemaError): number => pathOf(one).length;
  return (error.children ?? []).map(deepest).reduce((best, one) => (depth(one) > depth(best) ? one : best), error);
}

export function pathOf({ instancePath, keyword, params }: SchemaError): readonly string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keyword === 'additionalProperties' ? [...path, String(params['additionalProperty'])] : path;
}
