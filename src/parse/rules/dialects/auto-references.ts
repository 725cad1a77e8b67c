import type { MarkdownIt, StateInline } from 'markdown-it';
import { hasMkdocsPlugin } from '../../files/site-values.js';
import { pageOf } from '../../page-state.js';
import { pushIdLink } from './id-links.js';

const REFERENCE = /\[([^[\]]{1,300})\]\[([\w.:()/-]{0,200})\]/y;

/**
 * `[text][name]` and `[name][]` on a site of MkDocs with autorefs, where `name` is the ID of a heading on any page. They
 * become links if the index finds the ID.
 */
export function autoReferences(md: MarkdownIt): void {
  md.inline.ruler.after('link', 'id_reference', idReference);
}

function idReference(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 91 /* [ */) return false;
  const page = pageOf(state.env);
  REFERENCE.lastIndex = pos;
  const [whole, text, named] = REFERENCE.exec(src) ?? [];
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax) return false;
  const name = named || text!.replace(/^`(.*)`$/, '$1');
  if (!/^[\w.:()/-]+$/.test(name) || !hasMkdocsPlugin(page, /^(?:autorefs|mkdocstrings)$/)) return false;
  if (!silent) pushIdLink(state, name, { start: pos + 1, length: text!.length });
  state.pos = pos + whole.length;
  return true;
}
