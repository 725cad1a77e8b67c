import { dereferenced, shapesOf, type Schema } from '../validation/schema.js';
import { textOf, type Range, type Value } from '../read/values.js';

/** Something that works, but that the reader should know. */
export interface Notice {
  readonly option: string;
  readonly at: Range;
  readonly message: string;
}

const HASH =
  '`[hash]` is deprecated: webpack calls it `[fullhash]`. `[contenthash]` changes only when the content of the file does.';

const EXTERNALS =
  'The parameters `(context, request, callback)` are deprecated: take `({ context, request }, callback)`.';

/**
 * Returns notices about options that the schema calls deprecated, if a configuration sets them, about file names with
 * `[hash]`, and about functions for externals with three parameters.
 */
export function noticesOf(value: Value, root: Schema): readonly Notice[] {
  return walk(value, [root], '');

  function walk(value: Value, schemas: readonly Schema[], path: string): readonly Notice[] {
    const shapes = schemas.flatMap((one) => shapesOf(one, root));
    if (value.type === 'choice') return value.values.flatMap((one) => walk(one, schemas, path));
    if (value.type === 'array') {
      const items = shapes.flatMap((schema) => schema.items ?? []);
      return value.items.flatMap((one) => walk(one, items, `${path}[]`));
    }
    if (/^output\.(?:css)?(?:chunk)?filename$/i.test(path) && /\[hash(?::\d+)?\]/.test(textOf(value) ?? ''))
      return [{ option: path, at: value.at, message: HASH }];
    if (value.type === 'function' && value.takes === 3 && /^externals(?:\[\])?$/.test(path))
      return [{ option: path, at: value.at, message: EXTERNALS }];
    if (value.type !== 'object') return [];
    return [...value.entries].flatMap(([name, entry]) => {
      const own = path === '' ? name : `${path}.${name}`;
      const meant = shapes.flatMap(({ properties, additionalProperties }) => {
        if (properties && Object.hasOwn(properties, name)) return [properties[name]!];
        return typeof additionalProperties === 'object' ? [additionalProperties] : [];
      });
      const flagged = meant
        .map((schema) => [schema, dereferenced(schema, root)])
        .find((pair) => pair.some((one) => one.deprecated));
      const reason = flagged?.map(({ description }) => description).find((text) => text !== undefined);
      const notice =
        flagged === undefined
          ? []
          : [
              {
                option: own,
                at: entry.key,
                message: `\`${own}\` is deprecated. webpack says: “${reason ?? 'Deprecated.'}”`,
              },
            ];
      return [...notice, ...walk(entry.value, meant, own)];
    });
  }
}
