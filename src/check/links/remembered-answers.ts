import { memoKey } from '../../cache/memo.js';
import type { Cache } from '../../cache/types.js';
import type { Answer } from './probe.js';

interface Remembered {
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly asked: number;
}
/** Answers by address. */
export type Answers = ReadonlyMap<string, Answer>;

const SPACE = 'check-external';
const DAY = 24 * 60 * 60 * 1000;

/** Loads the cached answers that are still valid: those of working addresses for a week, others for a day. */
export function loadAnswers(cache: Cache, urls: readonly string[], now: number): Answers {
  return new Map(
    urls.flatMap((url): [string, Answer][] => {
      const stored = cache.get(SPACE, memoKey(cache, [url]));
      const { answer, asked } = stored
        ? (JSON.parse(stored.toString()) as Remembered)
        : { answer: undefined, asked: 0 };
      const isFresh =
        answer !== undefined &&
        asked <= now &&
        now - asked < (answer.is === 'fine' || answer.is === 'moved' ? 7 * DAY : DAY);
      return isFresh ? [[url, answer]] : [];
    }),
  );
}

export function saveAnswers(cache: Cache, answers: Answers, asked: number): void {
  for (const [url, answer] of answers)
    cache.set(SPACE, memoKey(cache, [url]), JSON.stringify({ answer, asked } satisfies Remembered));
  cache.save();
}
