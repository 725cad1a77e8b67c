import { InvalidArgumentError } from 'commander';
import { CHECKS, type CheckName } from '../check/types.js';
import { nearest } from '../errors/suggest.js';

/** Reads one name of `--only`; names may also be joined by commas. */
export function checkNames(text: string, before: readonly CheckName[] = []): readonly CheckName[] {
  const names = text.split(',').map((word) => word.trim()).filter(Boolean);
  for (const name of names) {
    if ((CHECKS as readonly string[]).includes(name)) continue;
    const suggestion = nearest(name, CHECKS);
    throw new InvalidArgumentError(`There is no check ${name}.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`} There are ${CHECKS.join(', ')}.`);
  }
  return [...new Set([...before, ...(names as CheckName[])])];
}
