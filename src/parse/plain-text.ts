import type { Token } from 'markdown-it';
import { decodeReferences } from '../html/references.js';
import type { TextSection } from '../model/types.js';
import { wellFormed } from '../html/well-formed.js';

/** Text of inline tokens without markup: what a reader would hear. */
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

/** Cuts a text at a word, so that it has about 160 characters. */
export function summarize(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= SUMMARY_LENGTH) return clean;
  const cut = clean.slice(0, SUMMARY_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${wellFormed(space > SUMMARY_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The page's text cut at headings, and the text of its first paragraph. */
export function readText(tokens: readonly Token[]): { sections: TextSection[]; summary: string } {
  const sections: TextSection[] = [];
  let heading: string | null = null;
  let parts: string[] = [];
  let summary = '';
  let insideContainer = 0;
  const finish = (): void => {
    if (parts.length > 0 || heading !== null) sections.push({ heading, text: parts.join('\n') });
    parts = [];
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.type === 'heading_open') {
      finish();
      heading = token.attrGet('id') as string | null;
      i += 2;
    } else if (token.type === 'inline') {
      const text = plainText(token.children).trim();
      if (text === '') continue;
      parts.push(text);
      if (summary === '' && insideContainer === 0 && tokens[i - 1]?.type === 'paragraph_open')
        summary = summarize(text);
    } else if (token.type === 'markup_text') {
      const text = decodeReferences(token.content).replace(/\s+/g, ' ').trim();
      if (text !== '') parts.push(text);
    } else if (token.type !== 'paragraph_open' && token.type !== 'paragraph_close') {
      insideContainer += token.nesting;
    }
  }
  finish();
  return { sections, summary };
}
