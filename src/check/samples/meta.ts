import { nearest, withName } from '../../diagnostics/suggest.js';
import { badMeta, noReason } from '../../diagnostics/catalogue/checks/sample-text.js';
import type { Problem } from '../../diagnostics/diagnostic.js';

const VALUES = ['config', 'module', 'output', 'data', 'none'] as const;
export type Verify = (typeof VALUES)[number];

export interface SampleMeta {
  /** What the block is, according to its writer. */
  readonly verify: Verify | undefined;
  readonly problem: Problem | undefined;
}

const WORD = /(?:^|\s)(no-)?verify=(?:"([^"]*)"|'([^']*)'|(\S*))/;

/** Reads `verify=module`, `verify="none: reason"` and `no-verify="reason"` from the meta text of a fence. */
export function readMeta(meta: string): SampleMeta {
  const match = WORD.exec(meta);
  if (match === null)
    return { verify: undefined, problem: /(?:^|\s)no-verify(?:\s|$)/.test(meta) ? noReason() : undefined };
  const value = (match[2] ?? match[3] ?? match[4] ?? '').trim();
  if (match[1] !== undefined) return { verify: 'none', problem: value === '' ? noReason() : undefined };
  const [, word = '', rest = ''] = /^([\w-]*)[\s:,]*(.*)$/s.exec(value) ?? [];
  // Bare values end at a space: what follows `verify=none` is its reason.
  const reason = rest !== '' ? rest : match[4] === undefined ? '' : meta.slice(match.index + match[0].length).trim();
  if (!(VALUES as readonly string[]).includes(word))
    return { verify: undefined, problem: withName(badMeta(value, nearest(word, VALUES)), word, VALUES) };
  if (word === 'none' && reason === '') return { verify: 'none', problem: noReason() };
  return { verify: word as Verify, problem: undefined };
}
