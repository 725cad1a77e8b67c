import { createRequire } from 'node:module';
import type * as Temml from 'temml';

const require = createRequire(import.meta.url);

let temml: typeof Temml | undefined;

/** Longer text is not a formula that anyone reads. */
const LONGEST = 4000;
/** What needs scripts in the browser, or styles that Temml writes into attributes, to mean what the author wrote. */
const NOT_ALONE = /<a\b|notation="(?!top"|bottom")|<span class="tml-eqn">(?!<)\S/;

/**
 * A formula in TeX as MathML, which browsers show and screen readers read without scripts; undefined if Temml does not
 * understand it. The result contains no attributes with styles, because the content security policy forbids them, and no
 * IDs, because labels are places on the page already.
 */
export function mathMl(written: string, isBlock: boolean): string | undefined {
  const tex = written.trim().replace(/^(\${1,2})([^]*)\1$/, '$2');
  if (tex.length > LONGEST || tex === '') return undefined;
  // Most sites have no formulas, so the library is loaded on demand.
  const { renderToString } = (temml ??= require('#temml') as typeof Temml);
  let html: string;
  try {
    // A definition counts only for its own formula: with a list of its own, no formula depends on those before it.
    html = renderToString(tex, { displayMode: isBlock, throwOnError: true, macros: {} });
  } catch {
    return undefined;
  }
  return html.startsWith('<math') && !NOT_ALONE.test(html) ? withoutStyles(html) : undefined;
}

/** Classes that `formulas.css` knows. */
const KNOWN = /^tml-(?:left|right|overline|underline|jot)$/;

function withoutStyles(html: string): string {
  // Firefox alone draws lines for `menclose`, so the styles draw them in all browsers.
  const rows = html.replace(/<menclose notation="\w+"|<\/menclose/g, (tag) =>
    tag.startsWith('</') ? '</mrow' : '<mrow',
  );
  return rows.replace(/<[a-z]+(?: [a-z]+="[^"]*")+>/g, (tag) =>
    tag
      .replace(/ style="[^"]*\bborder:[^"]*"/, ' class="tml-box"')
      .replace(/ (?:style|id)="[^"]*"/g, '')
      .replace(/ class="([^"]*)"/, (_, names: string) => {
        const known = names.split(' ').filter((name) => KNOWN.test(name) || name === 'tml-box');
        return known.length > 0 ? ` class="${known.join(' ')}"` : '';
      }),
  );
}
