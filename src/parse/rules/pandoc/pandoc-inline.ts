import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { pushIdLink } from '../dialects/id-links.js';
import { isOfPandoc } from './pandoc-page.js';

const REFERENCE = /\\@ref\(([\w:.*/-]{1,200})\)/y;
const LABEL = /\\#((?:[a-z]{2,4}:)?[\w:.-]{1,200})\)/y;
/** Commands of LaTeX that only printed books need. */
const LAYOUT =
  /\\(?:(?:index|label|[vh]space|pagestyle|thispagestyle|addcontentsline|setcounter|markboth|vfill|hfill)\*?(?:\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,200}\}){1,3}|(?:new|clear|cleardouble)page\b|pagebreak\b|linebreak\b|noindent\b|(?:small|med|big)skip\b|(?:front|main|back)matter\b|(?:no)?indent\b|appendix\b)(?:\{\})?/y;
const QUARTO = /-?@((?:sec|fig|tbl|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|nte|tip|wrn|imp|cau)-[\w:.-]*\w)/iy;

/**
 * References of bookdown, `\@ref(name)`, and of Quarto, `@sec-name` and `[Section @sec-name]`; names of tables and
 * formulas, `(\#tab:name)`; and commands of LaTeX for printed books, which are left out.
 */
export function pandocInline(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'pandoc_command', command);
  md.inline.ruler.before('link', 'pandoc_group', group);
  md.core.ruler.after('inline', 'pandoc_code', ({ tokens, env }) => {
    if (!isOfPandoc(pageOf(env))) return;
    for (const token of tokens) {
      if (token.type === 'inline') readCode(token.children!);
      // Code that shows a cell has this in front of it, so that R does not run the cell.
      else if (token.type === 'fence') token.content = token.content.replaceAll(NOTHING, '');
    }
  });
}

function command(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const first = src.charCodeAt(pos);
  if (first === 64 /* @ */ || first === 45 /* - */) return quartoReference(state, silent);
  if (first !== 92 /* \ */ || !/[@#a-z]/.test(src[pos + 1] ?? '') || !isOfPandoc(pageOf(state.env))) return false;
  const match = matchAt(state, REFERENCE) ?? (state.pending.endsWith('(') ? matchAt(state, LABEL) : undefined);
  if (match === undefined) {
    const layout = matchAt(state, LAYOUT);
    if (layout !== undefined) state.pos += layout[0].length;
    return layout !== undefined;
  }
  if (!silent) {
    if (src[pos + 1] === '@') pushIdLink(state, match[1]!);
    else {
      state.pending = state.pending.slice(0, -1);
      pageOf(state.env).targets.push({ id: match[1]! });
      state.push('span_open', 'span', 1).meta = { list: `#${match[1]!}` };
      state.push('span_close', 'span', -1);
    }
  }
  state.pos += match[0].length;
  return true;
}

function quartoReference(state: StateInline, silent: boolean): boolean {
  if (/[\w@/.]/.test(state.src[state.pos - 1] ?? '') || !isOfPandoc(pageOf(state.env))) return false;
  const match = matchAt(state, QUARTO);
  if (match === undefined) return false;
  if (!silent) pushIdLink(state, match[1]!);
  state.pos += match[0].length;
  return true;
}

const GROUP =
  /\[([^[\]\n]{0,200}?)(-?@(?:sec|fig|tbl|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr)-[\w:.-]*\w[^[\]\n]{0,200})\](?![([{:])/iy;

/** `[Section @sec-name]` and `[@fig-a; @fig-b]`: brackets around references are no text. */
function group(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 91 /* [ */ || !isOfPandoc(pageOf(state.env))) return false;
  const match = matchAt(state, GROUP);
  if (match === undefined) return false;
  if (!silent) {
    const { pos, posMax } = state;
    state.pos = pos + 1;
    state.posMax = pos + match[0].length - 1;
    state.md.inline.tokenize(state);
    Object.assign(state, { pos, posMax });
  }
  state.pos += match[0].length;
  return true;
}

const NOTHING = "`r ''`";

function matchAt(state: StateInline, form: RegExp): RegExpExecArray | undefined {
  form.lastIndex = state.pos;
  const match = form.exec(state.src);
  return match === null || state.pos + match[0].length > state.posMax ? undefined : match;
}

/** Code that R would run: a text is shown as text, and anything else as code. */
function readCode(tokens: Token[]): void {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at]!;
    const code = token.type === 'code_inline' ? /^(?:r|\{r\})\s+([^]*)$/.exec(token.content)?.[1]?.trim() : undefined;
    if (code === undefined) continue;
    const [, , text] = /^(["'])([^"'\\]*)\1$/.exec(code) ?? [];
    // What depends on the format is mostly a heading or a command of LaTeX.
    if (text === '' || /^if \(.*\bis_(?:html|latex)_output\(.*\) *["'][^"']*["']$/s.test(code)) tokens.splice(at, 1);
    else if (text === undefined) token.content = code;
    else Object.assign(token, { type: 'text', tag: '', markup: '', content: text });
  }
}
