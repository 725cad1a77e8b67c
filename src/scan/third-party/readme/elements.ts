import { isVoid } from '../../../html/html-policy.js';
import type { Span, SyntaxTag } from '../../../parse/syntax/types.js';

/** An element with an end tag. */
export interface Element extends Span {
  readonly name: string;
  readonly open: SyntaxTag;
  readonly close: SyntaxTag;
  readonly inner: Span;
}

/** The elements that tags form, inner ones before outer ones. A tag without a counterpart forms none. */
export function elementsOf(tags: readonly SyntaxTag[]): readonly Element[] {
  const elements: Element[] = [];
  const pending: SyntaxTag[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by);
  for (const tag of tags) {
    const { name, kind } = tag;
    if (kind === 'open' && !isVoid(name)) {
      pending.push(tag);
      count(name, 1);
    }
    if (kind !== 'close' || (counts.get(name) ?? 0) === 0) continue;
    let open: SyntaxTag;
    do {
      open = pending.pop()!;
      count(open.name, -1);
    } while (open.name !== name);
    const inner = { start: open.end, end: tag.start };
    elements.push({ name, open, close: tag, inner, start: open.start, end: tag.end });
  }
  return elements;
}

/** Elements that are in no other one. */
export function outermost(elements: readonly Element[]): readonly Element[] {
  let end = 0;
  return [...elements]
    .sort((a, b) => a.start - b.start)
    .filter((element) => {
      const isOutside = element.start >= end;
      if (isOutside) end = element.end;
      return isOutside;
    });
}

/** Whether an element only centers its content. */
export const isCentered = ({ name, open }: Element): boolean =>
  name === 'center' || (/^(?:div|p)$/.test(name) && attributeOf(open, 'align')?.trim().toLowerCase() === 'center');

export const attributeOf = (tag: SyntaxTag, name: string): string | undefined =>
  tag.attributes.find((attribute) => attribute.name === name)?.value;
