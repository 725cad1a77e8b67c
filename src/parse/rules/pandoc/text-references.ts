import type { MarkdownIt, StateBlock } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { pageOf, type PageState } from '../../page-state.js';
import { lineAt } from '../containers/block-lines.js';
import { isOfPandoc } from './pandoc-page.js';

const DEFINITION = /^\(ref:([\w:-]{1,100})\)[ \t]+(.*)$/;

/** The texts that a page of bookdown gives names: `(ref:name) Text` as a paragraph. */
const textsOf = memoOn(({ main: { text } }: PageState): ReadonlyMap<string, string> => {
  if (!text.includes('(ref:')) return new Map();
  return new Map(
    [...text.matchAll(/^\(ref:([\w:-]{1,100})\)[ \t]+(.+(?:\n(?!\s*(?:\n|$)).+)*)/gm)].map(([, name, content]) => [
      name!,
      content!.replace(/\s+/g, ' '),
    ]),
  );
});

/** A text in which the names of other texts, `(ref:name)`, are these texts. */
export const withTextReferences = (text: string, page: PageState): string =>
  text.includes('(ref:')
    ? text.replace(/\(ref:([\w:-]{1,100})\)/g, (whole, name: string) => textsOf(page).get(name) ?? whole)
    : text;

/** Leaves out the paragraphs that define such texts, because captions show them. */
export function textReferences(md: MarkdownIt): void {
  md.block.ruler.before('paragraph', 'text_reference', definition);
}

function definition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src.charCodeAt(state.bMarks[startLine]! + state.tShift[startLine]!) !== 40 /* ( */) return false;
  if (!isOfPandoc(pageOf(state.env)) || !DEFINITION.test(lineAt(state, startLine))) return false;
  if (silent) return true;
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line)) line++;
  state.line = line;
  return true;
}
