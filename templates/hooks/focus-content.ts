/** Takes the focus to the content, without scrolling: for what goes away when it has been used. */
export function focusContent(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true });
}
