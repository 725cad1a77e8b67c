import type { Token } from 'markdown-it';
import { decodeReferences } from '../../html/references.js';
import type { Definition, ParsedPage, TextSection } from '../../model/types.js';
import { plainText, summarize } from './plain-text.js';
import { readTerms } from './terms.js';

type Text = Pick<ParsedPage, 'sections' | 'definitions' | 'summary'>;

/**
 * The text of the page divided at its headings, with what each part names and shows; the definitions; and the text of
 * the first paragraph, not counting those that consist of images, such as the badges of a README.
 */
export function readText(tokens: readonly Token[]): Text {
  const sections: TextSection[] = [];
  const definitions: Definition[] = [];
  const terms = readTerms(tokens);
  let heading: string | null = null;
  let parts: string[] = [];
  let signature = false;
  let blocks: number[] = [];
  let summary = '';
  let pictured = '';
  let insideContainer = 0;
  const finish = (): void => {
    const named = terms.get(heading) ?? [];
    if (heading !== null || parts.length + named.length + blocks.length > 0)
      sections.push({
        heading,
        text: parts.join('\n'),
        ...(signature && { signature }),
        ...(named.length > 0 && { terms: named }),
        ...(blocks.length > 0 && { blocks }),
      });
    parts = [];
    signature = false;
    blocks = [];
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
      if (parts.length === 0) signature = isSignature(tokens[i - 1], token.children!, text);
      if (parts.length < 2 && (signature || parts.length === 0) && isLabeled(tokens[i - 1], token.children!)) {
        signature = true;
        parts = [[...parts, text].join(' ')];
      } else parts.push(text);
      definitions.push(...definitionIn(token.children!));
      if (summary === '' && insideContainer === 0 && tokens[i - 1]?.type === 'paragraph_open') {
        if (hasProse(token.children!)) summary = summarize(text);
        else pictured ||= summarize(text);
      }
    } else if (token.type === 'markup_text') {
      const text = decodeReferences(token.content).replace(/\s+/g, ' ').trim();
      if (text !== '') parts.push(text);
    } else if (token.type === 'code') {
      // Other forms of the same code add nothing.
      if (token.meta?.['variant'] === true) continue;
      blocks.push(Number(token.info));
    } else if (token.type !== 'paragraph_open' && token.type !== 'paragraph_close') {
      insideContainer += token.nesting;
    }
  }
  finish();
  return { sections, ...(definitions.length > 0 && { definitions }), summary: summary || pictured };
}

/** Whether a paragraph has words besides those that describe its images. */
const hasProse = (children: readonly Token[]): boolean =>
  /[\p{L}\p{N}]/u.test(plainText(children.filter(({ type }) => !type.startsWith('image'))));

/**
 * Whether a paragraph begins with code, or has dots between its parts, and is not a sentence: “`boolean = false`
 * `object: { keep }`”, “Error · `LintError` · `lib/lint.js`”.
 */
const isSignature = (open: Token | undefined, [first]: readonly Token[], text: string): boolean =>
  open?.type === 'paragraph_open' &&
  !open.hidden &&
  (first?.type === 'code_inline' || text.includes(' · ')) &&
  !/[.!?:…]$/.test(text);

/** Whether a paragraph only says what something is: “Type: `string` or `Function`”, “Default:” above a sample. */
function isLabeled(open: Token | undefined, children: readonly Token[]): boolean {
  if (open?.type !== 'paragraph_open' || open.hidden) return false;
  const prose = children.map(({ type, content }) => (type === 'code_inline' ? ' ' : content)).join('');
  return /^\s*\p{Lu}[\p{L} -]{0,24}:[\s,|/&()]*(?:or[\s,|]+)*$/u.test(prose);
}

/** Reads the definition of a term at the beginning of a text: `<dfn id="…">term</dfn>`. */
function definitionIn(children: readonly Token[]): readonly Definition[] {
  const [open] = children;
  const id = open?.tag === 'dfn' && open.type === 'element_open' ? open.attrGet('id') : null;
  if (id === null) return [];
  const end = children.indexOf(open!.meta!['close'] as Token);
  const textOf = (part: readonly Token[]): string => plainText(part).replace(/\s+/g, ' ').trim();
  const text = textOf(children.slice(end + 1)).replace(/^[\s:–—-]+/, '');
  return [{ id: String(id), title: textOf(children.slice(1, end)), text }];
}
