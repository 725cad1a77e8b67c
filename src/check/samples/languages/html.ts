import { VOID_ELEMENTS } from '../../../html/tags.js';
import type { TextError } from './json.js';

/** Elements whose end tag may be left out. */
const OPTIONAL = new Set(
  'html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt'.split(' '),
);
/** Elements that exist even without a start tag. */
const IMPLIED = new Set(['html', 'head', 'body', 'p']);
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<%[\s\S]*?(?:%>|$)|<\?[\s\S]*?>|<(\/?)([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*)(>|)/g;
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/** Finds the first tag that is not closed or does not match. Templates (`<%= … %>`) are skipped. */
export function htmlError(text: string): TextError | undefined {
  const open: { name: string; offset: number }[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [whole, slash, name, attributes, end] = match;
    if (whole.startsWith('<!--') && !whole.endsWith('-->'))
      return { message: 'A comment is not closed.', offset: match.index };
    if (name === undefined) continue;
    const lower = name.toLowerCase();
    if (end === '') return { message: `The tag <${slash}${name} is not closed.`, offset: match.index };
    if (slash === '/') {
      const last = open.findLastIndex((one) => one.name === lower);
      const between = open.slice(last + 1).find((one) => !OPTIONAL.has(one.name));
      if (last < 0 && IMPLIED.has(lower)) continue;
      if (last < 0) return { message: `</${name}> closes an element that is not open.`, offset: match.index };
      if (between !== undefined)
        return { message: `<${between.name}> is not closed before </${name}>.`, offset: between.offset };
      open.length = last;
    } else if (!VOID_ELEMENTS.has(lower) && !/\/\s*$/.test(attributes!)) {
      open.push({ name: lower, offset: match.index });
      if (RAW.has(lower)) {
        const close = new RegExp(`</${lower}\\s*>`, 'gi');
        close.lastIndex = TOKEN.lastIndex;
        const found = close.exec(text);
        if (found === null) return { message: `<${name}> is not closed.`, offset: match.index };
        TOKEN.lastIndex = found.index;
      }
    }
  }
  const left = open.find((one) => !OPTIONAL.has(one.name));
  return left === undefined ? undefined : { message: `<${left.name}> is not closed.`, offset: left.offset };
}
