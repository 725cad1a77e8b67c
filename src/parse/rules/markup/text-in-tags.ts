import type { StateBlock } from 'markdown-it';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { BUILT_IN } from '../../components/built-in.js';
import type { Excerpt } from '../../files/source-context.js';
import { pageOf, type PageState } from '../../page-state.js';
import { BLOCK_START, componentName, isComponentName } from './element-names.js';
import { pushTag } from './html-block.js';

/** Reads `<Tab label="a">text</Tab>` on one line, and `<Tabs><Tab label="a">text</Tab></Tabs>`. */
export function aroundText(state: StateBlock, excerpt: Excerpt, silent: boolean): boolean {
  const line = excerpt.content.split('\n', 1)[0]!.trimEnd();
  const start = line.indexOf('<');
  const open = scanTag(line, start);
  if (open?.kind !== 'open') return false;
  const close = `</${open.name}>`;
  if (!line.endsWith(close)) return false;
  if (line.indexOf(close) !== line.length - close.length || line.indexOf(`<${open.name}`, open.end) >= 0)
    return tabsOnLine(state, { ...excerpt, content: line }, silent);
  const page = pageOf(state.env);
  if (nameOfTabs(open, page) === 'tabs' && tabsOnLine(state, { ...excerpt, content: line }, silent)) return true;
  if (silent) return BLOCK_START.test(open.name.toLowerCase()) || isComponentName(open.name, page);
  const end = line.length - close.length;
  pushTag(state, open, excerpt, start);
  pushText(state, line.slice(open.end, end), open.name, excerpt.line);
  pushTag(state, scanTag(line, end)!, excerpt, end);
  state.line = excerpt.line + 1;
  return true;
}

/** Tabs with all of their content on one line, of which each tab has a paragraph. */
function tabsOnLine(state: StateBlock, excerpt: Excerpt, silent: boolean): boolean {
  const parts = tabParts(excerpt.content, pageOf(state.env));
  if (parts === undefined) return false;
  if (silent) return true;
  for (const part of parts)
    if ('text' in part) pushText(state, part.text, part.within, excerpt.line);
    else pushTag(state, part.tag, excerpt, part.at);
  state.line = excerpt.line + 1;
  return true;
}

type Part = { readonly tag: Tag; readonly at: number } | { readonly text: string; readonly within: string };

/** Nobody nests more tabs on one line. */
const DEEPEST = 8;

/** The tags of the tabs and the texts between them; undefined unless all text is in tabs and every tag is closed. */
function tabParts(line: string, page: PageState): readonly Part[] | undefined {
  const parts: Part[] = [];
  const open: Tag[] = [];
  let text = '';
  const flush = (): boolean => {
    const within = open.at(-1);
    const isText = text.trim() !== '';
    if (isText && (within === undefined || nameOfTabs(within, page) !== 'tab')) return false;
    if (isText) parts.push({ text, within: within!.name });
    text = '';
    return true;
  };
  for (let at = 0; at < line.length;) {
    const next = line.indexOf('<', at);
    const end = next < 0 ? line.length : next;
    text += line.slice(at, end);
    if (next < 0) break;
    const tag = /^<\/?[A-Z]/.test(line.slice(next, next + 3)) ? scanTag(line, next) : undefined;
    if (tag === undefined || nameOfTabs(tag, page) === undefined) {
      text += line.slice(next, next + 1);
      at = next + 1;
      continue;
    }
    if (!flush() || (tag.kind === 'close' && open.pop()?.name !== tag.name)) return undefined;
    if (tag.kind === 'open' && open.push(tag) > DEEPEST) return undefined;
    parts.push({ tag, at: next });
    at = tag.end;
    if (open.length === 0 && line.slice(at).trim() !== '') return undefined;
  }
  return open.length === 0 && parts.length > 0 ? parts : undefined;
}

/** `tabs` or `tab`, unless the site has a component of its own with this name. */
function nameOfTabs({ name }: Tag, page: PageState): string | undefined {
  const known = componentName(name, page);
  const isOwn = page.options.components?.includes(known) === true;
  const structure = !isOwn && Object.hasOwn(BUILT_IN, known) ? BUILT_IN[known]!.structure?.name : undefined;
  return structure === 'tabs' || structure === 'tab' ? structure : undefined;
}

/** The content of a container or an unknown component is a paragraph; a component of the site decides what it is. */
function pushText(state: StateBlock, text: string, within: string, line: number): void {
  const page = pageOf(state.env);
  const isParagraph =
    isComponentName(within, page) &&
    (!page.options.componentNames.has(within) || BUILT_IN[within]?.structure !== undefined);
  if (isParagraph) state.push('paragraph_open', 'p', 1);
  const inline = state.push('inline', '', 0);
  inline.content = text.trim();
  inline.children = [];
  inline.map = [line, line + 1];
  if (isParagraph) state.push('paragraph_close', 'p', -1);
}
