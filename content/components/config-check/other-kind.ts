import type { SchemaError } from './schema.js';
import { pathOf } from './accusations.js';

/**
 * What to do where webpack takes an object for one of another kind, because of an option that only that kind has:
 * `cache: { type: 'memory', maxAge: 1 }` is asked for `type: 'filesystem'`.
 */
export function otherKind(error: SchemaError, culprit: SchemaError): string | undefined {
  const [owner, key] = [pathOf(culprit).slice(0, -1), pathOf(culprit).at(-1)];
  const words = culprit.keyword === 'enum' ? (culprit.schema as readonly unknown[]) : [];
  if (words.length !== 1 || key === undefined) return undefined;
  const paths = (error.children ?? [])
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(pathOf)
    .filter((path) => path.length === owner.length + 1 && owner.every((step, index) => path[index] === step))
    .map((path) => `\`${path.at(-1)!}\``);
  const names = [...new Set(paths)];
  const wanted = `\`${key}: '${String(words[0])}'\``;
  if (names.length === 0) return undefined;
  return names.length === 1
    ? `${names[0]!} needs ${wanted}; leave it out otherwise.`
    : `${names.join(' and ')} need ${wanted}; leave them out otherwise.`;
}
