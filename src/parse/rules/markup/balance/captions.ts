import type { Tag } from '../../../../html/tag-scanner.js';
import type { PageState } from '../../../page-state.js';
import { textValues } from './text-values.js';
import type { Fallback } from './types.js';

export const isFrame = ({ name }: Tag): boolean => name === 'Frame';

/** What stands above the content: `<Frame hint="…">`. */
export function hintsOf(tag: Tag, page: PageState): readonly Fallback[] {
  const hint = isFrame(tag) ? textValues(tag, page)['hint'] : undefined;
  return hint === undefined ? [] : [{ text: hint }];
}

/** What stands below the content: `<Frame caption="…">`, and the call to action of `<Card href="…" cta="…">`. */
export function captionsOf(tag: Tag, page: PageState): readonly Fallback[] {
  if (!isFrame(tag) && tag.name !== 'Card') return [];
  const { caption, cta, href } = textValues(tag, page);
  if (isFrame(tag)) return caption === undefined ? [] : [{ text: caption }];
  return cta === undefined ? [] : [{ ...(href !== undefined && { href }), text: cta }];
}

/** What stands below an image: `<img caption="…">`, which only Mintlify shows. */
export function imageCaptions(tag: Tag, page: PageState, isInline: boolean): readonly Fallback[] {
  const { caption } = textValues(tag, page);
  if (caption === undefined) return [];
  return [{ text: isInline ? ` (${caption})` : caption }];
}

/** The explanation of a term within a line, which follows it: `<Tooltip tip="…">term</Tooltip>`. */
export function tipFallbacks(tag: Tag, page: PageState): readonly Fallback[] {
  if (!isTip(tag)) return [];
  const { headline, cta, href, ...values } = textValues(tag, page);
  const tip = ['tip', 'content', 'text', 'title', 'label'].map((key) => values[key]).find(Boolean);
  const text = [headline, tip].filter(Boolean).join(': ');
  if (text === '') return [];
  if (href === undefined) return [{ text: ` (${text})` }];
  return cta === undefined
    ? [{ text: ' (' }, { href, text }, { text: ')' }]
    : [{ text: ` (${text} ` }, { href, text: cta }, { text: ')' }];
}

export const isTip = ({ name }: Tag): boolean => name === 'Tooltip';
