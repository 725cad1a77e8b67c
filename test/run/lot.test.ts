import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { draw } from '../support/random/lot.js';

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

test.run();
