import type { MarkdownIt, Token } from 'markdown-it';
import type { Tag } from '../../html/tag-scanner.js';
import { isExternal } from '../../html/url-allowed.js';
import type { Excerpt } from '../files/source-context.js';
import { contextOf, pageOf, type PageState } from '../page-state.js';
import { noteTargets, type Noted } from '../syntax/note-spans.js';
import { spansIn, withoutBrackets } from '../syntax/spans-in.js';
import type { Value } from '../syntax/types.js';

interface TokenMeta {
  readonly at?: number;
  /** Offset of a definition in the text that the block parser read. */
  readonly start?: number;
  readonly excerpt?: Excerpt;
  readonly tag?: Tag;
  readonly noted?: Noted;
}

/**
 * Records where the page's own text has addresses that may lead into the site, for code that publishes that text
 * elsewhere. Addresses in included files and in code are left out.
 */
export function writtenAddresses(md: MarkdownIt): void {
  noteTargets(md);
  // Definitions have disappeared when the text between the blocks is read.
  md.core.ruler.before('strip_references', 'defined_addresses', ({ tokens, env, src }) => {
    const page = pageOf(env);
    const { text } = page.main;
    for (const token of tokens) {
      const { start, noted } = (token.meta ?? {}) as TokenMeta;
      if (start === undefined || noted?.target === undefined || contextOf(token, page) !== page.main) continue;
      // The front matter was removed from the text.
      const [from, to] = [noted.target.start, noted.target.end].map((at) => start + at + text.length - src.length);
      note(page, { start: from!, end: to!, value: text.slice(from, to) });
    }
  });
  md.core.ruler.after('footnote_tail', 'written_addresses', ({ tokens, env }) => {
    const page = pageOf(env);
    const { spanIn } = spansIn(page.main);
    const read = (token: Token, inline?: Excerpt): void => {
      if (token.meta == null) return;
      const { at, tag, noted, excerpt = inline } = token.meta as TokenMeta;
      if (at === undefined || excerpt?.context !== page.main) return;
      const span = (start: number, length: number): Value | undefined =>
        spanIn(excerpt, at + start, at + start + length);
      if (noted?.target !== undefined) note(page, span(noted.target.start, noted.target.end - noted.target.start));
      for (const { name, value, valueAt = 0 } of tag?.attributes ?? [])
        if (/^(?:href|src)$/i.test(name) && typeof value === 'string') note(page, span(valueAt, value.length));
    };
    for (const token of tokens) {
      if (token.type !== 'inline') read(token);
      else for (const child of token.children!) read(child, token.meta?.['excerpt'] as Excerpt | undefined);
    }
    page.addresses.sort(([a], [b]) => a - b);
  });
}

function note(page: PageState, written: Value | undefined): void {
  if (written === undefined) return;
  const { start, end, value } = withoutBrackets(written);
  if (!/^#|\{[{%]/.test(value) && !isExternal(value)) page.addresses.push([start, end]);
}
