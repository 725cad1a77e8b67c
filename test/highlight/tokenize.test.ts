import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadGrammar } from '../../src/highlight/grammars.js';
import { createOniguruma } from '../../src/highlight/oniguruma/oniguruma.js';
import { prefilterExpression } from '../../src/highlight/oniguruma/prefilter-expression.js';
import { requiredStrings } from '../../src/highlight/oniguruma/required.js';
import { createTokenizer } from '../../src/highlight/tokenize.js';
import { createRandom } from '../support/random/random.js';
import { randomCode } from './support.js';

const test = suite('tokenizing');

const codes = (seed: number, count: number): string[][] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => randomCode(random).split('\n'));
};

test('cached lines are highlighted like new ones', async () => {
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

test("our search for patterns finds the same as shiki's engine", async () => {
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

test('long lines and non-ASCII lines are searched like others', async () => {
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

test('the list of required strings contains only strings that every match has', () => {
  const cases: [pattern: string, expected: readonly (readonly string[])[]][] = [
    ['(?<=x)y', [['y']]],
    ['a?b*c+', [['c']]],
    ['\\b(catch|finally)\\b', [['catch', 'finally']]],
    ['(?:a|b|)c', [['c']]],
    [
      '(?i)if',
      [
        ['F', 'f'],
        ['I', 'i'],
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
    ['[a-c&&b]', [['b']]],
    ['[a[^b]]', []],
    ['(?i)(?:(?-i)a)', [['A', 'a']]],
    ['é', []],
    ['(a', []],
  ];
  for (const [pattern, expected] of cases) assert.equal(requiredStrings(pattern), expected, pattern);
});

test('a prefilter tells the beginning of a pattern, as far as it is certain and fast', () => {
  const cases: [pattern: string, expected: string | undefined][] = [
    ['(?<![$\\w])if(?=\\s*\\()', '(?<![$0-9A-Z_a-z])if(?=[\\x09-\\x0d ]*[(])'],
    ['^a$', '(?<![^\\n])a(?![^\\n])'],
    ['(?i)a+b', '(?:[Aa]+[Bb])'],
    ['[a-z&&[^d-y]]', '[a-cz]'],
    ['(?>a|ab)c{,2}', '(?:a|ab)[c]{0,2}'],
    // What must not stand there has to be known to the last character.
    ['a(?!b)(?!\\p{Punct})(?!(?>b))', 'a(?!b)'],
    ['(a)\\1b', '(?:a)'],
    // A loop that can be read in several ways ends the expression; if it can be left out, the rest may follow.
    ['x(?:a|ab)+y', 'x(?:a|ab)'],
    ['x(?:a|ab)*y', 'x(?:[a]|y)'],
    ['x(?:a|bc)*y', 'x(?:a|bc)*y'],
    // So does the second of two loops that take the same and follow a third one.
    ['a*(?:b)?a*c', '[a]*(?:b)?[a]*c'],
    ['a*(?:b)?a*(?:b)?a*c', '[a]*(?:b)?[a]*(?:b)?(?:[a]|c)'],
    ['\\w+(?:(?=a)b)?', '[0-9A-Z_a-z]+(?:(?=a)b)?'],
    // It would find something everywhere.
    ['a*', undefined],
    ['(?=a|)', undefined],
    ['(?<=\\1a)', undefined],
    ['(?(1)a|b)', undefined],
  ];
  for (const [pattern, expected] of cases) assert.is(prefilterExpression(pattern)?.source, expected, pattern);
  // Where an expression becomes too long before a reference, what that matches is unknown.
  for (let count = 140; count < 155; count += 1) {
    const long = prefilterExpression(`(a)${'[bc]'.repeat(count)}\\1d`);
    assert.ok(long?.test(`a${'b'.repeat(count)}ad`), String(count));
  }
});

test('a prefilter finds every place at which the pattern matches', async () => {
  const oniguruma = await createOniguruma();
  const lines = [...new Set(codes(55, 60).flat())].filter((line) => !/[^\0-\x7f]/.test(line));
  let rejected = 0;
  for (const name of ['tsx', 'shellscript', 'scss', 'yaml', 'html', 'python', 'markdown']) {
    for (const pattern of await patternsOf(name)) {
      const expression = prefilterExpression(pattern);
      if (expression === undefined || pattern.includes('\\G')) continue;
      const scanner = oniguruma.createOnigScanner([pattern]);
      for (const line of lines) {
        const text = oniguruma.createOnigString(`${line}\n`);
        const match = scanner.findNextMatchSync(text, 0, 0);
        expression.lastIndex = 0;
        const found = expression.exec(`${line}\n`);
        if (found === null) rejected += 1;
        const start = match?.captureIndices[0]!.start ?? Infinity;
        if (start < (found?.index ?? Infinity))
          assert.unreachable(`${expression.source} overlooks ${pattern} in ${line}`);
        text.dispose?.();
      }
    }
  }
  assert.ok(rejected > 10_000, `${rejected} texts are rejected`);
});

/** All expressions of a grammar. */
async function patternsOf(name: string): Promise<ReadonlySet<string>> {
  const { default: grammar } = (await import(import.meta.resolve(`#grammars/${name}.mjs`))) as { default: object };
  const patterns = new Set<string>();
  JSON.stringify(grammar, (key: string, value: unknown) => {
    if (typeof value === 'string' && /^(?:match|begin|end|while)$/.test(key)) patterns.add(value);
    return value;
  });
  return patterns;
}

test.run();
