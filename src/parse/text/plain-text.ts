import type { Token } from 'markdown-it';
import { decodeReferences } from '../../html/references.js';
import { wellFormed } from '../../html/well-formed.js';

/** The text of inline tokens without markup, as a screen reader would read it. */
export function plainText(children: readonly Token[] | null): string {
  if (children === null) return '';
  let text = '';
  for (const token of children) {
    switch (token.type) {
      case 'text':
      case 'text_special':
      case 'code_inline':
        text += token.content;
        break;
      case 'markup_text':
        text += decodeReferences(token.content);
        break;
      case 'image':
      case 'image_dropped':
        text += plainText(token.children);
        break;
      case 'softbreak':
      case 'hardbreak':
        text += ' ';
        break;
    }
  }
  return text;
}

const SUMMARY_LENGTH = 160;

/** Shortens a text to about 160 characters, at the end of a word. */
export function summarize(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= SUMMARY_LENGTH) return clean;
  const cut = clean.slice(0, SUMMARY_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${wellFormed(space > SUMMARY_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}
