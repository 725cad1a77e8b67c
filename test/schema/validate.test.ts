import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { configSchema } from '../../src/schema/config/config.js';
import { frontMatterSchema } from '../../src/schema/front-matter.js';
import { inventorySchema } from '../../src/schema/inventory.js';
import { keyPathText } from '../../src/schema/key-path.js';
import { manifestSchema } from '../../src/schema/manifest.js';
import { choice, count, list, object, text, type Schema } from '../../src/schema/nodes.js';
import { validate, type Wording } from '../../src/schema/validate.js';

const test = suite('schemas');

const WORDS: Wording<string> = {
  unknownKey: (_where, key, near) => `unknown ${key}${near === undefined ? '' : `, ${near}?`}`,
  missingKey: (_where, key) => `missing ${key}`,
  wrongType: (_where, expected, found) => `${expected}, not ${found}`,
  notAllowed: (_where, expected, found) => `${expected}, not ${found}`,
};
const check = (schema: Schema, value: unknown): { readonly value: unknown; readonly problems: readonly string[] } =>
  validate(schema, value, WORDS, (words, path, part) => `${keyPathText(path)} (${part}): ${words}`);

const step = object('A step.', { name: text('Its name.'), times: count('How often.') }, ['name']);
const steps: Schema = {
  title: 'Steps',
  ...object('All of it.', {
    steps: list('Steps.', step),
    mode: {
      anyOf: [choice(['fast', 'slow'], 'How.'), object('More.', { mode: text('How.') }, ['mode'])],
      description: 'How.',
    },
  }),
};

test('the purpose of an object that has another type names its keys', () => {
  const words = {
    ...WORDS,
    wrongType: (_where: string, _expected: string, _found: string, purpose: string) => purpose,
  };
  const { problems } = validate(steps, { steps: ['a'] }, words, (problem) => problem);
  assert.equal(problems, ['A step. Known keys: name, times.']);
});

test('name all unknown keys of all objects at once, each with its path and the nearest name', () => {
  const { problems } = check(steps, {
    stpes: 1,
    steps: [
      { name: 'a', tims: 2, nam: 'b' },
      { name: 'b', xyzzy: 1 },
    ],
  });
  assert.equal(problems, [
    'stpes (name): unknown stpes, steps?',
    'steps[0].tims (name): unknown tims, times?',
    'steps[0].nam (name): unknown nam, name?',
    'steps[1].xyzzy (name): unknown xyzzy',
  ]);
});

test('look for similar names of the first hundred unknown keys only', () => {
  const data = Object.fromEntries(Array.from({ length: 102 }, (_, index) => [`steps${index + 100}`, 1]));
  const { problems } = check(steps, { steps: [], ...data });
  assert.equal(problems.slice(99), [
    'steps199 (name): unknown steps199, steps?',
    'steps200 (name): unknown steps200',
    'steps201 (name): unknown steps201',
  ]);
});

test('say what a value should be and what it is', () => {
  assert.equal(check(steps, { steps: [{ name: 1, times: -1 }, { times: 1.5 }, null] }).problems, [
    'steps[0].name (value): text, not a number (1)',
    'steps[0].times (value): at least 0, not a number (-1)',
    'steps[1].times (value): a whole number, not a number (1.5)',
    'steps[1] (name): missing name',
    'steps[2] (value): an object, not nothing',
  ]);
  assert.equal(check(steps, []).problems, [' (value): an object, not an empty list']);
});

test('compare a value with the most similar of several alternatives', () => {
  assert.equal(check(steps, { mode: 'fats' }).problems, ['mode (value): "fast" or "slow", not the text "fats"']);
  assert.equal(check(steps, { mode: { mod: 'x' } }).problems, [
    'mode.mod (name): unknown mod, mode?',
    'mode (name): missing mode',
  ]);
  assert.equal(check(steps, { mode: 5 }).problems, ['mode (value): text or an object, not a number (5)']);
});

test('leave valid values, without incomplete items', () => {
  const { value } = check(steps, { steps: [{ name: 'a', tims: 2 }, { times: 1 }, 5], mode: 'fats', more: true });
  assert.equal(value, { steps: [{ name: 'a' }] });
});

test('treat a key that is undefined as missing', () => {
  assert.equal(check(steps, { mode: undefined, steps: undefined }), { value: {}, problems: [] });
});

const SCHEMAS = { configSchema, frontMatterSchema, manifestSchema, inventorySchema };
const VALUES: readonly unknown[] = [
  '',
  'text',
  '/path/',
  'https://a.example',
  'a b',
  0,
  1,
  -1,
  0.5,
  true,
  null,
  [],
  {},
  ['x'],
  [1],
  [{}],
  { title: 't', url: '/u/' },
];

for (const [name, schema] of Object.entries(SCHEMAS)) {
  test(`accept and refuse with ${name} the same as a library for JSON schema`, () => {
    const options = { strict: false, allErrors: true, formats: { 'uri-reference': true } } as const;
    const library = name === 'frontMatterSchema' ? new Ajv2020(options) : new Ajv(options);
    const accepts = library.compile(schema);
    const objects = Object.keys(schema.properties!).flatMap((key) => VALUES.map((value) => ({ [key]: value })));
    const isAddress = (key: string): boolean => ['source', 'edit', 'repo', 'redirectFrom', 'related'].includes(key);
    for (const value of [...VALUES, ...objects].filter((one) => !Object.keys(one ?? {}).some(isAddress)))
      assert.is(check(schema, value).problems.length === 0, accepts(value), JSON.stringify(value));
  });
}

test.run();
