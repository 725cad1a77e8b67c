import { slug } from 'github-slugger';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { isExternal } from '../../../html/url-allowed.js';
import { decodeUrlPath } from '../../../model/page-url.js';
import { NAMED } from '../../../html/rewrite-attributes.js';
import { displayable } from '../../../html/well-formed.js';
import { pageOf, type PageState } from '../../page-state.js';
import { pushFormula } from '../formulas/shown-formulas.js';
import { pushTag } from '../markup/html-block.js';

const ROLE = /\{([A-Za-z][\w:.+-]{0,40})\}(`{1,2})([^`\n]{1,500})\2(?!`)/y;
const TARGET = /^\(([^\s()]{1,100})\)=[ \t]*$/;
/** The name of a rule in a specification that is a book of mdBook. */
const RULE = /^r\[([a-z][\w.-]{0,100})\][ \t]*$/;
const LINKS = /^(?:ref|numref|eq|doc|any|download|external)$/;
/** Roles whose content is text and not code. */
const TEXT = /^(?:abbr|term|sub|sup|cite(?::\w+)?|guilabel|menuselection|dfn|index|mermaid|u|del|smallcaps)$/;

/** The largest number of targets above one heading. */
const MOST_NAMES = 9;

/** Roles that show an icon. */
const ICON = /^(?:octicon|fa[bsr]?|material-[a-z]+)$/;

/** Reads roles of MyST, `{ref}`text <target>`` and `{code}`x``, and the targets of references, `(target)=`. */
export function roles(md: MarkdownIt): void {
  md.inline.ruler.before('autolink', 'role', role);
  md.block.ruler.before('fence', 'reference_target', target, { alt: ['paragraph'] });
  nameLinks(md);
}

function role(state: StateInline, silent: boolean): boolean {
  const page = pageOf(state.env);
  if (state.src.charCodeAt(state.pos) !== 123 /* { */ || page.thirdParty) return false;
  ROLE.lastIndex = state.pos;
  const [whole, name, , content] = ROLE.exec(state.src) ?? [];
  if (whole === undefined || state.pos + whole.length > state.posMax) return false;
  if (!silent) {
    if (LINKS.test(name!)) pushReference(state, name!, content!.trim(), targetsIn(page));
    else if (Object.hasOwn(STANDARDS, name!)) pushStandard(state, STANDARDS[name!]!, content!);
    else if (TEXT.test(name!)) state.push('text', '', 0).content = content!;
    else if (ADDRESS.test(content!)) pushLink(state, content!);
    else if (name === 'math') pushFormula(state, content!);
    else if (!ICON.test(name!))
      state.push('code_inline', 'code', 0).content =
        content!.replace(/^[~!]/, '').replace(/\s*<[^<>]+>$/, '') || content!;
  }
  state.pos += whole.length;
  // What stands behind an icon stands in its place.
  if (ICON.test(name!) && state.src[state.pos] === ' ' && state.pos < state.posMax) state.pos++;
  return true;
}

/** A text and an address, as in `{button}`Text <https://a.example>`` of MyST. Names of other places are read from code. */
const ADDRESS = /^([^<>]{1,200}?)\s*<((?:https?:\/\/|#)[^<>\s]{1,400}|[^<>\s:]{1,400}\.md(?:#[^<>\s]{1,100})?)>$/;

function pushLink(state: StateInline, content: string): void {
  const [, text = '', href = ''] = ADDRESS.exec(content) ?? [];
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', href]];
  open.meta = { at: state.pos };
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}

/** The documents to which `{pep}`8`` and `{rfc}`2119`` lead, by their number. */
const STANDARDS: Readonly<Record<string, readonly [name: string, address: (number: string) => string]>> = {
  pep: ['PEP', (number) => `https://peps.python.org/pep-${number.padStart(4, '0')}/`],
  rfc: ['RFC', (number) => `https://datatracker.ietf.org/doc/html/rfc${number}`],
  cve: ['CVE', (number) => `https://www.cve.org/CVERecord?id=CVE-${number}`],
};

function pushStandard(state: StateInline, [name, address]: (typeof STANDARDS)[string], content: string): void {
  const [, label, number = content] = /^([^<>]*?)\s*<([^<>]+)>$/.exec(content) ?? [];
  const [, digits, place = ''] = /^([\d-]+)(#.*)?$/.exec(number) ?? [];
  const text = label || `${name} ${digits ?? number}`;
  if (digits === undefined) return void (state.push('text', '', 0).content = text);
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', address(digits) + place]];
  open.meta = { at: state.pos };
  state.push('text', '', 0).content = text;
  state.push('link_close', 'a', -1);
}

const targetsIn = memoOn(
  ({ main }: PageState): ReadonlySet<string> =>
    new Set([...main.text.matchAll(/^[ \t]{0,3}\(([^\s()]{1,100})\)=[ \t]*$/gm)].map(([, id]) => id!)),
);

/** A link to a page, or to a place. If this page does not have the place, the index looks for it on all others. */
function pushReference(state: StateInline, name: string, content: string, targets: ReadonlySet<string>): void {
  const [, label, named] = /^([^<>]*?)\s*<([^<>]+)>$/.exec(content) ?? [];
  const to = named ?? content;
  const href =
    name === 'doc'
      ? `${to.replace(/\.(?:md|rst)$/, '')}.md`
      : name === 'download' || /\.md(?:#|$)/.test(to)
        ? to
        : targets.has(to)
          ? `#${to}`
          : name === 'eq' ||
              (/^(?:num)?ref$/.test(name) && !/[:\s]|^(?:genindex|modindex|py-modindex|search)$/.test(to))
            ? `#${encodeURIComponent(to)}`
            : undefined;
  const shown = label !== undefined && label !== '' ? label : to.slice(to.lastIndexOf('/') + 1).replace(/\.md$/, '');
  if (href === undefined) return void (state.push('text', '', 0).content = shown);
  const open = state.push('link_open', 'a', 1);
  open.attrs =
    label === undefined || label === ''
      ? [
          [NAMED, ''],
          ['href', href],
        ]
      : [['href', href]];
  open.meta = { at: state.pos };
  state.push('text', '', 0).content = shown;
  state.push('link_close', 'a', -1);
}

/** The heading below a target, as text. */
function titleBelow(state: StateBlock, line: number, endLine: number): { readonly title?: string } {
  const textAt = (at: number): string => state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]);
  let next = state.skipEmptyLines(line);
  // A place may have several names.
  for (let names = 0; names < MOST_NAMES && next < endLine && TARGET.test(textAt(next)); names++)
    next = state.skipEmptyLines(next + 1);
  if (next >= endLine) return {};
  const text = textAt(next);
  const title = /^#{1,6}[ \t]+(.{1,300}?)[ \t#]*$/.exec(text)?.[1]?.replace(/[*_`]/g, '');
  return title === undefined ? {} : { title };
}

/**
 * Links of MyST without a text (`[](page.md)`, `[](#place)`) have the title of their target, which the index knows.
 * Until then, their text is their address. An address of the site (`/page/`) without a text is a mistake, which a check
 * reports.
 */
function nameLinks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'named_links', (state) => {
    const hasNone = !state.src.includes('[](') && state.env['hasNamedLinks'] !== true;
    if (pageOf(state.env).thirdParty || hasNone) return;
    for (const { type, children } of state.tokens) {
      if (type !== 'inline') continue;
      for (let at = children!.length - 2; at >= 0; at--) {
        const [open, close] = [children![at]!, children![at + 1]!];
        const href = String(open.attrGet('href') ?? '');
        if (
          open.type !== 'link_open' ||
          close.type !== 'link_close' ||
          href === '' ||
          href.startsWith('/') ||
          (isExternal(href) && !href.startsWith('inv:'))
        )
          continue;
        open.attrs!.unshift([NAMED, '']);
        const [, name = href] = /([^/#:]+)\/?$/.exec(href) ?? [];
        children!.splice(
          at + 1,
          0,
          Object.assign(new state.Token('text', '', 0), { content: displayable(decodeUrlPath(name)) }),
        );
      }
    }
  });
}

function target(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[startLine]! + state.tShift[startLine]!;
  const page = pageOf(state.env);
  const first = state.src.charCodeAt(start);
  const isRule = first === 114 /* r */ && page.options.isBook === true && state.src[start + 1] === '[';
  if ((first !== 40 /* ( */ && !isRule) || page.thirdParty) return false;
  const content = state.src.slice(start, state.eMarks[startLine]);
  const id = (isRule ? RULE : TARGET).exec(content)?.[1];
  if (id === undefined || state.sCount[startLine]! - state.blkIndent >= 4) return false;
  if (silent) return true;
  const below = titleBelow(state, startLine + 1, endLine);
  // A heading that already has the ID needs no other.
  if (slug(below.title ?? '') === id) page.targets.push({ id, ...below });
  else pushTarget(state, id, startLine, below);
  state.line = startLine + 1;
  return true;
}

/** Puts an ID at this place, which links on all pages can find. */
export function pushTarget(state: StateBlock, id: string, line: number, below: { readonly title?: string } = {}): void {
  const page = pageOf(state.env);
  const content = state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]);
  page.targets.push({ id, ...below });
  const attributes = [{ name: 'id', value: id, at: 0 }];
  const excerpt = { context: page.context, line, content };
  pushTag(state, { kind: 'self', name: 'a', attributes, end: content.length }, excerpt, 0);
}
