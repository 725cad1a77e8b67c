import type { MarkdownIt, Token } from 'markdown-it';
import type { Tag, TagAttribute } from '../../../../html/tag-scanner.js';

/** The cells of a row, each with the tokens between its tags. */
type Row = readonly (readonly Token[])[];

/**
 * Tables of GitBook that have columns for its own use, which it hides: the target and the cover of cards. A table of cards
 * becomes a list, in which the first text of each card is the link, and other tables lose these columns.
 */
export function hiddenColumns(md: MarkdownIt): void {
  md.core.ruler.push('hidden_columns', (state) => {
    if (!state.tokens.some((token) => isTag(token, 'th', 'open') && (has(token, 'data-hidden') || isTarget(token))))
      return;
    const out: Token[] = [];
    let table: Token[] | undefined;
    for (const token of state.tokens) {
      if (table === undefined && isTag(token, 'table', 'open')) table = [];
      (table ?? out).push(token);
      if (table === undefined || !isTag(token, 'table', 'close')) continue;
      out.push(...withoutHidden(table));
      table = undefined;
    }
    out.push(...(table ?? []));
    state.tokens = out;
  });
}

function withoutHidden(table: readonly Token[]): readonly Token[] {
  const heads = table.filter((token) => isTag(token, 'th', 'open'));
  const isShown = heads.map((head) => !has(head, 'data-hidden'));
  if (attributeOf(table[0]!, 'data-view')?.value === 'cards') return cardsOf(table, heads, isShown);
  let column = -1;
  let isHidden = false;
  return table.filter((token) => {
    if (isTag(token, 'tr', 'open')) column = -1;
    if (isCell(token, 'open')) isHidden = isShown[++column] === false;
    const isLeft = !isHidden;
    if (isCell(token, 'close')) isHidden = false;
    return isLeft;
  });
}

function cardsOf(table: readonly Token[], heads: readonly Token[], isShown: readonly boolean[]): readonly Token[] {
  const [model] = table;
  const element = (name: string, content: readonly Token[], attributes: readonly TagAttribute[] = []): Token[] => [
    made(model!, { kind: 'open', name, attributes }),
    ...content,
    made(model!, { kind: 'close', name, attributes: [] }),
  ];
  const targets = heads.flatMap((head, at) => (isTarget(head) ? [at] : []));
  const covers = heads.flatMap((head, at) => (has(head, 'data-card-cover') ? [at] : []));
  const addressIn = (row: Row, columns: readonly number[]): TagAttribute | undefined =>
    columns.flatMap((at) => row[at] ?? []).flatMap((token) => attributeOf(token, 'href') ?? [])[0];
  const cards = rowsOf(table).map((row) => {
    const shown = row.filter((cell, at) => isShown[at] !== false && cell.some(isVisible));
    const href = addressIn(row, targets);
    const src = addressIn(row, covers);
    const isLinked = shown[0]?.some((token) => isTag(token, 'a', 'open')) === true;
    const texts = shown.map((cell, at) =>
      element('p', at === 0 && href !== undefined && !isLinked ? element('a', cell, [href]) : cell),
    );
    const alone =
      shown.length === 0 && href !== undefined
        ? [
            element(
              'p',
              targets.flatMap((at) => row[at] ?? []),
            ),
          ]
        : [];
    const picture =
      src === undefined
        ? []
        : element('p', [
            made(model!, {
              kind: 'self',
              name: 'img',
              attributes: [
                { ...src, name: 'src' },
                { ...src, name: 'alt', value: '' },
              ],
            }),
          ]);
    return element('li', [...picture, ...texts.flat(), ...alone.flat()]);
  });
  return cards.length === 0 ? [] : element('ul', cards.flat());
}

/** The rows of the body of a table. */
function rowsOf(table: readonly Token[]): readonly Row[] {
  const rows: Token[][][] = [];
  let cell: Token[] | undefined;
  for (const token of table)
    if (isTag(token, 'tr', 'open')) rows.push([]);
    else if (isTag(token, 'td', 'open')) rows.at(-1)?.push((cell = []));
    else if (isCell(token, 'close')) cell = undefined;
    else cell?.push(token);
  return rows.filter((row) => row.length > 0);
}

const isVisible = (token: Token): boolean =>
  token.type === 'tag_self' ||
  isTag(token, 'img', 'open') ||
  (token.content.trim() !== '' && token.type !== 'tag_open');

const tagOf = ({ type, meta }: Token): Tag | undefined => (type.startsWith('tag_') ? (meta!['tag'] as Tag) : undefined);
const isTag = (token: Token, name: string, kind: Tag['kind']): boolean => {
  const tag = tagOf(token);
  return tag?.kind === kind && tag.name.toLowerCase() === name;
};
const isCell = (token: Token, kind: Tag['kind']): boolean => isTag(token, 'td', kind) || isTag(token, 'th', kind);
const attributeOf = (token: Token, name: string): TagAttribute | undefined =>
  tagOf(token)?.attributes.find((one) => one.name.toLowerCase() === name);
const has = (token: Token, name: string): boolean => attributeOf(token, name) !== undefined;
const isTarget = (token: Token): boolean => has(token, 'data-card-target');

/** A tag at the place of another one. */
function made(model: Token, tag: Pick<Tag, 'kind' | 'name' | 'attributes'>): Token {
  const token = new (model.constructor as typeof Token)(`tag_${tag.kind}`, '', 0);
  token.meta = { ...model.meta, tag: { ...tagOf(model)!, ...tag } };
  return token;
}
