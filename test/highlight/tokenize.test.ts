import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadGrammar } from '../../src/highlight/grammars.js';
import { createOniguruma } from '../../src/highlight/oniguruma/oniguruma.js';
import { requiredStrings } from '../../src/highlight/oniguruma/required.js';
import { createTokenizer } from '../../src/highlight/tokenize.js';
import { createRandom, randomCode } from './support.js';

const test = suite('tokenizing');

const codes = (seed: number, count: number): string[][] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => randomCode(random).split('\n'));
};

test('cached lines are highlighted like lines seen for the first time', async () => {
  const oniguruma = await createOniguruma();
  for (const name of ['tsx', 'markdown', 'shellscript', 'html']) {
    const grammar = await loadGrammar(name, oniguruma);
    const remembering = createTokenizer(grammar);
    const cramped = createTokenizer(grammar, 7);
    for (const lines of codes(21, 40)) {
      const expected = createTokenizer(grammar, 0)(lines);
      assert.equal(remembering(lines), expected, name);
      assert.equal(cramped(lines), expected, name);
    }
  }
});

test("our search of patterns finds what shiki's engine finds", async () => {
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  const theirs = {
    createOnigScanner: (patterns: string[]) => engine.createScanner(patterns),
    createOnigString: (text: string) => engine.createString(text),
  };
  const ours = await createOniguruma();
  for (const name of ['javascript', 'shellscript', 'scss', 'yaml', 'html']) {
    const one = createTokenizer(await loadGrammar(name, ours));
    const other = createTokenizer(await loadGrammar(name, theirs));
    for (const lines of codes(33, 10)) assert.equal(one(lines), other(lines), name);
  }
});

test('long lines and lines beyond ASCII are searched alike', async () => {
  const grammar = await loadGrammar('javascript', await createOniguruma());
  const [plain] = createTokenizer(grammar)(['let a = "x";']);
  const [wide] = createTokenizer(grammar)(['let a = "😀"; // é']);
  const [long] = createTokenizer(grammar)([`let a = "x"; // ${'y'.repeat(1_500)}`]);
  assert.equal(wide!.classes.slice(0, -1), plain!.classes);
  assert.equal(long!.classes.slice(0, -1), plain!.classes);
  assert.is(wide!.text.slice(wide!.ends.at(-2), wide!.ends.at(-1)), '// é');
});

test('code may be nested without limit', async () => {
  const tokenize = createTokenizer(await loadGrammar('javascript', await createOniguruma()));
  const lines = tokenize([`f${'('.repeat(8_000)}`, `${')'.repeat(8_000)};`, 'let a;']);
  assert.equal(lines[2], createTokenizer(await loadGrammar('javascript', await createOniguruma()))(['let a;'])[0]);
});

test('the list of required strings asks for nothing that a match can lack', () => {
  const cases: [pattern: string, expected: readonly (readonly string[])[]][] = [
    ['(?<=x)y', [['y']]],
    ['a?b*c+', [['c']]],
    ['\\b(catch|finally)\\b', [['catch', 'finally']]],
    ['(?:a|b|)c', [['c']]],
    [
      '(?i)if',
      [
        ['f', 'F'],
        ['i', 'I'],
      ],
    ],
    ['a{0,2}b{2}(?!c)', [['b']]],
    ['(?=.*=>)', [['=>']]],
    ['[]x]', [[']', 'x']]],
    ['[^x]\\s\\w\\p{Alpha}.', []],
    ['(?~a)', []],
    ['(?x) a b # c', [['ab']]],
    ['x(?i)y', []],
    ['(?(1)a|b)', []],
    ['\\(a\\)', [['(a)']]],
    ['ab{', [['ab{']]],
    ['ab?', [['a']]],
    ['((a)|b)+?', [['a', 'b']]],
    ['a{2}?', []],
    ['[a-c&&b]', []],
    ['é', []],
    ['(a', []],
  ];
  for (const [pattern, expected] of cases) assert.equal(requiredStrings(pattern), expected, pattern);
});

test.run();
