import type { StateBlock } from 'markdown-it';
import { scanTag, type Tag } from '../../../html/tag-scanner.js';
import { BUILT_IN } from '../../components/built-in.js';
import type { Excerpt } from '../../files/source-context.js';
import { pageOf, type PageState } from '../../page-state.js';
import { BLOCK_START, componentName, isComponentName } from './element-names.js';
import { isTip } from './balance/captions.js';
import { isCard, isCardGroup, isField } from './balance/fallbacks.js';
import { pushTag } from './html-block.js';

/** Reads `<Tab label="a">text</Tab>` on one line, and `<Tabs><Tab label="a">text</Tab></Tabs>`. */
export function aroundText(state: StateBlock, excerpt: Excerpt, silent: boolean): boolean {
  const line = excerpt.content.split('\n', 1)[0]!.trimEnd();
  const start = line.indexOf('<');
  const open = scanTag(line, start);
  // What explains a term is part of a sentence.
  if (open?.kind !== 'open' || isTip(open)) return false;
  const close = `</${open.name}>`;
  if (!line.endsWith(close)) return false;
  if (line.indexOf(close) !== line.length - close.length || line.indexOf(`<${open.name}`, open.end) >= 0)
    return blocksOnLine(state, { ...excerpt, content: line }, silent);
  const page = pageOf(state.env);
  if (kindOf(open, page) !== undefined && blocksOnLine(state, { ...excerpt, content: line }, silent)) return true;
  if (silent) return BLOCK_START.test(open.name.toLowerCase()) || isComponentName(open.name, page);
  const end = line.length - close.length;
  pushTag(state, open, excerpt, start);
  pushText(state, line.slice(open.end, end), open.name, excerpt.line);
  pushTag(state, scanTag(line, end)!, excerpt, end);
  state.line = excerpt.line + 1;
  return true;
}

/** Tabs, fields, cards or other blocks with all of their content on one line, in which each text is a paragraph. */
function blocksOnLine(state: StateBlock, excerpt: Excerpt, silent: boolean): boolean {
  const parts = partsOf(excerpt.content, pageOf(state.env));
  // What has only one block in it is text between two tags.
  if (parts === undefined || parts.filter((part) => 'tag' in part).length < 3) return false;
  if (silent) return true;
  for (const part of parts)
    if ('text' in part) pushText(state, part.text, part.within, excerpt.line);
    else pushTag(state, part.tag, excerpt, part.at);
  state.line = excerpt.line + 1;
  return true;
}

type Part = { readonly tag: Tag; readonly at: number } | { readonly text: string; readonly within: string };

/** Nobody nests more blocks on one line. */
const DEEPEST = 8;

/** The tags of the blocks and the texts between them; undefined unless all text is in a block and every tag is closed. */
function partsOf(line: string, page: PageState): readonly Part[] | undefined {
  const parts: Part[] = [];
  const open: Tag[] = [];
  let text = '';
  const flush = (): boolean => {
    const within = open.at(-1);
    const isText = text.trim() !== '';
    if (isText && (within === undefined || kindOf(within, page) !== 'text')) return false;
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
    if (tag?.kind === 'self' && isAmongBlocks(open.at(-1), page) && flush()) {
      parts.push({ tag, at: next });
      at = tag.end;
      continue;
    }
    if (tag === undefined || tag.kind === 'self' || kindOf(tag, page) === undefined) {
      text += line.slice(next, next + 1);
      at = next + 1;
      continue;
    }
    if (!flush() || (tag.kind === 'close' && open.pop()?.name !== tag.name)) return undefined;
    if (tag.kind === 'open' && open.push(tag) > DEEPEST) return undefined;
    parts.push({ tag, at: next });
    at = tag.end;
  }
  return open.length === 0 && parts.length > 0 ? parts : undefined;
}

const isAmongBlocks = (within: Tag | undefined, page: PageState): boolean =>
  within !== undefined && kindOf(within, page) === 'blocks';

/** Whether a component is a block that contains blocks, or text. One of the site's own may be anything. */
function kindOf({ name }: Tag, page: PageState): 'blocks' | 'text' | undefined {
  const known = componentName(name, page);
  if (page.options.components?.includes(known) === true) return undefined;
  if (isField(known) || isCard(known)) return 'text';
  if (isCardGroup(known)) return 'blocks';
  const structure = Object.hasOwn(BUILT_IN, known) ? BUILT_IN[known]!.structure?.name : undefined;
  if (structure === 'tabs' || structure === 'steps') return 'blocks';
  return /^(?:tab|step|details|aside)$/.test(structure ?? '') ? 'text' : undefined;
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
