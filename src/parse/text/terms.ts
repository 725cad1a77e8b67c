import type { Token } from 'markdown-it';
import { plainText } from './plain-text.js';

const JOINS = /^(?:, | or )$/;

/**
 * The names in code that the text below each heading explains: at the beginning of a row, a term (`dt`) or a list item.
 * The text before the first heading has the key null.
 */
export function readTerms(tokens: readonly Token[]): ReadonlyMap<string | null, readonly string[]> {
  const flat = tokens.flatMap((token) => (token.type === 'inline' ? token.children! : [token]));
  const found = new Map<string | null, string[]>();
  let heading: string | null = null;
  for (const [index, token] of flat.entries()) {
    if (token.type === 'heading_open') heading = token.attrGet('id') as string | null;
    else if (beginsExplanation(flat, index)) {
      const terms = namesFrom(flat, index + 1);
      const before = found.get(heading);
      if (before !== undefined) before.push(...terms);
      else if (terms.length > 0) found.set(heading, [...terms]);
    }
  }
  return found;
}

const isOpen = ({ type, tag }: Token, name: string): boolean => tag === name && type.endsWith('_open');
const isText = ({ type }: Token): boolean => type === 'text' || type === 'markup_text';
/** An `<a id="…"></a>`, which older links lead to. */
const isAnchor = (tokens: readonly Token[], index: number): boolean =>
  isOpen(tokens[index]!, 'a') && tokens[index + 1]?.type === 'element_close';
const isBlank = (token: Token): boolean => isText(token) && token.content.trim() === '';

function beginsExplanation(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  if (isOpen(token, 'li') || isOpen(token, 'dt')) return true;
  // A first cell that is the header of its row has the tag `th`.
  if (token.type !== 'td_open' && !isOpen(token, 'td')) return false;
  let before = index - 1;
  while (before >= 0 && isBlank(tokens[before]!)) before -= 1;
  return before >= 0 && isOpen(tokens[before]!, 'tr');
}

/** Adjacent pieces of code, separated by commas or `or`. */
function namesFrom(tokens: readonly Token[], start: number): readonly string[] {
  const names: string[] = [];
  let isJoined = true;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.type === 'paragraph_open' || (isBlank(token) && names.length === 0)) continue;
    if (names.length === 0 && isAnchor(tokens, index)) {
      index += 1;
      continue;
    }
    if (isJoined && token.type === 'code_inline') names.push(token.content);
    else if (isJoined && isOpen(token, 'code') && tokens[index + 2]?.type === 'element_close')
      names.push(plainText([tokens[(index += 2) - 1]!]));
    else if (isJoined || !isText(token) || !JOINS.test(token.content)) break;
    isJoined = !isJoined;
  }
  return names;
}
