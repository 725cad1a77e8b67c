import type { MarkdownIt, StateInline } from 'markdown-it';
import { literalOf } from '../../literal.js';
import { isMdx, pageOf, reportIn } from '../../page-state.js';
import { unknownExpression } from '../../../diagnostics/catalogue/components.js';
import { endOfBraces } from '../../../html/tag-scanner.js';

const NAME = /\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/y;

/** Reads `{name}` with a constant of the page or a value that it passes to a part, and literals in MDX. All other braces are not changed. */
export function expressions(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'expression', expression);
}

function expression(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 123 /* { */) return false;
  const page = pageOf(state.env);
  if (page.thirdParty) return false;
  const next = state.src.charCodeAt(state.pos + 1);
  if (next === 123 || next === 35 /* # */ || next === 47 /* / */ || state.src.charCodeAt(state.pos - 1) === 123)
    return false;
  NAME.lastIndex = state.pos;
  const name = NAME.exec(state.src);
  const passed = name === null ? undefined : page.inline.context.values?.get(name[1]!);
  if (passed !== undefined) return put(state, silent, passed, NAME.lastIndex);
  if (name !== null && page.constants.has(name[1]!) && !name[0].includes('props.'))
    return put(state, silent, page.constants.get(name[1]!), NAME.lastIndex);
  if (!isMdx(page.inline.context)) return false;
  const end = endOfBraces(state.src, state.pos);
  if (end < 0 || end > state.posMax) return false;
  const text = state.src.slice(state.pos + 1, end - 1);
  const literal = literalOf(text, page.constants);
  if (literal !== undefined) return put(state, silent, literal.value, end);
  if (!silent && text.trim() !== '')
    reportIn(page, page.inline, state.pos, unknownExpression(text.length > 60 ? `${text.slice(0, 60)}…` : text));
  return false;
}

function put(state: StateInline, silent: boolean, value: unknown, end: number): boolean {
  if (!silent && (typeof value === 'string' || typeof value === 'number'))
    state.push('text', '', 0).content = String(value);
  state.pos = end;
  return true;
}
