import { allCodes, codeNamed } from '../../plugins/declarations.js';
import { unknownCode } from '../../diagnostics/catalogue/environment/command-line.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { cureOf, explanation } from '../../diagnostics/explain.js';
import { pageOf } from '../../diagnostics/reference.js';
import { nearest } from '../../diagnostics/suggest.js';
import type { Reporter } from '../../diagnostics/reporter.js';

/** How many codes are suggested at most for a part of their names. */
const MAX_SUGGESTIONS = 5;

/** `docs-build explain CODE`: prints what a code means, an example and the fix. It needs neither a site nor a connection. */
export function explainCommand(name: string, reporter: Reporter): number {
  const wanted = name.toUpperCase();
  const found = codeNamed(wanted);
  if (found === undefined) {
    const codes = allCodes().map(({ entry }) => entry.code);
    const near = codes.filter((code) => wanted.length > 2 && code.includes(wanted)).slice(0, MAX_SUGGESTIONS);
    throw new DocsError([unknownCode(name, alternatives(near) ?? nearest(wanted, codes))], EXIT.usage);
  }
  if (reporter.json)
    reporter.data({ ok: true, ...found.entry, cure: cureOf(found), page: pageOf(found.entry.code), diagnostics: [] });
  else reporter.output(explanation(found));
  return EXIT.ok;
}

/** `A`, `A or B`, `A, B or C`; undefined for none. */
const alternatives = (codes: readonly string[]): string | undefined =>
  codes.length < 2 ? codes[0] : `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)!}`;
