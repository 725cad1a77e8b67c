import { pathOf } from './accusations.js';
import { shapesOf, type Schema, type SchemaError } from './schema.js';

type Kind = Readonly<Record<string, Schema>>;

/** Where several kinds of objects are allowed: the names that some of them refuse, and the options of each. */
interface Kinds {
  readonly refused: readonly SchemaError[];
  readonly kinds: readonly Kind[];
}

/** The kinds of objects that may stand where the error of an option is. */
export function kindsAt(error: SchemaError, culprit: SchemaError, root: Schema): Kinds {
  const path = pathOf(culprit);
  const refused = (error.children ?? []).filter(
    (one) =>
      one.keyword === 'additionalProperties' &&
      pathOf(one).length === path.length &&
      path.slice(0, -1).every((step, index) => pathOf(one)[index] === step),
  );
  const isOwner = error.instancePath.split('/').length === path.length;
  const shapes = [
    ...refused.map(({ parentSchema }) => parentSchema),
    ...(isOwner ? shapesOf(error.parentSchema, root) : []),
  ];
  const kinds = new Set(shapes.flatMap(({ properties }): Kind[] => (properties === undefined ? [] : [properties])));
  return { refused, kinds: [...kinds] };
}

/**
 * What an error is about: webpack may ask for another kind of object, although the text has an option that no kind has.
 */
export function strangeIn({ refused, kinds }: Kinds): SchemaError | undefined {
  return refused.find(({ params }) => !kinds.some((kind) => Object.hasOwn(kind, String(params['additionalProperty']))));
}

/**
 * What to do where webpack takes an object for one of another kind, because of an option that only that kind has:
 * `cache: { type: 'memory', maxAge: 1 }` is asked for `type: 'filesystem'`.
 */
export function otherKind(culprit: SchemaError, { refused, kinds }: Kinds): string | undefined {
  const names = [...new Set(refused.map(({ params }) => String(params['additionalProperty'])))];
  const having = kinds.filter((kind) => names.every((name) => Object.hasOwn(kind, name)));
  const asked = culprit.keyword === 'enum' ? (culprit.schema as readonly unknown[]) : (having[0]?.['type']?.enum ?? []);
  if (names.length === 0 || having.length !== 1 || asked.length !== 1) return undefined;
  const key = culprit.keyword === 'enum' ? pathOf(culprit).at(-1)! : 'type';
  const wanted = `\`${key}: '${String(asked[0])}'\``;
  const list = names.map((name) => `\`${name}\``);
  return list.length === 1
    ? `${list[0]!} needs ${wanted}; leave it out otherwise.`
    : `${list.join(' and ')} need ${wanted}; leave them out otherwise.`;
}
