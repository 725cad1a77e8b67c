import type { MarkdownIt, StateInline } from 'markdown-it';
import { locationIn, pageOf } from '../page-state.js';

const PLACED = new Set(['link_open', 'image', 'code_inline']);

type InlineRule = (state: StateInline, silent: boolean) => boolean;

/**
 * Lets the rules for links, images and code record the offset in the inline content as `meta.at`, because markdown-it
 * itself keeps no positions within a line.
 */
export function inlinePositions(md: MarkdownIt): void {
  for (const name of ['link', 'image', 'autolink', 'linkify', 'backticks']) {
    const rule = ruleNamed(md, name);
    md.inline.ruler.at(name, (state, silent) => {
      if (silent) return rule(state, silent);
      const from = state.tokens.length;
      const start = name === 'linkify' ? startOfScheme(state) : state.pos;
      if (!rule(state, silent)) return false;
      if (name === 'linkify') leaveEnd(state);
      for (let i = from; i < state.tokens.length; i++) {
        const token = state.tokens[i]!;
        if (!PLACED.has(token.type)) continue;
        token.meta = Object.assign(token.meta ?? {}, { at: start });
        break;
      }
      return true;
    });
  }
}

/**
 * Lets the rules for headings and code record their location as `meta.location`, because markdown-it keeps no columns.
 */
export function blockPositions(md: MarkdownIt): void {
  for (const name of ['heading', 'lheading', 'fence', 'code']) {
    const { fn, alt } = md.block.ruler.__rules__.find((one) => one.name === name)!;
    const noting: typeof fn = (state, startLine, endLine, silent) => {
      const from = state.tokens.length;
      if (!fn(state, startLine, endLine, silent)) return false;
      const token = state.tokens[from];
      if (silent || token === undefined) return true;
      const page = pageOf(state.env);
      const at = state.bMarks[startLine]! + state.tShift[startLine]!;
      const position = { line: startLine + 1, column: at - state.src.lastIndexOf('\n', at - 1) };
      token.meta = { ...token.meta, location: locationIn(page.context, position, page) };
      return true;
    };
    md.block.ruler.at(name, noting, { alt });
  }
}

/** Inline footnotes are parsed separately from their paragraph, so their positions are shifted to it. */
export function footnotePositions(md: MarkdownIt): void {
  const rule = ruleNamed(md, 'footnote_inline');
  md.inline.ruler.at('footnote_inline', (state, silent) => {
    const shift = state.pos + 2;
    const notes = (): { tokens?: { meta: Record<string, unknown> | null }[] }[] =>
      (state.env['footnotes'] as { list?: [] } | undefined)?.list ?? [];
    const before = notes().length;
    if (!rule(state, silent)) return false;
    if (silent) return true;
    // Notes within the note come first and have been shifted already.
    for (const note of notes().slice(before)) {
      for (const token of note.tokens ?? []) {
        if (typeof token.meta?.['at'] === 'number')
          Object.assign(token.meta, { at: token.meta['at'] + shift, excerpt: pageOf(state.env).inline });
      }
    }
    return true;
  });
}

/** The period in `"https://a.example/."` ends the sentence, not the address. */
function leaveEnd(state: StateInline): void {
  const [open, text] = state.tokens.slice(-3);
  const extra = /["'”’)\]]/.test(state.src[state.pos] ?? '') ? (/[.,;:!?]+$/.exec(text!.content)?.[0].length ?? 0) : 0;
  if (extra === 0) return;
  text!.content = text!.content.slice(0, -extra);
  open!.attrs![0]![1] = String(open!.attrs![0]![1]).slice(0, -extra);
  state.pos -= extra;
}

/** The linkify rule runs at the colon, when the scheme has already become text. */
function startOfScheme(state: StateInline): number {
  let start = state.pos;
  while (start > 0 && state.pos - start < 10 && /[A-Za-z0-9+.-]/.test(state.src[start - 1]!)) start--;
  return start;
}

function ruleNamed(md: MarkdownIt, name: string): InlineRule {
  const found = md.inline.ruler.__rules__.find((rule) => rule.name === name);
  if (found === undefined) throw new Error(`The Markdown parser has no rule ${name}.`);
  return found.fn;
}
