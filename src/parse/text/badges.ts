import { textOf } from '../../html/tags.js';
import type { PlacedBadge } from '../../model/types.js';

const BADGE = '<span class="badge">([^<]*)</span>';
/** The page's own begins it, a section's stands alone under its heading, a row's after the name that the row explains. */
const OF_PAGE = new RegExp(`^<p>${BADGE}</p>`);
const OF_SECTION = new RegExp(
  `<h[1-6] id="([^"]+)"[^>]*>((?:(?!</h[1-6]>).)*)</h[1-6]>(?:<a class="anchor"[^>]*></a></div>)?\\s*<p>${BADGE}</p>`,
  'gs',
);
const OF_ROW = new RegExp(
  `<tr>\\s*<t[hd][^>]*>(?:<a [^>]*>)?<code id="([^"]+)"[^>]*>([^<]*)</code>(?:</a>)? ${BADGE}`,
  'g',
);

/** The badges that say something of a page, a section or a row, not of a word in a sentence. */
export function placedBadges(html: string): readonly PlacedBadge[] {
  if (!html.includes('class="badge"')) return [];
  const own = OF_PAGE.exec(html)?.[1];
  const placed = [
    ...[...html.matchAll(OF_SECTION)].map((match) => ({ match, code: false })),
    ...[...html.matchAll(OF_ROW)].map((match) => ({ match, code: true })),
  ].map(({ match: [, id, name, text], code }) => ({ id: textOf(id!), name: textOf(name!), text: text!, code }));
  return [...(own === undefined ? [] : [{ id: '', name: '', text: own, code: false }]), ...placed];
}
