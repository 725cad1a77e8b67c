import type { MarkdownIt, StateInline } from 'markdown-it';
import { nearest } from '../../../diagnostics/suggest.js';
import { isComponentName, isKnownElement, isTagName } from './element-names.js';
import { allowedNames } from '../../../html/html-policy.js';
import { pageOf, reportIn } from '../../page-state.js';
import { pushExcerpt, pushPart } from '../templates/inline-includes.js';
import { expand } from '../../components/expand-local.js';
import { valuesOf } from './html-block.js';
import { unknownTag } from '../../../diagnostics/catalogue/html.js';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';

/** Tags within a line of text. Anything that is evidently not a tag (`Array<T>`, `<10s`, `<name>`) stays as text. */
export function inlineMarkup(md: MarkdownIt): void {
  md.inline.ruler.at('html_inline', inlineTag);
}

function inlineTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 60 /* < */) return false;
  const tag = scanTag(src, pos);
  if (tag === undefined || tag.end > state.posMax) return false;
  const page = pageOf(state.env);
  if (!isTagName(tag.name, page)) {
    if (!silent && tag.kind === 'open' && !page.thirdParty && lastClose(state, tag.name) > pos) {
      const near = nearest(tag.name, allowedNames());
      if (near !== undefined) reportIn(page, page.inline, pos, unknownTag(tag.name, near));
    }
    return false;
  }
  if (!isKnownElement(tag.name, page) || isComponentName(tag.name, page)) {
    // In `Array<T>`, the type argument immediately follows a word.
    const bare =
      tag.kind === 'open' && (tag.attributes.length === 0 || (!isKnownElement(tag.name, page) && isOfWords(tag)));
    if (bare && (lastClose(state, tag.name) < pos || /[\w`]/.test(src[pos - 1] ?? ''))) return false;
    if (tag.kind === 'close' && firstOpen(state, tag.name) > pos && !endsAbove(state, tag)) return false;
  }
  if (!silent) {
    const imported = page.imports.get(tag.name);
    if (imported?.kind === 'local') {
      expand(tag, imported, page, valuesOf(tag, page), (part) => pushExcerpt(state, part));
      state.pos = tag.end;
      return true;
    }
    if (imported?.kind === 'partial' && tag.kind !== 'close') {
      const problem = pushPart(state, imported.path, src.slice(pos, tag.end), valuesOf(tag, page));
      if (problem !== undefined) reportIn(page, page.inline, pos, { ...problem, severity: 'warning' });
    }
    const token = state.push(`tag_${tag.kind}`, '', 0);
    token.meta = { tag, at: pos };
    // Within a link, addresses do not become links automatically.
    if (tag.name.toLowerCase() === 'a')
      state.linkLevel = Math.max(0, state.linkLevel + (tag.kind === 'open' ? 1 : tag.kind === 'close' ? -1 : 0));
  }
  state.pos = tag.end;
  return true;
}

/**
 * Whether an end tag is alone on its line, below text: it ends a component that began above the paragraph, but is indented
 * too far to end the paragraph by itself.
 */
const endsAbove = ({ src, pos }: StateInline, { name, end }: Tag): boolean =>
  /^[A-Z]/.test(name) &&
  /\n[ \t]*$/.test(src.slice(Math.max(0, pos - LONGEST_INDENT), pos)) &&
  /^[ \t]*(?:\n|$)/.test(src.slice(end, end + LONGEST_INDENT));

const LONGEST_INDENT = 100;

/** Whether there are only words in a tag, as in `<INDEX NUMBER>`, which stands for something that readers have to know. */
const isOfWords = ({ attributes }: Tag): boolean =>
  attributes.every(({ name, value }) => value === true && /^[\w.-]+$/.test(name));

/** Offsets of the last end tag and of the first start tag of a name, which are looked for once. */
function lastClose(state: StateInline, name: string): number {
  return remember(state, `</${name}`, () => state.src.lastIndexOf(`</${name}`));
}

function firstOpen(state: StateInline, name: string): number {
  const found = remember(state, `<${name}`, () => state.src.indexOf(`<${name}`));
  return found < 0 ? Infinity : found;
}

function remember(state: StateInline, key: string, find: () => number): number {
  const memory = state.cache as unknown as Record<string, number>;
  return (memory[key] ??= find());
}
