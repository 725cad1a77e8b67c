import type { Token } from 'markdown-it';
import { decodeReferences } from '../../../html/references.js';
import { plainText } from '../../text/plain-text.js';
import { endOf } from '../markup/balance/tag-structure.js';

/**
 * Whether the link that begins at `start` contains anything to read aloud: a text, an image with an alternative text, a
 * component.
 */
export function hasAccessibleName(tokens: readonly Token[], start: number): boolean {
  const close = tokens[start]!.meta?.['close'] as Token | undefined;
  const end = close === undefined ? endOf(tokens, start) : tokens.indexOf(close, start);
  return nameOf(tokens[start]!) !== '' || tokens.slice(start + 1, end).some(says);
}

/** The text that assistive technology reads aloud in place of an element. */
const nameOf = (token: Token): string =>
  ['aria-label', 'alt'].map((name) => String(token.attrGet(name) ?? '').trim()).join('');

function says(token: Token): boolean {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
      return token.content.trim() !== '';
    case 'markup_text':
      return decodeReferences(token.content).trim() !== '';
    case 'image':
      return plainText(token.children).trim() !== '';
    case 'inline':
      return token.children!.some(says);
    case 'component':
    case 'component_open':
    case 'code':
    case 'footnote_ref':
      return true;
    default:
      return nameOf(token) !== '';
  }
}
