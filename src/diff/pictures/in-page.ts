/**
 * What runs in the pages that pictures are taken of. The functions are sent to the browser as text, so each stands for
 * itself, and the elements are described as far as they are used.
 */
interface Element {
  readonly textContent: string | null;
  readonly children: Iterable<Element>;
  readonly classList: { add(name: string): void };
  querySelectorAll(selector: string): Iterable<{ getAttribute(name: string): string | null }>;
}

declare const document: {
  querySelector(selector: string): Element | null;
  createElement(name: string): { textContent: string };
  readonly head: { append(element: object): void };
};

/** Adds styles. The driver's own way waits for an event, which does not come without scripts. */
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
