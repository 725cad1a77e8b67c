import { unknownName } from '../../diagnostics/catalogue/checks/drift.js';
import { nearest, withName } from '../../diagnostics/suggest.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Page } from '../../model/types.js';
import type { ProseRules } from '../../model/verify.js';
import { proseLines } from '../prose-lines.js';
import type { Finding } from '../types.js';
import type { Exemptions } from './exempt.js';
import { findingIn } from './findings.js';
import { knownNames } from './known-names.js';
import type { Inventory } from './types.js';

const CODE = /(?<!`)(`+)(?!`)\s?([^`]+?)\s?\1(?!`)/g;

/** Finds names in inline code that look like those of the tool but do not exist. */
export function findUnknownNames(
  { items, tool }: Inventory,
  { kinds, except = [] }: ProseRules,
  pages: readonly Page[],
  exemptions: Exemptions,
  config: SiteConfig,
): readonly Finding[] {
  const names = kinds.map((kind) => ({ kind, ...knownNames(items, kind) }));
  return pages
    .filter(({ url }) => !except.some((start) => url.startsWith(start)))
    .flatMap((page) =>
      proseLines(page.source.text()).flatMap(({ line, text }) =>
        [...text.matchAll(CODE)].flatMap((match): readonly Finding[] => {
          const [, marks, code] = match as unknown as [string, string, string];
          // Only the name of a command, or of a setting with its value, is compared.
          const written = /^[^\s=:,;()]*/.exec(code)![0];
          // A name that is called is a function of a program, not a setting.
          if (code[written.length] === '(') return [];
          const known = names.find(({ looksLikeOne }) => looksLikeOne(written));
          if (known === undefined || known.has(written) || exemptions.covers('prose', written)) return [];
          const near = known.near(written);
          const problem = withName(unknownName(known.kind, written, tool, nearest(written, near)), written, near);
          const column = match.index + marks.length + 1 + (match[0][marks.length] === ' ' ? 1 : 0);
          return [findingIn(problem, page, { line, column }, `prose:${written}`, config)];
        }),
      ),
    );
}
