import { pathOf } from './accusations.js';
import { shapesOf, type Schema, type SchemaError } from './schema.js';

type Kind = Readonly<Record<string, Schema>>;

/**
 * The kinds of objects that are allowed at one place: the names that some of them refuse, and the options of each kind.
 */
interface Kinds {
  readonly refused: readonly SchemaError[];
  readonly kinds: readonly Kind[];
}

/** Returns the kinds of objects that are allowed at the place of an option's error. */
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
 * Returns the actual error if the text has an option that no kind of object has. webpack may ask for another kind of
 * object instead.
 */
export function strangeIn({ refused, kinds }: Kinds): SchemaError | undefined {
  return refused.find(({ params }) => !kinds.some((kind) => Object.hasOwn(kind, String(params['additionalProperty']))));
}

/**
 * Returns advice if webpack takes an object for another kind because of an option that only that kind has: `cache: {
 * type: 'memory', maxAge: 1 }` is asked for `type: 'filesystem'`.
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
