/**
 * Functions that run in the pages that pictures are taken of. They are sent to the browser as text, so none may use another,
 * and the types describe only the parts of the DOM that they use.
 */
interface Element {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly children: Iterable<Element>;
  readonly classList: { add(name: string): void };
  readonly style: { display: string; position: string; top: string };
  contains(other: Element): boolean;
  getBoundingClientRect(): Box;
  querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }>;
}

declare const document: {
  getElementById(id: string): Element | null;
  querySelector(selector: string): Element | null;
  createElement(name: string): { textContent: string };
  readonly head: { append(element: object): void };
  readonly fonts: { readonly ready: Promise<unknown> };
  readonly images: Iterable<{ decode(): Promise<void> }>;
};

/** A part of a page, in CSS pixels from the corner of the document. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Adds styles. The browser driver's own function waits for an event that never comes while scripts are disabled. */
export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

/** Text, links and pictures of the outermost elements of the content, in their order. */
export function readElements(): readonly string[] {
  return [...(document.querySelector('#md-content')?.children ?? [])].map((element) =>
    [
      element.textContent,
      ...[...element.querySelectorAll('[href], [src]')].map(
        (one) => one.getAttribute('href') ?? one.getAttribute('src'),
      ),
    ].join('\n'),
  );
}

/** Marks the elements that are not among those of the other state. */
export function markElements(others: readonly string[]): void {
  for (const element of document.querySelector('#md-content')?.children ?? []) {
    const key = [
      element.textContent,
      ...[...element.querySelectorAll('[href], [src]')].map(
        (one) => one.getAttribute('href') ?? one.getAttribute('src'),
      ),
    ].join('\n');
    if (!others.includes(key)) element.classList.add('diff-mark');
  }
}

/** Waits for fonts and images, including those that a change of the width requested. Missing images do not matter. */
export async function settle(): Promise<void> {
  // Browsers request fonts when they lay out the page, which a busy machine may not have done yet.
  document.querySelector('main')?.getBoundingClientRect();
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/**
 * Hides all content of the page except the section, or the outermost element, with this id. An empty id hides nothing.
 * Returns false if the page does not have the id.
 */
export function showOnly(id: string): boolean {
  if (id === '') return true;
  const place = document.getElementById(id);
  const children = [...(document.querySelector('#md-content')?.children ?? [])];
  const first = children.findIndex((child) => place !== null && child.contains(place));
  if (first === -1) return false;
  /** The level of the heading that a child is or contains; 7 for all others, which is deeper than any heading. */
  const levels = children.map((child) =>
    Math.min(...[child, ...child.children].map(({ tagName }) => Number(/^H(\d)$/.exec(tagName)?.[1] ?? 7))),
  );
  const isHeading = levels[first]! < 7;
  const length = levels.slice(first + 1).findIndex((level) => !isHeading || level <= levels[first]!);
  for (const [index, child] of children.entries())
    if (index < first || (length !== -1 && index > first + length)) child.style.display = 'none';
  return true;
}

/** Moves the content to a whole pixel, because letters between two pixels look different, and returns where it is. */
export function contentBox(): Box {
  const content = (document.querySelector('#md-content') ?? document.querySelector('main'))!;
  content.style.position = 'relative';
  content.style.top = '0';
  const { x, y, width, height } = content.getBoundingClientRect();
  content.style.top = `${Math.ceil(y) - y}px`;
  return { x: Math.floor(x), y: Math.ceil(y), width: Math.ceil(width), height: Math.ceil(height) };
}
