import type { MarkdownIt, Token } from 'markdown-it';

/**
 * A line right under a heading, or under the badge of that heading, that begins with code and is not a sentence tells
 * the types of an option and its default: `boolean`; `true` in production. It gets the class `types`, so that a
 * reference can be scanned. Types that only spaces separate, here and in the cells of tables, get a comma that is heard
 * and copied, but not seen: `boolean`, `string`.
 */
export function optionTypes(md: MarkdownIt): void {
  md.core.ruler.push('types', (state) => {
    let underHeading = false;
    state.tokens.forEach((token, i) => {
      if (token.type === 'heading_close') underHeading = true;
      else if (token.type === 'paragraph_open' && underHeading) {
        const children = state.tokens[i + 1]?.children ?? [];
        underHeading = isBadge(children);
        if (saysTypes(children)) {
          token.attrJoin('class', 'types');
          separate(children, state.Token);
        }
      } else if (token.type === 'td_open' && isCodeOnly(state.tokens[i + 1]?.children ?? [])) {
        separate(state.tokens[i + 1]!.children!, state.Token);
      } else if (token.nesting !== -1 && token.type !== 'inline') underHeading = false;
    });
  });
}

const isBadge = (children: readonly Token[]): boolean =>
  children.length === 1 && children[0]!.type === 'component' && children[0]!.meta?.['name'] === 'Badge';

function saysTypes(children: readonly Token[]): boolean {
  if (children[0]?.type !== 'code_inline') return false;
  const last = children.at(-1)!;
  return !(last.type === 'text' && /[.:!?]\s*$/.test(last.content));
}

const isBlank = ({ type, content }: Token): boolean =>
  type === 'softbreak' || (type === 'text' && content.trim() === '');
/** Whether a cell consists of names in code. */
const isCodeOnly = (children: readonly Token[]): boolean =>
  children.length > 2 && children.every((child) => child.type === 'code_inline' || isBlank(child));

/** Puts commas between pieces of code that only spaces separate. Without them, screen readers would read one name. */
function separate(children: Token[], create: new (type: string, tag: string, nesting: 0) => Token): void {
  for (let at = children.length - 2; at > 0; at -= 1) {
    const [before, space, after] = children.slice(at - 1, at + 2);
    if (!isBlank(space!) || before!.type !== 'code_inline' || after!.type !== 'code_inline') continue;
    const comma = new create('html_inline', '', 0);
    comma.content = '<span class="visually-hidden">,</span>';
    children.splice(at, 0, comma);
  }
}
