/** Moves the focus to the content, without scrolling, when the element that had it disappears. */
export function focusContent(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
}
