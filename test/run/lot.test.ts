import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deal, draw } from '../support/random/lot.js';

const CASES = ['a', 'b', 'c', 'd', 'e'];

const test = suite('cases that are drawn by lot');

test('keep their order, and are the same for the same seed', () => {
  for (let seed = 0; seed < 50; seed++) {
    const cases = draw(CASES, 3, seed);
    assert.is(cases.length, 3);
    assert.equal([...cases].sort(), cases);
    assert.equal(draw(CASES, 3, seed), cases);
  }
});

test('are each drawn sooner or later', () => {
  const seen = new Set(Array.from({ length: 50 }, (_, seed) => draw(CASES, 1, seed)[0]));
  assert.equal([...seen].sort(), CASES);
});

test('are dealt so that each is in one hand, and all are in each hand sooner or later', () => {
  const firsts = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    const hands = [0, 1, 2].map((hand) => deal(CASES, hand, 3, seed));
    assert.equal(
      hands.map(({ length }) => length),
      [2, 2, 1],
    );
    assert.equal(hands.flat().sort(), CASES);
    for (const hand of hands) assert.equal([...hand].sort(), hand);
    for (const one of hands[0]!) firsts.add(one);
  }
  assert.equal([...firsts].sort(), CASES);
});

test.run();
