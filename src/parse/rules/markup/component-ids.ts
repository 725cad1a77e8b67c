import { slug } from 'github-slugger';
import type { MarkdownIt, Token } from 'markdown-it';
import { pageOf } from '../../page-state.js';

/**
 * Records the name of a place that gets an ID in Mintlify: a step, a tab, an accordion, a parameter, or an update. `second` is the
 * number of the second place with a name.
 */
export function callPlace(token: Token, name: string, second = 1): Token {
  token.meta = { ...token.meta, place: name, second };
  return token;
}

/** Gives these places their IDs, after all headings have got theirs, which must not change. */
export function componentIds(md: MarkdownIt): void {
  md.core.ruler.push('component_ids', (state) => {
    const { ids, slugger } = pageOf(state.env);
    /** The last number that was tried for a name, since a page may have thousands of tabs with the same label. */
    const numbers = new Map<string, number>();
    for (const token of state.tokens) {
      const place = token.meta?.['place'] as string | undefined;
      const name = place === undefined ? '' : slug(place);
      if (name === '') continue;
      let id = name;
      const next = (numbers.get(name) ?? Number(token.meta!['second']) - 1) + 1;
      for (let number = next; ids.has(id) || Object.hasOwn(slugger.occurrences, id); number++) {
        id = `${name}-${number}`;
        numbers.set(name, number);
      }
      ids.add(id);
      token.attrSet('id', id);
    }
  });
}
