import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';
import { plainText } from '../../text/plain-text.js';
import { asTitle } from '../tables/tables.js';
import { isOfPandoc } from './pandoc-page.js';

/**
 * The text of an image that is a paragraph of its own is its caption in R Markdown and Quarto, and is shown below it.
 * Its description is then `fig-alt`, which follows in braces.
 */
export function imageCaptions(md: MarkdownIt): void {
  md.core.ruler.push('image_captions', (state) => {
    const page = pageOf(state.env);
    if (!isOfPandoc(page)) return;
    for (let at = state.tokens.length - 2; at > 0; at--) {
      const image = captioned(state.tokens, at);
      if (image === undefined) continue;
      const id = image.attrGet('id');
      if (id !== null) page.targets.push({ id: String(id), title: asTitle(plainText(image.children)) });
      state.tokens.splice(at + 2, 0, ...captionOf(image, state, state.tokens[at]!));
      const content = (image.meta as { readonly description?: string } | null)?.description ?? '';
      image.children = content === '' ? [] : [Object.assign(new state.Token('text', '', 0), { content })];
    }
  });
}

/** The image of which a paragraph consists, if it has a text. */
function captioned(tokens: readonly Token[], at: number): Token | undefined {
  const { type, children, meta } = tokens[at]!;
  const { isOfCell } = (meta ?? {}) as { readonly isOfCell?: boolean };
  if (type !== 'inline' || isOfCell === true || tokens[at - 1]!.type !== 'paragraph_open' || tokens[at - 1]!.hidden)
    return undefined;
  const parts = children!.filter(({ type: kind, content }) => kind !== 'text' || content.trim() !== '');
  const [image] = parts;
  return parts.length === 1 && image!.type === 'image' && image!.content.trim() !== '' ? image : undefined;
}

function captionOf({ children, content }: Token, { Token: TokenClass }: StateCore, { map, level }: Token): Token[] {
  const open = Object.assign(new TokenClass('paragraph_open', 'p', 1), { map, level: level - 1, block: true });
  const inline = Object.assign(new TokenClass('inline', '', 0), { map, level, content, children, block: true });
  const close = Object.assign(new TokenClass('paragraph_close', 'p', -1), { level: level - 1, block: true });
  return [open, inline, close];
}
