import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { templateLoop } from '../../../diagnostics/catalogue/components.js';
import { isMdx, pageOf, reportIn, type PageState } from '../../page-state.js';
import { isLeftOut, reportLeftOut, textOfLiquid } from './liquid-tags.js';
import { ownShortcode } from '../hugo/own-shortcodes.js';
import { pushFormula } from '../formulas/shown-formulas.js';
import { frontMatterValues, siteValueOf, mintlifyValueOf } from '../../files/site-values.js';
import { locate } from '../../files/source-context.js';
import { dataVariableOf, isTooMuch, noteSubstituted, substitutionOf } from './substitutions.js';
import { readRaw } from './raw-tags.js';
import { hrefOf, isPageList, shownFor, shownOfUnknown, type Shown } from './template-shown.js';
import { isAround, scanTemplateTag, type TemplateTag } from './template-tag.js';

/**
 * Tags of Hugo and Liquid within text. Images and videos become images and links, and tags around text are left out.
 */
export function templateInline(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'template_tag', templateTag);
  md.inline.ruler.before('autolink', 'template_expression', templateExpression);
  // `resolveUrl` evaluates templates in an address; here, it is one word.
  const { parseLinkDestination } = md.helpers;
  md.helpers.parseLinkDestination = (text, start, max) => {
    const end = endOfAddress(text, start, max);
    return end === undefined
      ? parseLinkDestination(text, start, max)
      : { ok: end <= max, pos: end, str: text.slice(start, end) };
  };
}

const TEMPLATE_AHEAD = /[^\s()<>]{0,500}?\{[{%]/y;

/** Offset of the end of an address that contains templates; undefined if it contains none. */
function endOfAddress(text: string, start: number, max: number): number | undefined {
  TEMPLATE_AHEAD.lastIndex = start;
  if (!TEMPLATE_AHEAD.test(text) || TEMPLATE_AHEAD.lastIndex > max) return undefined;
  const plain = /[^\s()<>{]*/y;
  for (let at = start; ;) {
    plain.lastIndex = at;
    at += plain.exec(text)![0].length;
    if (text[at] !== '{') return at;
    const next = /[{%]/.test(text[at + 1] ?? '') ? endOfTemplate(text, at, max) : at + 1;
    if (next === undefined) return undefined;
    at = next;
  }
}

function endOfTemplate(text: string, start: number, max: number): number | undefined {
  const close = text[start + 1] === '%' ? '%}' : '}}';
  const length = text.slice(start, Math.min(start + 500, max)).indexOf(close);
  return length < 0 ? undefined : start + length + close.length;
}

/** A value of the front matter in the notation of Liquid, VitePress, VuePress and Hugo. */
const VALUE =
  /\{\{\s{0,9}(?:(?:page(?:\.meta)?|\$?frontmatter|\$page(?:\.frontmatter)?)\.|[<%]\s{0,9}(param|var|meta)\s{1,9}"?)([\w.-]{1,100})"?\s{0,9}[>%]?\}\}/y;

/** A shortcode of Hugo or Zola that is only shown. */
const COMMENT = /^(\{(?:\{[<%]?|%))\/\*(.{0,400}?)\*\/((?:[>%]?\}|%)\})/s;

const spacesAt = (src: string, at: number): number => /^\s{0,9}/.exec(src.slice(at, at + 9))![0].length;

function templateTag(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 123 /* { */) return false;
  const next = src.charCodeAt(pos + 1);
  if (next !== 123 /* { */ && next !== 37 /* % */) return false;
  const page = pageOf(state.env);
  if (page.thirdParty || page.isRaw === true) return false;
  if (isMdx(page.inline.context)) return next === 123 && substitute(state, page, silent, KEY, mintlifyValueOf);
  const [comment, opening = '', inner = '', closing = ''] = COMMENT.exec(src.slice(pos, pos + 420)) ?? [];
  if (comment !== undefined) {
    // A shortcode that is shown and not run.
    if (!silent) state.push('text', '', 0).content = opening + inner + closing;
    state.pos = pos + comment.length;
    return true;
  }
  VALUE.lastIndex = pos;
  const [, shortcode, key] = VALUE.exec(src) ?? [];
  const ofPage =
    key === undefined || shortcode === 'var'
      ? undefined
      : key === 'title'
        ? page.title
        : frontMatterValues(page).get(key);
  const known = ofPage ?? (shortcode === undefined ? undefined : siteValueOf(page, `${shortcode} ${key}`));
  // VitePress and VuePress show nothing for a key that the page does not have.
  const value = known ?? (key !== undefined && src.startsWith('$', pos + 2 + spacesAt(src, pos + 2)) ? '' : undefined);
  if (value !== undefined) {
    if (!silent) state.push('text', '', 0).content = value;
    state.pos = VALUE.lastIndex;
    return true;
  }
  if (next === 123 && substitute(state, page, silent, KEY)) return true;
  const tag = scanTemplateTag(src, pos);
  if (tag === undefined || tag.end > state.posMax) return false;
  if (readRaw(state, tag, silent)) return true;
  const loopEnd =
    tag.language === 'liquid' && tag.kind === 'open' && tag.name === 'for' ? endOfLoop(state, tag.end) : -1;
  if (loopEnd > 0) {
    if (!silent) reportIn(page, page.inline, pos, templateLoop(tag.name));
    state.pos = loopEnd;
    return true;
  }
  if (tag.language !== 'zola' && tag.kind === 'open' && tag.name === 'comment') {
    const end = endOfComment(state, tag.end);
    if (end > 0) state.pos = end;
    if (end > 0) return true;
  }
  const around = isAround(tag, page);
  if (!around && isPageList(tag)) {
    if (!silent) page.listsPages ??= 'below';
    state.pos = tag.end;
    return true;
  }
  if (around && readFormula(state, tag, silent)) return true;
  if (around && pushLink(state, tag, silent)) return true;
  const variable = tag.name === 'data' && !around ? dataVariableOf(page, tag.values[0] ?? '') : undefined;
  if (variable !== undefined && pushMarkdown(state, variable, silent)) {
    state.pos = tag.end;
    return true;
  }
  const own = around || shownFor(tag) !== undefined ? undefined : ownShortcode(page, tag);
  if (own !== undefined && pushMarkdown(state, own, silent)) {
    state.pos = tag.end;
    return true;
  }
  const liquid = tag.kind === 'open' && !around && !isLeftOut(tag) ? textOfLiquid(tag) : undefined;
  const shownOwn = shownFor(tag) ?? (around ? titleOf(tag) : shownOfUnknown(tag));
  const shown = liquid !== undefined ? { text: liquid } : tag.kind === 'open' ? shownOwn : undefined;
  if (shown === undefined && !around && !isLeftOut(tag)) return false;
  if (
    !silent &&
    !around &&
    (liquid !== undefined ||
      (isLeftOut(tag) && (shown === undefined || (tag.language !== 'liquid' && shownFor(tag) === undefined))))
  )
    reportLeftOut(tag, page, page.inline.context, () => locate(page.inline, pos));
  if (!silent && shown !== undefined) push(state, shown, pos);
  state.pos = tag.end;
  return true;
}

/** The title of a shortcode or a tag of Liquid within a line, whose content follows. */
function titleOf({ language, named }: TemplateTag): Shown | undefined {
  const title = ['title', 'heading', 'header'].map((key) => named.get(key)).find(Boolean);
  return language === 'zola' || title === undefined ? undefined : { text: `${title.replace(/[*_`]/g, '')} ` };
}

const LONGEST_LINK = 1000;

const FORMULA = /^(?:katex|math|latex)$/i;

/** Reads `{{< katex >}}\\pi(x){{< /katex >}}`. */
function readFormula(state: StateInline, tag: TemplateTag, silent: boolean): boolean {
  if (tag.kind !== 'open' || tag.language !== 'hugo' || !FORMULA.test(tag.name)) return false;
  const ahead = state.src.slice(tag.end, Math.min(tag.end + LONGEST_LINK, state.posMax));
  const [whole, formula = ''] = /^([^]*?)\{\{[<%]\s{0,9}\/\s{0,9}\w+\s{0,9}[%>]\}\}/.exec(ahead) ?? [];
  if (whole === undefined) return false;
  if (!silent) pushFormula(state, formula.replace(/^\${1,2}|\${1,2}$/g, '').trim());
  state.pos = tag.end + whole.length;
  return true;
}

/** Reads `{{< button href="/a/" >}}Text{{< /button >}}`: a tag with an address around text is a link. */
function pushLink(state: StateInline, tag: TemplateTag, silent: boolean): boolean {
  const href = tag.kind === 'open' && tag.language === 'hugo' ? hrefOf(tag) : undefined;
  if (href === undefined) return false;
  const { src, pos, posMax } = state;
  // A limit, so that many tags without an end take linear time.
  const ahead = src.slice(tag.end, Math.min(tag.end + LONGEST_LINK, posMax));
  const end = ahead.indexOf(`/${tag.name}`);
  const start = end < 0 ? -1 : tag.end + ahead.lastIndexOf('{{', end);
  const closing = start < tag.end ? undefined : scanTemplateTag(src, start);
  if (closing?.kind !== 'close' || closing.name !== tag.name || closing.end > posMax) return false;
  if (!silent) {
    const open = state.push('link_open', 'a', 1);
    open.attrs = [['href', href]];
    open.meta = { at: pos };
    state.pos = tag.end;
    state.posMax = start;
    state.linkLevel++;
    state.md.inline.tokenize(state);
    state.linkLevel--;
    state.posMax = posMax;
    state.push('link_close', 'a', -1);
  }
  state.pos = closing.end;
  return true;
}

const KEY =
  /\{\{-?\s{0,9}((?:(?:space|page)\.vars|book)\.[A-Za-z]\w{0,99}|(?:(?:site|config|extra)\.)?[A-Za-z][\w-]{0,99}(?:\.[A-Za-z_][\w-]{0,99}){0,9})\s{0,9}-?\}\}/y;
const EXPRESSION = /<code class="expression">\s{0,9}((?:space|page)\.vars\.[A-Za-z]\w{0,99})\s{0,9}<\/code>/y;

/** Reads `{{ key }}` of MyST and GitBook, whose value is Markdown. */
function substitute(
  state: StateInline,
  page: PageState,
  silent: boolean,
  form: RegExp,
  valueOf: typeof substitutionOf = substitutionOf,
): boolean {
  form.lastIndex = state.pos;
  const [whole, key] = form.exec(state.src) ?? [];
  const value = key === undefined ? undefined : valueOf(page, key);
  if (value === undefined || !pushMarkdown(state, value, silent)) return false;
  state.pos += whole!.length;
  return true;
}

/** Adds the content of a value. One that names another one is shown as it is, because it could name itself. */
function pushMarkdown(state: StateInline, value: string, silent: boolean): boolean {
  const { env } = state;
  if (env['substituted'] === true || isTooMuch(env, value)) return false;
  if (silent) return true;
  noteSubstituted(env, value);
  if (state.pending !== '') state.pushPending();
  const tokens: Token[] = [];
  env['substituted'] = true;
  state.md.inline.parse(value, state.md, env, tokens);
  env['substituted'] = false;
  state.tokens.push(...tokens);
  return true;
}

/** Reads `<code class="expression">space.vars.key</code>` of GitBook. */
function templateExpression(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('<code class="expression"', state.pos)) return false;
  const page = pageOf(state.env);
  return !page.thirdParty && substitute(state, page, silent, EXPRESSION);
}

/**
 * Offset of the end of the last loop on a line, because content between loops has no values either; -1 if no loop ends.
 */
function endOfLoop(state: StateInline, from: number): number {
  const { src, posMax } = state;
  const cache = state.cache as unknown as Record<string, number | undefined>;
  const known = cache['endOfLoops'];
  const start = known ?? src.lastIndexOf('{%', src.lastIndexOf('endfor'));
  cache['endOfLoops'] = start;
  const end = start < from ? -1 : (scanTemplateTag(src, start)?.end ?? -1);
  return end > posMax ? -1 : end;
}

const END_OF_COMMENT =
  /^[^]{0,2000}?\{(?:%-?\s{0,9}(?:end|\/\s{0,9})comment\s{0,9}-?%|\{[<%]\s{0,9}\/\s{0,9}comment\s{0,9}[%>]\})\}/;

/** Offset after the tag that ends a remark; -1 if there is none nearby. */
function endOfComment({ src, posMax }: StateInline, from: number): number {
  const [whole] = END_OF_COMMENT.exec(src.slice(from, from + 2100)) ?? [];
  return whole === undefined || from + whole.length > posMax ? -1 : from + whole.length;
}

function push(state: StateInline, { src, href, text, more }: Shown, at: number): void {
  pushShown(state, { src, href, text }, at);
  if (more !== undefined) state.push('text', '', 0).content = ` ${more}`;
}

function pushShown(
  state: StateInline,
  { src, href, text }: { readonly [Key in 'src' | 'href']: string | undefined } & { readonly text: string },
  at: number,
): void {
  if (src === undefined && href === undefined) {
    // A badge may immediately follow a word.
    const gap = /[\p{L}\p{N}`)*]/u.test(state.src[at - 1] ?? '') ? ' ' : '';
    if (text !== '') state.push('text', '', 0).content = gap + text;
    return;
  }

  if (src !== undefined) {
    const image = state.push('image', 'img', 0);
    image.attrs = [
      ['src', src],
      ['alt', ''],
    ];
    image.content = text;
    image.children = [];
    if (text !== '') image.children.push(Object.assign(new state.Token('text', '', 0), { content: text }));
    image.meta = { at };
    return;
  }
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', href!]];
  open.meta = { at };
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}
