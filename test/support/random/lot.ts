import { note } from '../notes.js';
import { createRandom } from './random.js';
import { rotatingSeed } from './rotating-seed.js';

/** Whether a run leaves nothing to the lot. */
const ALL = (process.env['DOCS_BUILD_TEST_ALL'] ?? '') !== '';

/**
 * Draws a share of cases that are alike and expensive. Each change of the engine's code draws others, so all of them are
 * run in the course of time; a second run of the same build draws the same ones. The end of the run says how many there
 * were.
 *
 * @param what - what the cases are, for that line
 * @param share - above 0 and at most 1
 */
export function drawn<T>(what: string, cases: readonly T[], share: number): readonly T[] {
  if (ALL || share === 1) return cases;
  const chosen = draw(cases, Math.max(1, Math.round(cases.length * share)), seedFor(what));
  note(`${what}: ${chosen.length} of ${cases.length} were drawn by lot.`);
  return chosen;
}

/**
 * Deals cases like cards to a number of hands, and returns those of one of them, from 0: each case is in one hand. Another
 * code of the engine deals them in another way, as `drawn` does.
 *
 * @param what - what the cases are and for whom, for the line at the end of the run
 */
export function dealt<T>(what: string, cases: readonly T[], hand: number, hands: number): readonly T[] {
  if (ALL) return cases;
  const chosen = deal(cases, hand, hands, rotatingSeed());
  note(`${what}: ${chosen.length} of ${cases.length} were drawn by lot.`);
  return chosen;
}

/** Lists of the same length draw different places, so that two browsers do not leave out the same behaviors. */
const seedFor = (what: string): number =>
  [...what].reduce((seed, letter) => Math.imul(seed, 31) + letter.codePointAt(0)!, rotatingSeed());

/** Draws so many of the cases, and returns them in their order. */
export function draw<T>(cases: readonly T[], count: number, seed: number): readonly T[] {
  const random = createRandom(seed);
  const left = cases.map((_, index) => index);
  while (left.length > count) left.splice(random.below(left.length), 1);
  return left.map((index) => cases[index]!);
}

/** Deals the cases, and returns one hand in the order of the cases. */
export function deal<T>(cases: readonly T[], hand: number, hands: number, seed: number): readonly T[] {
  const random = createRandom(seed);
  const pack = cases.map((_, index) => index);
  for (let left = pack.length; left > 1; left--) {
    const place = random.below(left);
    [pack[place], pack[left - 1]] = [pack[left - 1]!, pack[place]!];
  }
  return pack
    .filter((_, place) => place % hands === hand)
    .sort((a, b) => a - b)
    .map((index) => cases[index]!);
}
