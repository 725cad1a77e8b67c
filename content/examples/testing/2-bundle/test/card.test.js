import assert from 'node:assert/strict';
import { test } from 'node:test';
import { card } from '@/card.js';

test('a card has its class, its icon and its text', () => {
  assert.match(card('Tea'), /^<p class="\S+"><img src="\S+\.svg" alt=""> Tea<\/p>$/);
});
