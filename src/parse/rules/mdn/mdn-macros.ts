import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { macroData } from '../../../diagnostics/catalogue/components.js';
import { pageOf, reportIn, reportLine } from '../../page-state.js';
import { lineAt } from '../containers/block-lines.js';
import { pushAside } from '../containers/foreign-tokens.js';
import { BANNERS, isOfData, macroAt, shownOf, type Macro, type ShownMacro } from './macros.js';
import { isOfMdn } from './mdn-page.js';

/**
 * Macros of MDN. References become links if the site has their pages, and otherwise their text; banners become asides;
 * and what is made from data that the content does not have is left out.
 */
export function mdnMacros(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'mdn_macros', macrosOnLine, { alt: ['paragraph'] });
  md.inline.ruler.before('template_tag', 'mdn_macro', macro);
}

function macrosOnLine(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 123 /* { */ || state.src.charCodeAt(start + 1) !== 123) return false;
  const page = pageOf(state.env);
  if (!isOfMdn(page)) return false;
  const macros = macrosIn(lineAt(state, startLine));
  if (macros === undefined || macros.some((one) => shownOf(one)?.text !== '')) return false;
  if (silent) return true;
  for (const one of macros) {
    const [kind, text] = BANNERS[one.name] ?? [];
    if (kind !== undefined) pushAside(state, kind, text!, startLine, { from: startLine, to: startLine });
    if (isOfData(one)) reportLine(page, page.context, startLine, macroData());
  }
  state.line = startLine + 1;
  return true;
}

/** The macros of which a line consists. */
function macrosIn(line: string): readonly Macro[] | undefined {
  const found: Macro[] = [];
  for (let at = 0; at < line.length;) {
    const one = macroAt(line, at);
    if (one === undefined) return undefined;
    found.push(one);
    at = one.end;
    while (line[at] === ' ') at++;
  }
  return found;
}

function macro(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 123 /* { */ || src.charCodeAt(pos + 1) !== 123) return false;
  const page = pageOf(state.env);
  if (!isOfMdn(page)) return false;
  const found = macroAt(src, pos);
  if (found === undefined || found.end > state.posMax) return false;
  const shown = shownOf(found);
  if (!silent) {
    if (isOfData(found) || shown === undefined) reportIn(page, page.inline, pos, macroData());
    // The last text of an unknown macro is most likely the one that it shows.
    push(state, shown ?? { text: found.values.at(-1) ?? '', isCode: false, places: [] });
  }
  state.pos = found.end;
  return true;
}

function push(state: StateInline, { text, isCode, places, href }: ShownMacro): void {
  if (text === '') return;
  if (href !== undefined) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', href]];
    open.meta = { at: state.pos };
  } else if (places.length > 0) {
    const written = `mdn:${places.join(' ').replace(/[|#[\]]/g, '')}|`;
    pageOf(state.env).wiki.add(written);
    state.push('wiki_open', 'a', 1).attrs = [['data-wiki', written]];
  }
  if (isCode) state.push('code_inline', 'code', 0).content = text;
  else state.push('text', '', 0).content = text;
  if (href !== undefined) state.push('link_close', 'a', -1);
  else if (places.length > 0) state.push('wiki_close', 'a', -1);
}
