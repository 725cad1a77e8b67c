import type { MarkdownIt, Token } from 'markdown-it';
import type { Tag } from '../../../../html/tag-scanner.js';
import { pageOf } from '../../../page-state.js';
import { plainText } from '../../../text/plain-text.js';

const LIST = /^(?:CodeBlock)?Tabs?\.?List$/;
const TRIGGER = /^(?:(?:CodeBlock)?Tabs?|Accordion)\.?Trigger$/;
const PANEL = /^(?:CodeBlockTab|Tabs?\.?Content)$/;
const ITEM = /^Accordion\.?Item$/;
const GROUP = /^Accordion(?:\.Root)?$/;

/**
 * Gives tabs and accordions the labels that are in elements of their own, as in Radix, shadcn/ui and Fumadocs:
 * `<TabsTrigger value="a">Label</TabsTrigger>` in a list before the panels, `<AccordionTrigger>` in its item.
 */
export function labelsApart(md: MarkdownIt): void {
  md.core.ruler.push('labels_apart', (state) => {
    const own = pageOf(state.env).options.components ?? [];
    if (state.tokens.some((token) => TRIGGER.test(nameOf(token)) && !own.includes(nameOf(token))))
      state.tokens = withLabels(state.tokens);
  });
}

function withLabels(tokens: readonly Token[]): Token[] {
  const ends = endsOf(tokens);
  const out: Token[] = [];
  /** The labels of the lists so far. A list within a tab may use the same values again. */
  const labels = new Map<string, string>();
  const groups: number[] = [];
  let item: Token | undefined;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const name = nameOf(token);
    const end = ends.get(i);
    out.push(token);
    if (end !== undefined && GROUP.test(name)) groups.push(i);
    else if (end !== undefined && ITEM.test(name)) {
      item = token;
      while (groups.length > 0 && ends.get(groups.at(-1)!)! < i) groups.pop();
      const group = groups.at(-1);
      if (group !== undefined && valueOf(tokens[group]!, 'title') === undefined)
        for (const at of [group, ends.get(group)!]) change(tokens[at]!, 'Accordions');
    } else if (end !== undefined && LIST.test(name)) {
      for (let at = i; at < end; at++) {
        const last = TRIGGER.test(nameOf(tokens[at]!)) ? ends.get(at) : undefined;
        if (last === undefined) continue;
        const value = valueOf(tokens[at]!, 'value');
        if (value !== undefined) labels.set(value, textOf(tokens.slice(at, last)) || value);
        at = last;
      }
      out.pop();
      i = end;
    } else if (end !== undefined && TRIGGER.test(name) && item !== undefined && valueOf(item, 'title') === undefined) {
      const content = tokens.slice(i, end);
      const title = textOf(content);
      if (title === '') continue;
      const id = content.flatMap((one) => valueOf(one, 'id') ?? [])[0];
      change(item, nameOf(item), { title, ...(id !== undefined && { id }) });
      out.pop();
      i = end;
    } else if (PANEL.test(name)) {
      const label = token.type === 'tag_open' ? labels.get(valueOf(token, 'value') ?? '') : undefined;
      change(token, 'Tab', label === undefined ? {} : { label });
    } else if (name === 'CodeBlockTabs') change(token, 'Tabs');
  }
  return out;
}

/** The indexes of the end tags of elements, by those of their start tags. */
function endsOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const [i, token] of tokens.entries()) {
    const name = nameOf(token);
    if (token.type === 'tag_open') {
      const starts = open.get(name) ?? [];
      starts.push(i);
      open.set(name, starts);
    }
    const start = token.type === 'tag_close' ? open.get(name)?.pop() : undefined;
    if (start !== undefined) ends.set(start, i);
  }
  return ends;
}

const tagOf = ({ type, meta }: Token): Tag | undefined => (type.startsWith('tag_') ? (meta!['tag'] as Tag) : undefined);
const nameOf = (token: Token): string => tagOf(token)?.name ?? '';

function valueOf(token: Token, name: string): string | undefined {
  const value = tagOf(token)?.attributes.find((one) => one.name === name)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const textOf = (tokens: readonly Token[]): string =>
  plainText(tokens.flatMap((token) => (token.type === 'inline' ? token.children! : [token])))
    .replace(/\s+/g, ' ')
    .trim();

function change(token: Token, name: string, values: Readonly<Record<string, string>> = {}): void {
  const tag = tagOf(token)!;
  const added = Object.entries(values).map(([key, value]) => ({ name: key, value, at: 0 }));
  token.meta = { ...token.meta, tag: { ...tag, name, attributes: [...tag.attributes, ...added] } };
}
