import assert from 'node:assert/strict';
import { test } from 'node:test';
import { price } from '../src/price.js';

test('one piece costs 7', () => {
  assert.equal(price(1), 7);
});

test('ten pieces are cheaper', () => {
  assert.equal(price(10), 60);
});
