import { answer } from '../answer.js';
import type { SearchIndex } from '../search-index.js';
import { lookUpWords } from '../words/needed-words.js';

/** How many queries to warm up with. */
const EXERCISES = 8;
/** How many names of entries are prepared in one task. */
const NAMES = 100;

/**
 * Answers a few made-up queries, because browsers run code twice as fast once it has run, and prepares the names of
 * entries, which every answer needs. Each is a task of its own, and none begins after `isOver` is true.
 */
export async function warmUp(index: SearchIndex, frugal: boolean, isOver: () => boolean): Promise<void> {
  const { entries } = index;
  for (let number = 0; number < entries.length; number += Math.ceil(entries.length / EXERCISES)) {
    await new Promise((next) => setTimeout(next));
    if (isOver()) return;
    const query = entries[number]!.heading ?? entries[number]!.title;
    lookUpWords(index.words, query);
    answer(index, query, {}, frugal);
  }
  for (let number = 0; number < entries.length; number += NAMES) {
    await new Promise((next) => setTimeout(next));
    if (isOver()) return;
    for (let one = number; one < number + NAMES && one < entries.length; one += 1) index.namesOf(one);
  }
}
