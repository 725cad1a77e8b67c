import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { BUILT_IN } from '../../components/built-in.js';
import { contextOf, pageOf, reportLine, type PageState } from '../../page-state.js';
import { plainText } from '../../text/plain-text.js';
import { badDirective } from '../../../diagnostics/catalogue/markdown.js';
import { ASIDES, KINDS } from './aside-kinds.js';
import { asideToken, paragraph, titleTokens } from './asides.js';
import { escapeHtml } from '../../../html/escape.js';
import { callPlace } from '../markup/component-ids.js';
import { endOf } from '../markup/balance/tag-structure.js';

/** Reads tabs, steps and file trees, which are written as containers or as components. */
export function structures(md: MarkdownIt): void {
  md.core.ruler.push('structures', (state) => {
    const page = pageOf(state.env);
    state.tokens = fromComponents(state, page);
    if (!state.tokens.some((token) => /^(?:tabs|steps|file-tree)_open$/.test(token.type))) return;
    const out: Token[] = [];
    for (let i = 0; i < state.tokens.length; i++) {
      const token = state.tokens[i]!;
      if (token.type === 'steps_open') markLists(state.tokens, i, 'ordered_list_open', 'steps', page);
      if (token.type === 'file-tree_open') markFiles(state.tokens, i, page);
      if (token.type === 'tabs_open' && token.meta?.['panels'] !== true) makePanels(state, i, page);
      out.push(state.tokens[i]!);
    }
    state.tokens = out.filter((token) => !/^(?:steps|file-tree|no-tabs)_(?:open|close)$/.test(token.type));
  });
  md.renderer.rules['tabs_open'] = (tokens, index) =>
    `<div class="tabs" data-tabs="${escapeHtml(tokens[index]!.info)}">\n`;
  md.renderer.rules['tabs_close'] = () => '</div>\n';
  md.renderer.rules['tab_open'] = (tokens, index) => {
    const label = escapeHtml(tokens[index]!.info);
    const id = tokens[index]!.attrGet('id');
    return `<div class="tabs__panel"${id === null ? '' : ` id="${escapeHtml(String(id))}"`}><p class="tabs__label">${label}</p>\n`;
  };
  md.renderer.rules['tab_close'] = () => '</div>\n';
}

/** An entry of `items={['npm', { label: 'yarn' }]}`. */
const labelIn = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? ('label' in item ? item.label : undefined) : item;

/** The label of a tab that is named in `values={[{ label: 'Windows', value: 'win' }]}` (Docusaurus). */
function labelOfValue(values: unknown, value: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return labelIn(list.find((one) => typeof one === 'object' && one !== null && 'value' in one && one.value === value));
}

/** Turns components with the same meaning as a container into that container. */
function fromComponents(state: StateCore, page: PageState): Token[] {
  if (
    !state.tokens.some((token) => token.type === 'component_open' && BUILT_IN[String(token.meta!['name'])]?.structure)
  )
    return state.tokens;
  const closing = new Map<Token, string>();
  /** The labels that the surrounding lists give to tabs, the innermost list last. */
  const lists: {
    readonly close: unknown;
    readonly items: readonly unknown[];
    readonly values: unknown;
    next: number;
  }[] = [];
  return state.tokens.flatMap((token, at) => {
    if (token.type === 'component_open') {
      const name = String(token.meta!['name']);
      const isOwn = page.options.components?.includes(name) === true;
      const structure = !isOwn && Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name]!.structure : undefined;
      if (structure === undefined) return [token];
      const props = token.meta!['props'] as Record<string, unknown>;
      const list = lists.at(-1);
      const { items } = props;
      const id = typeof props['id'] === 'string' && props['id'] !== '' ? props['id'] : undefined;
      if (structure.name === 'tabs')
        lists.push({
          close: token.meta!['close'],
          items: Array.isArray(items) ? items : [],
          values: props['values'],
          next: 0,
        });
      const isTab = structure.name === 'tab';
      const names = isTab ? ['label', 'title', 'value', 'name'] : [structure.argument];
      const values = [
        ...(isTab && list && props['label'] === undefined ? [labelOfValue(list.values, props['value'])] : []),
        ...names.map((key) => props[key]),
        ...(isTab && list ? [labelIn(list.items[list.next++])] : []),
      ];
      const argument = values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
      if (structure.name === 'aside' || structure.name === 'details') {
        const kind =
          structure.name === 'details'
            ? 'details'
            : (structure.kind ?? kindOf([argument, ...KIND_KEYS.map((key) => props[key])]));
        closing.set(token.meta!['close'] as Token, kind);
        const written = ['title', 'header', 'summary', 'label']
          .map((key) => props[key])
          .find((one) => typeof one === 'string' && one !== '') as string | undefined;
        const title = written ?? (structure.kind === undefined ? undefined : name) ?? ASIDES[kind] ?? 'Details';
        const open = asideToken(state, 'open', kind);
        if (written === undefined && 'theme' in props && titleFrom(state.tokens, at + 1, kind)) return [open];
        return [
          /^(?:Accordion|Expandable)/.test(name) && written !== undefined ? callPlace(open, id ?? written) : open,
          ...titleTokens(state, kind, title, 0).map((one) => asPlain(state, one, title)),
          ...described(state, props),
        ];
      }
      closing.set(token.meta!['close'] as Token, structure.name);
      const open = named(state, `${structure.name}_open`, 1, argument);
      return [isTab && props['title'] === argument ? callPlace(open, id ?? argument, 2) : open];
    }
    const kind = closing.get(token);
    if (kind === undefined) return [token];
    if (lists.at(-1)?.close === token) lists.pop();
    return [
      Object.hasOwn(ASIDES, kind) || kind === 'details'
        ? asideToken(state, 'close', kind)
        : named(state, `${kind}_close`, -1),
    ];
  });
}

/** Makes the heading with which a callout of ReadMe begins its title. Returns whether there is one. */
function titleFrom(tokens: readonly Token[], at: number, kind: string): boolean {
  const [open, , close] = tokens.slice(at, at + 3);
  if (open?.type !== 'heading_open' || close?.type !== 'heading_close') return false;
  Object.assign(open, { type: 'aside_title_open', tag: 'p', attrs: [['class', `aside__title ${kind}__prefix`]] });
  Object.assign(close, { type: 'aside_title_close', tag: 'p' });
  return true;
}

/** Attributes that determine the kind of aside. */
const KIND_KEYS = ['variant', 'kind', 'status', 'severity', 'intent', 'theme', 'color'];

const kindOf = (values: readonly unknown[]): string => {
  const value = values.find((one): one is string => typeof one === 'string' && one !== '')?.toLowerCase() ?? 'note';
  return Object.hasOwn(ASIDES, value)
    ? value
    : Object.hasOwn(KINDS, value)
      ? KINDS[value]!
      : /^warn/.test(value)
        ? 'warning'
        : 'note';
};

/** What an aside says in an attribute, as a paragraph above its content. */
function described(state: StateCore, { description, message }: Readonly<Record<string, unknown>>): readonly Token[] {
  const text = [description, message].find((one) => typeof one === 'string' && one.trim() !== '') as string | undefined;
  return text === undefined ? [] : paragraph(state, text, 0, null).map((one) => asPlain(state, one, text));
}

/** Components are processed after inline parsing, so their titles and descriptions are text. */
function asPlain(state: StateCore, token: Token, text: string): Token {
  if (token.type !== 'inline') return token;
  const child = new state.Token('text', '', 0);
  child.content = text;
  token.children = [child];
  return token;
}

export function named(state: Pick<StateCore, 'Token'>, type: string, nesting: -1 | 0 | 1, info = ''): Token {
  const token = new state.Token(type, 'div', nesting);
  token.block = true;
  token.info = info;
  return token;
}

function markLists(tokens: readonly Token[], start: number, type: string, name: string, page: PageState): void {
  const end = endOf(tokens, start);
  let depth = 0;
  let found = false;
  for (let i = start + 1; i < end; i++) {
    if (depth === 0 && tokens[i]!.type === type) {
      tokens[i]!.attrJoin('class', name);
      // The style removes the markers, and with them, in some browsers, the role of a list.
      tokens[i]!.attrSet('role', 'list');
      found = true;
    }
    depth += tokens[i]!.nesting;
  }
  const place = tokens[start]!.map?.[0];
  if (!found && place !== undefined)
    reportLine(
      page,
      contextOf(tokens[start]!, page),
      place,
      name === 'steps'
        ? badDirective('The container steps has no numbered list.', 'Begin each step with a number: `1. Install it.`')
        : badDirective(`The container ${name} has no list.`, 'Begin each file with a hyphen: `- src/`.'),
    );
}

function markFiles(tokens: readonly Token[], start: number, page: PageState): void {
  markLists(tokens, start, 'bullet_list_open', 'file-tree', page);
  const end = endOf(tokens, start);
  for (let i = start; i < end; i++) {
    if (tokens[i]!.type === 'bullet_list_open') tokens[i]!.attrSet('role', 'list');
    if (tokens[i]!.type !== 'list_item_open') continue;
    const close = endOf(tokens, i);
    const text = tokens[i + 2]?.type === 'inline' ? plainText(tokens[i + 2]!.children).trim() : '';
    const nested = tokens.slice(i, close).some((token) => token.type === 'bullet_list_open');
    if (nested || text.endsWith('/')) tokens[i]!.attrJoin('class', 'folder');
  }
}

const LABELS = 'Begin each tab with a line of its own, such as `== npm`.';

/** Turns labels into panels. A group without a name is named after its labels. */
function makePanels(state: StateCore, start: number, page: PageState): void {
  const { tokens } = state;
  const end = endOf(tokens, start);
  const panels: Token[] = [];
  const labels: string[] = [];
  let open = false;
  let depth = 0;
  let stray: Token | undefined;
  const warn = (token: Token, message: string): void => {
    const line = token.map ?? tokens[start]!.map;
    if (line) reportLine(page, contextOf(token, page), line[0], badDirective(message, LABELS));
  };
  for (let i = start + 1; i < end; i++) {
    const token = tokens[i]!;
    if (depth === 0 && token.type === 'tab_label') {
      if (open) panels.push(named(state, 'tab_close', -1));
      panels.push(Object.assign(named(state, 'tab_open', 1, token.info), { meta: token.meta }));
      if (labels.includes(token.info)) warn(token, `Two tabs have the label ${token.info}.`);
      labels.push(token.info);
      open = true;
      continue;
    }
    if (depth === 0 && token.type === 'tab_open') labels.push((token.info ||= `Tab ${labels.length + 1}`));
    else if (depth === 0 && !open && !(token.type === 'markup_text' && token.content.trim() === '')) stray ??= token;
    depth += levelsOf(token);
    panels.push(token);
  }
  if (open) panels.push(named(state, 'tab_close', -1));
  const tabs = tokens[start]!;
  tabs.info = (tabs.info || labels.join('-'))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  tabs.meta = { ...tabs.meta, panels: true };
  if (labels.length === 0) {
    warn(tabs, 'The tabs have no label.');
    // The content stays as it would be without the container.
    tabs.type = 'no-tabs_open';
    tokens[end]!.type = 'no-tabs_close';
  } else if (stray !== undefined) warn(stray, 'The text before the first label of the tabs does not belong to a tab.');
  tokens.splice(start + 1, end - start - 1, ...panels);
}

/**
 * By how much a token changes the depth. Elements and components that are written as markup count like those of
 * Markdown.
 */
const levelsOf = ({ nesting, type }: Token): number =>
  /^(?:element|component)_open$/.test(type) ? 1 : /^(?:element|component)_close$/.test(type) ? -1 : nesting;
