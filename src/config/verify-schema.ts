/** The part of the configuration's schema that `docs-build check` reads; says the same as `VerifyConfig`. */
const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const count = { type: 'integer', minimum: 0 } as const;
const object = (properties: Record<string, unknown>, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const;
const map = { type: 'object', additionalProperties: text } as const;

export const verifySchema = object({
  baseline: text,
  urls: text,
  samples: object({
    configuration: object({ files: texts, validate: text, schema: text }, ['files', 'validate']),
    packages: texts,
    timeout: count,
  }),
  examples: object({ dir: text, commands: map, packages: texts, timeout: count }, ['dir', 'commands']),
  drift: object({ inventory: text, exempt: map, printedUrls: texts }, ['inventory']),
  search: text,
  budgets: object({
    firstScripts: count,
    firstStyles: count,
    document: count,
    printable: count,
    chunk: count,
    searchShard: count,
    image: count,
    elements: count,
  }),
  pages: object({ description: object({ min: count, max: count }), orphans: texts }),
});
