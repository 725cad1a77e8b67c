import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { mathMl } from './mathml.js';

/** A formula within a line with more signs than this may be wider than a phone, also if its text is large. */
const LONGEST_ON_PHONES = 8;
/** What scrolls is an element of its own, with a name. */
const SCROLLER: readonly (readonly [name: string, value: string])[] = [
  ['class', 'table-wrapper formula'],
  ['role', 'group'],
  ['tabindex', '0'],
  ['aria-label', 'Formula'],
];

/** What a formula in the text is: `html` shows it, and the content of its token stays TeX, which the search reads. */
interface Formula {
  readonly html: string;
}

/**
 * Turns formulas into MathML: code in the text that has the class `math`, and blocks that other rules marked as formulas
 * or that have the language `math`. A formula that cannot be read stays code.
 */
export function shownFormulas(md: MarkdownIt): void {
  md.core.ruler.push('formulas', (state) => {
    const page = pageOf(state.env);
    const blocks = new Map<Token, readonly Token[]>();
    for (const token of state.tokens) {
      for (const child of token.children ?? []) {
        if (child.type !== 'code_inline' || child.attrGet('class') !== 'math') continue;
        const html = mathMl(child.content, false);
        if (html === undefined) continue;
        child.meta = { ...child.meta, formula: { html: withinLine(html) } satisfies Formula };
        page.hasFormulas = true;
      }
      if (token.type !== 'fence' || !isFormula(token)) continue;
      const html = mathMl(token.content, true);
      if (html !== undefined) blocks.set(token, block(state, token, html));
    }
    if (blocks.size === 0) return;
    page.hasFormulas = true;
    state.tokens = state.tokens.flatMap((token) => blocks.get(token) ?? token);
  });
}

/** Shows formulas; added after the rules that show code. */
export function formulaRendering(md: MarkdownIt): void {
  const before = md.renderer.rules['code_inline']!;
  md.renderer.rules['code_inline'] = (tokens, index, ...rest) =>
    formulaOf(tokens[index]!)?.html ?? before(tokens, index, ...rest);
}

/** Adds a formula within a line. Until `shownFormulas` has read it, it is code. */
export function pushFormula(state: StateInline, tex: string): void {
  const token = state.push('code_inline', 'code', 0);
  token.content = tex;
  token.attrs = [['class', 'math']];
  token.meta = { at: state.pos };
}

/** Marks a block of code as a formula. */
export const markFormula = (token: Token): void => {
  token.meta = { ...token.meta, isFormula: true };
};
const isFormula = ({ meta, info }: Token): boolean => meta?.['isFormula'] === true || info.trim() === 'math';
const formulaOf = ({ meta }: Token): Formula | undefined => meta?.['formula'] as Formula | undefined;

/** A formula within a line: browsers do not break it into lines, so a long one scrolls. */
function withinLine(html: string): string {
  const signs = html.match(/<(?:mi|mn|mo|mtext)\b/g)?.length ?? 0;
  if (signs <= LONGEST_ON_PHONES) return html;
  return `<span${SCROLLER.map(([name, value]) => ` ${name}="${value}"`).join('')}>${html}</span>`;
}

/** A formula on lines of its own, which scrolls like a table if it is wider than the text. */
function block(state: StateCore, { map, content }: Token, html: string): readonly Token[] {
  const open = new state.Token('formula_open', 'div', 1);
  open.attrs = SCROLLER.map(([name, value]) => [name, value]);
  const text = new state.Token('inline', '', 0);
  const formula = new state.Token('code_inline', 'code', 0);
  formula.content = content.replace(/\s+/g, ' ').trim();
  formula.meta = { formula: { html } satisfies Formula };
  text.content = formula.content;
  text.children = [formula];
  const close = new state.Token('formula_close', 'div', -1);
  for (const token of [open, text, close]) Object.assign(token, { map, block: true });
  return [open, text, close];
}
