import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { labelFences } from './tab-labels.js';
import { pushAside, pushElement, pushInside, pushLabel, type Inside } from './foreign-tokens.js';
import { closingLines, memoOnText, lineAt, type Step } from './block-lines.js';

const OPEN = /^(:{2,})([a-z][\w-]*)(?:\[([^\]]*)\])?(?:\{(.*)\})?$/;
const DETAILS = /^(?:collapsible|accordion-item|details|spoiler|collapse)$/;

/**
 * Components of Nuxt Content: `::card{title="A"}` with lines of YAML and Markdown up to `::`, `#slot`, and
 * `:badge[text]` within a line. Only a page that has a line with two colons and a name has them.
 */
export function componentBlocks(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('api_reference', 'component_block', componentBlock, { alt });
  md.inline.ruler.before('autolink', 'component_inline', componentInline);
}

/** The closing lines of blocks in a text; undefined if it has no such components. */
const closesOf = (state: StateBlock): ReadonlyMap<number, number> | undefined =>
  memoOnText(state, 'componentBlocks', (text) =>
    /^[ \t]*::[a-z][\w-]*(?:\{[^\n]*\})?[ \t]*$/m.test(text) ? closingLines(text, stepAt) : undefined,
  );

function stepAt(line: string): Step {
  if (!line.includes('::')) return undefined;
  const text = line.trim();
  const colons = OPEN.exec(text)?.[1];
  if (colons !== undefined) return { opens: colons };
  return /^:{2,}$/.test(text) ? { closes: text } : undefined;
}

function componentBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const first = state.src.charCodeAt(start);
  if (first !== 58 /* : */ && first !== 35 /* # */) return false;
  const second = state.src.charCodeAt(start + 1);
  if (first === 35 ? second < 97 || second > 122 : second !== 58) return false;
  if (pageOf(state.env).thirdParty) return false;
  const closes = closesOf(state);
  if (closes === undefined) return false;
  const text = lineAt(state, startLine);
  // The content of a component's slot is shown.
  const isSlot = first === 35 && /^#[a-z][\w-]*(?:\{.*\})?$/.test(text);
  const [, , name = '', label, written = ''] = isSlot ? [] : (OPEN.exec(text) ?? []);
  if (!isSlot && name === '') return false;
  if (silent) return true;
  const close = Math.min(closes.get(startLine) ?? startLine, endLine);
  state.line = startLine + 1;
  if (isSlot) return true;
  const yaml = valuesBelow(state, startLine + 1, close);
  const values = { ...valuesIn(written), ...yaml.values, ...(label !== undefined && { label }) };
  pushComponent(state, name, values, startLine, { from: Math.min(yaml.end, close), to: close });
  if (close > startLine) state.line = close + 1;
  return true;
}

type Values = Readonly<Record<string, string>>;

const COLORS: Values = { warning: 'warning', error: 'danger', success: 'tip' };

function pushComponent(state: StateBlock, name: string, values: Values, line: number, inside: Inside): void {
  const title = values['title'] ?? values['label'] ?? values['name'] ?? values['summary'] ?? '';
  const page = pageOf(state.env);
  if (/^(?:callout|alert)$/.test(name)) {
    const color = values['color'] ?? values['type'] ?? '';
    pushAside(state, Object.hasOwn(COLORS, color) ? COLORS[color]! : 'note', title, line, inside);
  } else if (Object.hasOwn(KINDS, name)) pushAside(state, KINDS[name]!, title, line, inside);
  else if (DETAILS.test(name)) pushAside(state, 'details', title, line, inside);
  else if (/^(?:tabs|code-group)$/.test(name)) {
    state.push('tabs_open', 'div', 1).map = [line, line + 1];
    const first = state.tokens.length;
    pushInside(state, inside, { level: state.level, indent: state.sCount[line]! });
    if (name === 'code-group') labelFences(state, first);
    state.push('tabs_close', 'div', -1);
  } else if (/^(?:tabs?-item|tab)$/.test(name) && page.tabs !== undefined) {
    pushLabel(state, title, line);
    pushInside(state, inside);
  } else {
    const component = name.replace(/(?:^|-)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
    const isEmpty = inside.from >= inside.to;
    pushElement(state, line, component, values, isEmpty ? 'self' : 'open');
    if (isEmpty) return;
    pushInside(state, inside);
    pushElement(state, line, component, {}, 'close');
  }
}

/** Reads `{title="A" to="/b" .name}`. */
function valuesIn(text: string): Values {
  return Object.fromEntries(
    [...text.matchAll(/(?<![\w:.#-])([a-zA-Z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(
      ([, key, double, single, bare]) => [key!, double ?? single ?? bare ?? 'true'],
    ),
  );
}

/** Reads values between lines of dashes right below the line that opens a component. */
function valuesBelow(state: StateBlock, from: number, to: number): { readonly values: Values; readonly end: number } {
  if (from >= to || lineAt(state, from) !== '---') return { values: {}, end: from };
  const values: Record<string, string> = {};
  for (let line = from + 1; line < to; line++) {
    const text = lineAt(state, line);
    if (text === '---') return { values, end: line + 1 };
    const [, key, value = ''] = /^([a-zA-Z][\w-]*):[ \t]+(.*)$/.exec(text) ?? [];
    if (key !== undefined) values[key] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return { values: {}, end: from };
}

const INLINE = /:[a-z][\w-]{1,60}(?:\[([^[\]\n]{0,300})\](?:\{[^{}\n]{0,300}\})?|\{([^{}\n]{0,300})\})/y;

function componentInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 58 /* : */ || pos + 3 > state.posMax) return false;
  // All blocks of the page have been read by now.
  const known = state.env['componentBlocks'] as { readonly fact: unknown } | undefined;
  if (known?.fact === undefined || /[\w:]/.test(src[pos - 1] ?? ' ')) return false;
  INLINE.lastIndex = pos;
  const [whole, text, written = ''] = INLINE.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  if (!silent) {
    const values = valuesIn(/\{([^{}]*)\}$/.exec(whole)?.[1] ?? written);
    const href = values['to'] ?? values['href'];
    const shown = text ?? values['value'] ?? values['label'] ?? values['text'] ?? '';
    const { posMax } = state;
    if (href !== undefined)
      Object.assign(state.push('link_open', 'a', 1), { attrs: [['href', href]], meta: { at: pos } });
    if (text === undefined) state.push('text', '', 0).content = shown || (href ?? '');
    else {
      state.pos = src.indexOf('[', pos) + 1;
      state.posMax = state.pos + text.length;
      state.md.inline.tokenize(state);
    }
    if (href !== undefined) state.push('link_close', 'a', -1);
    state.posMax = posMax;
  }
  state.pos = pos + whole.length;
  return true;
}
