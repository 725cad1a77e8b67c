import MarkdownIt from 'markdown-it';
import { displayable } from './well-formed.js';

const { unescapeAll } = new MarkdownIt('zero').utils;

/** Replaces the character references of raw HTML by their characters, including all 2,125 named ones. */
export function decodeReferences(text: string): string {
  // Backslashes mean nothing in HTML. They are doubled, because the Markdown function removes one of two.
  return text.includes('&') ? displayable(unescapeAll(text.replace(/\\/g, '\\\\'))) : text;
}
