import { attributeOf, tagsOf, textOf } from '../../html/tags.js';
import type { Position } from '../../diagnostics/location.js';
import type { Page } from '../../model/types.js';
import type { FailingElement } from './visit.js';

/** Where the text that an element was made from probably stands; the page's first line where that cannot be told. */
export function placeOf(page: Page, { html }: FailingElement): Position {
  const lines = page.source.text().split('\n');
  const [element] = tagsOf(html);
  const id = element && attributeOf(element, 'id');
  const address = element && (attributeOf(element, 'src') ?? attributeOf(element, 'href'));
  const text = textOf(html).trim().slice(0, 40).trim();
  for (const clue of [text, id, address && lastStep(address)]) {
    if (clue === undefined || clue.length < 3) continue;
    const line = lines.findIndex((one) => one.includes(clue));
    if (line >= 0) return { line: line + 1, column: lines[line]!.indexOf(clue) + 1 };
  }
  return { line: 1, column: 1 };
}

const lastStep = (address: string): string => address.replace(/\/$/, '').replace(/^.*\//, '');
