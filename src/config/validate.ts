import { createRequire } from 'node:module';
import { configInvalid, configMissingKey, configUnknownKey } from '../diagnostics/catalogue/config.js';
import type { Ajv as AjvClass, ErrorObject } from 'ajv';
import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';
import type { KeyPath, Part } from './key-path.js';
import { createConfigLocator } from './locate.js';
import { configSchema } from './schema/schema.js';

/** Checks a configuration against its schema. `file` is where the places are looked up, `shownFile` its name in messages. */
export function validateConfig(config: unknown, file: string, shownFile: string): readonly Diagnostic[] {
  // Loaded here and not at the top: a configuration that was checked once is not checked again.
  const { default: Ajv } = createRequire(import.meta.url)('ajv') as { default: typeof AjvClass };
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true, logger: false }).compile(configSchema);
  if (validate(config)) return [];
  const placed = createConfigLocator(file, shownFile);
  const reported = new Set<string>();
  const problems: Diagnostic[] = [];
  for (const error of validate.errors ?? []) {
    // Alternatives say the same again; each unknown key is a problem of its own.
    const said = JSON.stringify([
      error.instancePath,
      error.message,
      error.keyword === 'additionalProperties' ? error.params : null,
    ]);
    if (error.keyword === 'anyOf' || reported.has(said)) continue;
    reported.add(said);
    problems.push(placed(describe(error), ...placeOf(error)));
  }
  return problems;
}

function describe(error: ErrorObject): Problem {
  const where = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword === 'additionalProperties') {
    const key = String((error.params as { additionalProperty: string }).additionalProperty);
    const known = Object.keys(
      (error.parentSchema as { properties?: object } | undefined)?.properties ?? knownKeys(error),
    );
    return configUnknownKey(where, key, nearest(key, known), known);
  }
  if (error.keyword === 'required') {
    const key = String((error.params as { missingProperty: string }).missingProperty);
    return configMissingKey(where, key);
  }
  const allowed = (error.params as { allowedValues?: readonly unknown[] }).allowedValues;
  return configInvalid(where, error.message ?? 'is invalid', allowed, schemaAt(error.schemaPath).description);
}

/** The schema object that an error's schema path (`#/properties/origin/pattern`) ends in. */
function schemaAt(schemaPath: string): { description?: string; properties?: object } {
  let node: unknown = configSchema;
  for (const step of schemaPath.slice(2).split('/').slice(0, -1))
    node = (node as Record<string, unknown> | undefined)?.[step];
  return node ?? {};
}

const knownKeys = (error: ErrorObject): object => schemaAt(error.schemaPath).properties ?? {};

/** An unknown key is wrong by its name, everything else by its value. A missing one is placed at the key around it. */
function placeOf({ instancePath, keyword, params }: ErrorObject): readonly [path: KeyPath, part: Part] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'additionalProperties')
    return [[...path, (params as { additionalProperty: string }).additionalProperty], 'name'];
  return [path, keyword === 'required' ? 'name' : 'value'];
}
