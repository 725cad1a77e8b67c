import { allCodes, codeNamed } from '../../plugins/declarations.js';
import { unknownCode } from '../../diagnostics/catalogue/environment.js';
import { DocsError, EXIT } from '../../diagnostics/docs-error.js';
import { cureOf, explanation } from '../../diagnostics/explain.js';
import { pageOf } from '../../diagnostics/reference.js';
import { nearest } from '../../diagnostics/suggest.js';
import type { Reporter } from '../../diagnostics/reporter.js';

/** Most codes that are offered for a part of their names. */
const MOST = 5;

/** `docs-build explain CODE`: what a code means, an example, how to fix it. Needs neither a site nor a connection. */
export function explainCommand(name: string, reporter: Reporter): number {
  const wanted = name.toUpperCase();
  const found = codeNamed(wanted);
  if (found === undefined) {
    const codes = allCodes().map(({ entry }) => entry.code);
    const near = codes.filter((code) => wanted.length > 2 && code.includes(wanted)).slice(0, MOST);
    throw new DocsError([unknownCode(name, near.join(' or ') || nearest(wanted, codes))], EXIT.usage);
  }
  if (reporter.json) reporter.data({ ok: true, ...found.entry, cure: cureOf(found), page: pageOf(found.entry.code) });
  else reporter.output(explanation(found));
  return EXIT.ok;
}
