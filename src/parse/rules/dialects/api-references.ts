import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { generatedReference } from '../../../diagnostics/catalogue/components.js';
import { hasMkdocsPlugin } from '../../files/site-values.js';
import { KINDS } from '../blocks/aside-kinds.js';
import { contextOf, pageOf, reportIn, reportLine } from '../../page-state.js';
import { pushIdLink, pushText } from './id-links.js';

const NAME = /^:::[ \t]*([A-Za-z_][\w-]*(?:[.:]\w+)*)[ \t]*$/;

/**
 * `::: package.module` of mkdocstrings, which other generators replace with what they read from the code. Here, the
 * name is shown.
 */
export function apiReferences(md: MarkdownIt): void {
  md.block.ruler.before('directive', 'api_reference', apiReference, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.core.ruler.after('block', 'api_headings', (state) => {
    const page = pageOf(state.env);
    if (page.thirdParty || !state.src.includes('# :::')) return;
    state.tokens.forEach((token, index) => {
      const name = state.tokens[index - 1]?.type === 'heading_open' ? NAME.exec(token.content)?.[1] : undefined;
      if (name === undefined || !name.includes('.')) return;
      token.content = `\`${name}\``;
      reportLine(page, contextOf(token, page), token.map![0], generatedReference());
    });
  });
  md.inline.ruler.before('link', 'symbol', symbol);
  md.inline.ruler.before('link', 'code_reference', (state, silent) => reference(state, silent, IN_CODE));
  md.inline.ruler.after('link', 'auto_reference', (state, silent) => reference(state, silent, REFERENCE));
}

/** `[text](`Module.function/1`)` of ExDoc, in which code takes the place of an address. */
const IN_CODE = /\[([^[\]\n]{1,200})\]\((`[^`\n]{1,200}`)\)/y;
const REFERENCE = /\[([^[\]\n]{0,200})\]\[([A-Za-z_]\w*(?:\.\w+)+\.?|)\]/y;

const SYMBOL =
  /\[(?:alias|bitfield|callback|class|const|ctor|domain|enum|error|flags|func|id|iface|method|property|signal|struct|type|union|vfunc)@([\w.:()-]{1,200})\]/y;

/** Reads `[class@Gtk.Button]` of gi-docgen, which leads to documentation from the code. */
function symbol(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const next = src.charCodeAt(pos + 1);
  if (src.charCodeAt(pos) !== 91 /* [ */ || next < 97 || next > 122) return false;
  SYMBOL.lastIndex = pos;
  const [whole, name] = SYMBOL.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax || pageOf(state.env).thirdParty) return false;
  if (!silent) state.push('code_inline', 'code', 0).content = name!;
  state.pos = pos + whole.length;
  return true;
}

/** `[text][package.module.name]` leads to such a reference, so only the text is shown unless a heading has this ID. */
function reference(state: StateInline, silent: boolean, form: RegExp): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */) return false;
  const page = pageOf(state.env);
  form.lastIndex = pos;
  const [whole, text, label] = form.exec(src) ?? [];
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax) return false;
  if (label === '' && !/^`[A-Za-z_]\w*(?:\.\w+)+`$/.test(text!)) return false;
  const shown = text === '' ? undefined : { start: pos + 1, length: text!.length };
  if (!silent && form === IN_CODE) {
    reportIn(page, page.inline, pos, generatedReference());
    pushText(state, pos + 1, text!.length);
  }
  // A heading may have this name as its ID; otherwise, the index reports the reference.
  else if (!silent) pushIdLink(state, label || text!.replaceAll('`', ''), shown);
  state.pos = pos + whole.length;
  return true;
}

function apiReference(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  if (state.src.charCodeAt(start) !== 58 /* : */ || state.src.charCodeAt(start + 2) !== 58) return false;
  const page = pageOf(state.env);
  const name = NAME.exec(state.src.slice(start, state.eMarks[startLine]))?.[1];
  if (name === undefined || page.thirdParty || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  const below = state.sCount[startLine]! + 4;
  const hasOptions =
    startLine + 1 < endLine &&
    !state.isEmpty(startLine + 1) &&
    state.sCount[startLine + 1]! >= below &&
    /^\s*(?:options|handler|selection|rendering|filters|members|:[\w-]+):/.test(
      state.src.slice(state.bMarks[startLine + 1], state.eMarks[startLine + 1]),
    );
  // A name without a dot could be that of a container.
  if (!hasOptions && !/[.:]/.test(name) && !(hasMkdocsPlugin(page, /^mkdocstrings$/) && !Object.hasOwn(KINDS, name)))
    return false;
  if (silent) return true;
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line) && state.sCount[line]! >= below) line++;
  reportLine(page, page.context, startLine, generatedReference());
  state.push('paragraph_open', 'p', 1).map = [startLine, line];
  const inline = state.push('inline', '', 0);
  Object.assign(inline, { content: `\`${name}\``, map: [startLine, startLine + 1], children: [] });
  state.push('paragraph_close', 'p', -1);
  state.line = line;
  return true;
}
