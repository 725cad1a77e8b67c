import { textOf } from '../../html/tags.js';
import type { PlacedBadge } from '../../model/types.js';

const BADGE = '<span class="badge">([^<]*)</span>';
/**
 * The badge of a page is at its beginning, that of a section is alone under the heading, and that of a row follows the
 * name that the row explains.
 */
const OF_PAGE = new RegExp(`^<p>${BADGE}</p>`);
const OF_SECTION = new RegExp(
  `<h[1-6] id="([^"]+)"[^>]*>((?:(?!</h[1-6]>).)*)</h[1-6]>(?:<a class="anchor"[^>]*></a></section>)?\\s*<p>${BADGE}</p>`,
  'gs',
);
const OF_ROW = new RegExp(
  `<tr>\\s*<t[hd][^>]*>(?:<a [^>]*>)?<code id="([^"]+)"[^>]*>([^<]*)</code>(?:</a>)? ${BADGE}`,
  'g',
);

/** The badges that apply to a page, a section or a row, not to a word in a sentence. */
export function placedBadges(html: string): readonly PlacedBadge[] {
  if (!html.includes('class="badge"')) return [];
  const own = OF_PAGE.exec(html)?.[1];
  const placed = [
    ...[...html.matchAll(OF_SECTION)].map((match) => ({ match, code: false })),
    ...[...html.matchAll(OF_ROW)].map((match) => ({ match, code: true })),
  ].map(({ match: [, id, name, text], code }) => ({ id: textOf(id!), name: textOf(name!), text: text!, code }));
  return [...(own === undefined ? [] : [{ id: '', name: '', text: own, code: false }]), ...placed];
}
