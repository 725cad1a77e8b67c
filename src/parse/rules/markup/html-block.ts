import type { StateBlock, Token } from 'markdown-it';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { isComponentName, isKnownElement, isTagName } from './element-names.js';
import { includeMarkdown } from '../../files/includes.js';
import { literalOf } from '../../literal.js';
import { pageOf, type PageState } from '../../page-state.js';
import type { Excerpt } from '../../files/source-context.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { expand } from '../../components/expand-local.js';
import { includeOfComponent } from '../templates/named-includes.js';

/** Elements whose content is not Markdown up to their end tag (CommonMark, kind 1). */
export const RAW = /^(?:script|pre|style|textarea)$/;

/** `<!DOCTYPE …>`, `<?…?>` and `<![CDATA[…]]>` are left out up to the end of their line. */
export function special(
  state: StateBlock,
  start: number,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const close = state.src.startsWith('<?', start)
    ? '?>'
    : state.src.startsWith('<![CDATA[', start)
      ? ']]>'
      : /^<![A-Za-z]/.test(state.src.slice(start, start + 3))
        ? '>'
        : undefined;
  if (close === undefined) return false;
  const end = state.src.indexOf(close, start + 2);
  if (end < 0 || end >= state.eMarks[endLine - 1]!) return false;
  if (silent) return true;
  let line = startLine;
  while (line < endLine && state.eMarks[line]! < end) line++;
  state.line = line + 1;
  return true;
}

/** `<>` and `</>` of JSX have no meaning. */
export function fragment(state: StateBlock, start: number, startLine: number, silent: boolean): boolean {
  if (!/^<\/?>\s*$/.test(state.src.slice(start, state.eMarks[startLine]))) return false;
  if (!silent) state.line = startLine + 1;
  return true;
}

/** `<--->` separates columns in the theme Book of Hugo. */
export function separator(state: StateBlock, start: number, startLine: number, silent: boolean): boolean {
  if (!/^<-{3,9}>[ \t]*(?:<!--[^<>]{0,99}-->[ \t]*)?$/.test(state.src.slice(start, state.eMarks[startLine])))
    return false;
  if (pageOf(state.env).thirdParty) return false;
  if (!silent) state.line = startLine + 1;
  return true;
}

const RAW_END = /<\/(?:script|pre|style|textarea)>/gi;

/** Offset of the last end tag of such an element, which is looked for once per text. */
function lastRawEnd(state: StateBlock): number {
  const known = state.env['rawEnd'] as { readonly text: string; readonly at: number } | undefined;
  if (known?.text === state.src) return known.at;
  let at = -1;
  for (const match of state.src.matchAll(RAW_END)) at = match.index;
  state.env['rawEnd'] = { text: state.src, at };
  return at;
}

/** `<pre>` and similar elements extend to the line of the end tag. Without an end tag, it is a word of a sentence. */
export function rawBlock(
  state: StateBlock,
  name: string,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if (lastRawEnd(state) < state.bMarks[startLine]!) return false;
  if (silent) return true;
  const isEnd = /<\/(?:script|pre|style|textarea)>/i;
  let line = startLine;
  while (
    line < endLine &&
    !isEnd.test(state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]))
  ) {
    if (line > startLine && !state.isEmpty(line) && state.sCount[line]! < state.blkIndent) break;
    line++;
  }
  const end = Math.min(line + 1, endLine);
  const content = state.getLines(startLine, end, state.blkIndent, false);
  pushHtml(state, { context: pageOf(state.env).context, line: startLine, content }, name === 'pre' ? undefined : name);
  state.line = end;
  return true;
}

/** Splits a block of HTML into tags and text. In the element `swallow`, with which it begins, tags are text. */
export function pushHtml(state: StateBlock, excerpt: Excerpt, swallow?: string): void {
  const { content } = excerpt;
  let within = swallow;
  let text = '';
  const flush = (): void => {
    if (text !== '') pushText(state, text);
    text = '';
  };
  for (let at = 0; at < content.length;) {
    const next = content.indexOf('<', at);
    if (next < 0) {
      text += content.slice(at);
      break;
    }
    text += content.slice(at, next);
    if (content.startsWith('<!--', next)) {
      const end = content.indexOf('-->', next + 4);
      at = end < 0 ? content.length : end + 3;
      continue;
    }
    const tag = scanTag(content, next);
    if (
      tag === undefined ||
      !isTagName(tag.name, pageOf(state.env)) ||
      !isWorthATag(tag, state) ||
      (within !== undefined && tag.kind === 'open' && next > 0)
    ) {
      text += '<';
      at = next + 1;
      continue;
    }
    flush();
    pushTag(state, tag, excerpt, next, true);
    at = tag.end;
    // What follows on the line of the end tag may be anything.
    const name = tag.name.toLowerCase();
    if (tag.kind === 'close' && name === within) within = undefined;
    else if (tag.kind === 'open' && RAW.test(name) && name !== 'pre') within = name;
  }
  text += '\n';
  flush();
}

/** Adds a tag. `raw` says that the white space around it is that of the source. */
export function pushTag(state: StateBlock, tag: Tag, excerpt: Excerpt, at: number, raw = false): void {
  const page = pageOf(state.env);
  const imported = page.imports.get(tag.name);
  if (imported?.kind === 'local')
    return expand(tag, imported, page, valuesOf(tag, page), (part) => pushHtml(state, part));
  if (imported?.kind === 'partial' && tag.kind !== 'close') {
    const soften = (problem: Problem): Problem => ({ ...problem, severity: 'warning' });
    includeMarkdown(state, imported.path, lineOf(excerpt, at), soften, undefined, valuesOf(tag, page));
    if (tag.kind === 'self') return;
  }
  if (
    tag.kind === 'self' &&
    isComponentName(tag.name, page) &&
    includeOfComponent(state, tag, () => lineOf(excerpt, at))
  )
    return;
  const token: Token = state.push(`tag_${tag.kind}`, '', 0);
  token.meta = { tag, at, excerpt, raw };
}

/** What a tag passes to the part of a page that it shows: texts of one line, and numbers. */
export const valuesOf = ({ attributes }: Tag, page: PageState): ReadonlyMap<string, string> =>
  new Map(
    attributes.flatMap(({ name, value }): [string, string][] => {
      const read = typeof value === 'object' ? literalOf(value.expression, page.constants)?.value : value;
      const isText = (typeof read === 'string' && !read.includes('\n')) || typeof read === 'number';
      return isText ? [[name, String(read)]] : [];
    }),
  );

const lineOf = ({ line, content }: Excerpt, at: number): number => line + content.slice(0, at).split('\n').length - 1;

function pushText(state: StateBlock, text: string): void {
  state.push('markup_text', '', 0).content = text;
}

/** A lone `<T>` with an unknown name that is never closed is a word of the text. */
export function isWorthATag(tag: Tag, state: StateBlock): boolean {
  if (isKnownElement(tag.name, pageOf(state.env)) || tag.kind !== 'open' || tag.attributes.length > 0) return true;
  return closedNames(state).has(tag.name);
}

/** The names of all end tags in a text, which is read once and not for each tag in it. */
function closedNames(state: StateBlock): ReadonlySet<string> {
  const known = state.env['closedNames'] as { readonly src: string; readonly names: ReadonlySet<string> } | undefined;
  if (known?.src === state.src) return known.names;
  const names = new Set([...state.src.matchAll(/<\/([^\s/<>]+)/g)].map(([, name]) => name!));
  state.env['closedNames'] = { src: state.src, names };
  return names;
}
