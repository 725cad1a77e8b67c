import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../model/site-config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { frameFor } from '../diagnostics/frame.js';
import { inConfig } from '../index/places.js';

/** A problem of the configuration, at the place where its file has a text after another: a value after its key. */
export function inConfigAt<P extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>>(
  problem: P,
  config: SiteConfig,
  ...texts: readonly string[]
): Diagnostic {
  const found = inConfig(problem, config);
  if (config.file === null) return found;
  const text = readFileSync(config.file, 'utf8');
  const at = texts.reduce((from, one) => (from < 0 ? from : text.indexOf(one, from)), 0);
  if (at < 0) return found;
  const before = text.slice(0, at).split('\n');
  const line = before.length;
  const column = before.at(-1)!.length + 1;
  return { ...found, line, column, frame: frameFor(text, line, column) };
}
