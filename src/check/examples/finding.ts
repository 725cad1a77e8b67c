import type { Problem } from '../../diagnostics/diagnostic.js';
import { diagnosticAt, positionAt } from '../../diagnostics/location.js';
import type { Finding } from '../types.js';
import { posixPath } from '../../files/paths.js';

/** Where a finding points: a file's text and an offset in it. */
export interface Location {
  /** Absolute path. */
  readonly file: string;
  /** Empty for the file as a whole. */
  readonly text: string;
  readonly offset: number;
}

/** A problem of an example at its place. */
export function findingAt(root: string, { file, text, offset }: Location, problem: Problem): Finding {
  const path = posixPath(root, file);
  const finding = { ...problem, about: problem.about ?? problem.message };
  if (text === '') return { ...finding, file: path };
  return diagnosticAt({ file: path, ...positionAt(text, offset) }, finding, text);
}
