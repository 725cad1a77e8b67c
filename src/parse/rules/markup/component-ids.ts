import { slug } from 'github-slugger';
import type { MarkdownIt, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/** Notes what a place is called to which Mintlify gives an ID: a step, a tab, an accordion, a parameter. */
export function callPlace(token: Token, name: string): Token {
  token.meta = { ...token.meta, place: name };
  return token;
}

/** IDs of these places. They are made when all headings have theirs, which stay as they are. */
export function componentIds(md: MarkdownIt): void {
  md.core.ruler.push('component_ids', (state) => {
    const { ids, slugger } = pageOf(state.env);
    for (const token of state.tokens) {
      const place = token.meta?.['place'] as string | undefined;
      const name = place === undefined ? '' : slug(place);
      if (name === '') continue;
      let id = name;
      for (let number = 2; ids.has(id) || Object.hasOwn(slugger.occurrences, id); number++) id = `${name}-${number}`;
      ids.add(id);
      token.attrSet('id', id);
    }
  });
}
