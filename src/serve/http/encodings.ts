import type { Encoding } from '../../schema/hosts.js';

const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
export const extensionFor = (encoding: Encoding): string => EXTENSIONS[encoding];

/** The encodings that a client accepts, by its preference. If it has none, the better compression comes first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? 1 : Number(q.replace(/^q\s*=\s*/, ''));
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const known: readonly Encoding[] = ['br', 'gzip'];
  return known
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= (weights.get('identity') ?? 0))
    .sort((a, b) => weightOf(b) - weightOf(a));
}
