import MarkdownIt from 'markdown-it';
import { displayable } from './well-formed.js';

const { unescapeAll } = new MarkdownIt('zero').utils;

/** Replaces character references of raw HTML by what they stand for, all of the 2,125 named ones included. */
export function decodeReferences(text: string): string {
  // Backslashes mean nothing in HTML; doubled, the Markdown function leaves one.
  return text.includes('&') ? displayable(unescapeAll(text.replace(/\\/g, '\\\\'))) : text;
}
