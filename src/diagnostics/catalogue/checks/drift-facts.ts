import { define, variant } from '../../define.js';

type Literal = string | number | boolean | null;

/** What the inventory says of an item. */
interface Facts {
  readonly id: string;
  readonly types?: readonly string[];
  readonly enum?: readonly Literal[];
  readonly args?: readonly string[];
  readonly default?: Literal | readonly Literal[];
  readonly otherDefaults?: readonly (Literal | readonly Literal[])[];
  readonly since?: string;
}

const shown = (value: Literal | readonly Literal[]): string =>
  Array.isArray(value) ? `[${value.map((one: Literal) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);
const listOf = (values: readonly Literal[]): string => values.map(shown).join(', ');

const typesHint = (item: Facts): string =>
  `Its type is ${[...(item.types ?? []), ...(item.enum ?? []).map(shown)].join(' | ')}.`;
const defaultHint = ({ default: own, otherDefaults = [] }: Facts): string =>
  `It is ${shown(own!)}${otherDefaults.length === 0 ? '' : `; elsewhere ${otherDefaults.map(shown).join(', ')}`}.`;

const SAMPLE: Facts = {
  id: 'kettle.strength',
  types: ['number'],
  enum: ['mild', 'strong'],
  args: ['leaves', 'water'],
  default: 'mild',
  since: '2.1.0',
};

export const typeGone = define({
  code: 'DRIFT_TYPE',
  title: 'A page gives a different type than the tool',
  severity: 'error',
  meaning: 'What a page says about the type, the arguments or the spelling of an item is not what the inventory says.',
  cure: 'Write what the hint says.',
  message: ({ id }: Facts, types: readonly string[]) => `${id} cannot be ${types.join(' or ')}.`,
  hint: typesHint,
  sample: [SAMPLE, ['boolean']],
});

export const typeMissing = variant(typeGone, {
  message: ({ id }: Facts, types: readonly string[]) =>
    `${id} may also be ${types.join(' or ')}, which the page does not say.`,
  hint: typesHint,
  sample: [SAMPLE, ['number']],
});

export const argumentsDiffer = variant(typeGone, {
  message: ({ id, args }: Facts, written: readonly string[]) =>
    `Functions for ${id} get ${args!.length} arguments, but the page names ${written.length}.`,
  hint: ({ args }) => `They are (${args!.join(', ')}).`,
  sample: [SAMPLE, ['leaves']],
});

export const spelledDiffers = variant(typeGone, {
  message: (id: string, _spelled: string, written: string) => `The page writes ${written} for ${id}.`,
  hint: (_id, spelled) => `Write ${spelled}.`,
  sample: ['kettle.strength', '--kettle-strength', '--kettleStrength'],
});

export const valuesUnknown = define({
  code: 'DRIFT_ENUM',
  title: 'A page gives different values than the tool',
  severity: 'error',
  meaning: 'A page names a value that the tool does not accept, or leaves one out that it accepts.',
  cure: 'Write the values that the hint names.',
  message: ({ id }: Facts, values: readonly Literal[]) => `${id} does not accept ${listOf(values)}.`,
  hint: typesHint,
  sample: [SAMPLE, ['weak']],
});

export const valuesMissing = variant(valuesUnknown, {
  message: ({ id }: Facts, values: readonly Literal[]) =>
    `${id} also accepts ${listOf(values)}, which the page does not say.`,
  hint: typesHint,
  sample: [SAMPLE, ['strong']],
});

export const defaultDiffers = define({
  code: 'DRIFT_DEFAULT',
  title: 'A page gives a different default than the tool, or none',
  severity: 'error',
  meaning: 'What a page says about the default of an item is not what the inventory says.',
  cure: 'Write the default that the hint names.',
  message: ({ id }: Facts, written: Literal | readonly Literal[]) => `The default of ${id} is not ${shown(written)}.`,
  hint: defaultHint,
  sample: [SAMPLE, 'strong'],
});

export const defaultMissing = variant(defaultDiffers, {
  message: ({ id }: Facts) => `The page does not give the default of ${id}.`,
  hint: defaultHint,
  sample: [SAMPLE],
});

export const sinceDiffers = define({
  code: 'DRIFT_SINCE',
  title: 'A page gives a different version than the tool, or none',
  severity: 'error',
  meaning: 'A page does not say in which version an item was added, or names another version.',
  cure: 'Write the version that the hint names.',
  message: ({ id }: Facts, written: string) => `${id} was not added in ${written}.`,
  hint: ({ since }) => `It was added in ${since}.`,
  sample: [SAMPLE, '2.0.0'],
});

export const sinceMissing = variant(sinceDiffers, {
  message: ({ id, since }: Facts) => `The page does not say that ${id} was added in ${since}.`,
  hint: ({ since }) => `Add <Badge text="${since}+" />.`,
  sample: [SAMPLE],
});

export const deprecationMissing = define({
  code: 'DRIFT_DEPRECATED',
  title: 'A page does not say that something is deprecated',
  severity: 'error',
  meaning: 'The inventory says that an item is deprecated, but the page does not warn readers.',
  message: ({ id }: Pick<Facts, 'id'>) => `${id} is deprecated, but the page does not say so.`,
  hint: 'Say that it is deprecated, and what replaces it.',
  sample: [SAMPLE],
});
