/** Opens what is folded while the page is printed, because nobody can open it on paper. */
export function startPrintWhole(window: Window): void {
  let opened: readonly HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...window.document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
