/**
 * Tells the styles of a dialog how much of the window readers see (`--seen`): on phones, the keyboard covers the lower half,
 * and browsers neither change the window nor its units for it. Returns a function that ends this.
 */
export function aboveKeyboard(dialog: HTMLElement): () => void {
  const viewport = window.visualViewport as VisualViewport | null | undefined;
  if (!viewport) return () => {};
  // Readers who zoom in see less, too, but the dialog must not become smaller then.
  const fit = (): void => dialog.style.setProperty('--seen', `${viewport.height * viewport.scale}px`);
  fit();
  viewport.addEventListener('resize', fit);
  return () => viewport.removeEventListener('resize', fit);
}
