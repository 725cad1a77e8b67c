import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compareText } from '../../errors/diagnostic.js';
import type { Answer } from './probe.js';

interface Remembered {
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly asked: number;
}
export type Answers = ReadonlyMap<string, Remembered>;

const DAY = 24 * 60 * 60 * 1000;

/** Answers that are still fresh: good ones a week, others a day. A file that cannot be read remembers nothing. */
export function recallAnswers(file: string, now: number): Answers {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Remembered>);
    return new Map(entries.filter(([, { answer, asked }]) => asked <= now && now - asked < (answer.is === 'fine' || answer.is === 'moved' ? 7 * DAY : DAY)));
  } catch {
    return new Map();
  }
}

export function rememberAnswers(file: string, answers: Answers): void {
  const sorted = [...answers].sort(([a], [b]) => compareText(a, b));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
