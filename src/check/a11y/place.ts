import type { Page, Position } from '../../model/types.js';
import type { FailingElement } from './visit.js';

/** Where the text that an element was made from probably stands; the page's first line where that cannot be told. */
export function placeOf(page: Page, { html }: FailingElement): Position {
  const lines = page.source.text().split('\n');
  const id = /^<[^>]*\sid="([^"]+)"/.exec(html)?.[1];
  const address = /^<[^>]*\s(?:src|href)="(?:[^"]*\/)?([^"/]+)\/?"/.exec(html)?.[1];
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  for (const clue of [text, id, address]) {
    if (clue === undefined || clue.length < 3) continue;
    const line = lines.findIndex((one) => one.includes(clue));
    if (line >= 0) return { line: line + 1, column: lines[line]!.indexOf(clue) + 1 };
  }
  return { line: 1, column: 1 };
}
