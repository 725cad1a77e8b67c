/** Marks the document before the first paint as one with scripts (`js`), and as one whose address asks something (`asked`), so that there is room for the answer. */
export function markDocument({ documentElement: { classList } }: Document, search: string): void {
  classList.add('js');
  classList.toggle('asked', /[?&]q=[^&]/.test(search));
}
