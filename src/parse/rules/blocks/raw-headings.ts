import type { Token } from 'markdown-it';

const CONTENT =
  /^(?:markup_text|element_(?:open|close|void)|component|component_(?:open|close)|inline|paragraph_(?:open|close))$/;

/**
 * Turns an element `h1` to `h6` that has just been closed at the end of `out` into a Markdown heading, with ID and
 * permalink.
 */
export function rawHeading(out: Token[], start: number, TokenClass: typeof Token): void {
  const element = out[start]!;
  const content = out.slice(start + 1, -1);
  if (!content.every((token) => CONTENT.test(token.type))) return;
  const inline = new TokenClass('inline', '', 0);
  inline.children = content.flatMap((token) =>
    token.type === 'inline' ? placed(token) : token.type.startsWith('paragraph_') ? [] : [token],
  );
  for (const child of inline.children) child.block = false;
  const texts = inline.children.filter((child) => child.type === 'markup_text');
  if (texts[0] === inline.children[0] && texts[0]) texts[0].content = texts[0].content.trimStart();
  if (texts.at(-1) === inline.children.at(-1) && texts.length > 0)
    texts.at(-1)!.content = texts.at(-1)!.content.trimEnd();
  const open = new TokenClass('heading_open', element.tag, 1);
  const close = new TokenClass('heading_close', element.tag, -1);
  open.block = close.block = true;
  open.attrs = element.attrs;
  open.meta = { excerpt: element.meta?.['excerpt'], at: element.meta?.['at'] };
  inline.meta = { excerpt: element.meta?.['excerpt'] };
  out.splice(start, out.length - start, open, inline, close);
}

/**
 * The content of an inline token. Its positions refer to the text from which it was parsed, and not to the heading's
 * tag.
 */
function placed({ children, meta }: Token): readonly Token[] {
  for (const child of children!) child.meta = { excerpt: meta?.['excerpt'], ...child.meta };
  return children!;
}
