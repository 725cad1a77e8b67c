import { escapeXml } from '../../html/escape.js';
import type { Coverage } from './coverage.js';

/** A badge for a README: its texts, and an image of them. */
export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly svg: string;
}

/**
 * A badge such as `options 978/978 documented, brewer 2.1.0`, for the kind that the inventory lists first, because it
 * is the most important one.
 */
export function badgeFor({ kinds }: Coverage, tool: string): Badge | null {
  const [first] = kinds;
  if (first === undefined) return null;
  const label = `${first.kind}s ${first.documented + first.exempt}/${first.items} documented`;
  return { label, message: tool, svg: draw(label, tool, first.missing === 0 ? '#2e7d32' : '#b26a00') };
}

/** The approximate width of a letter at 11 px, since there is no font to measure. */
const LETTER = 6.6;

function draw(label: string, message: string, color: string): string {
  const [left, right] = [label, message].map((text) => Math.round(text.length * LETTER) + 12) as [number, number];
  const text = (content: string, x: number): string =>
    `<text x="${x}" y="14" text-anchor="middle">${escapeXml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${escapeXml(`${label}, ${message}`)}">`,
    `<rect width="${left + right}" height="20" rx="3" fill="#444"/><path d="M${left} 0h${right - 3}q3 0 3 3v14q0 3-3 3H${left}z" fill="${color}"/>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(label, left / 2)}${text(message, left + right / 2)}</g></svg>`,
  ].join('');
}
