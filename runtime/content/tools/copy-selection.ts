/**
 * Copies what readers select in a block of code like the button does: without the removed lines of a diff. Their marks
 * are not copied, so that old and new lines would otherwise be mixed. Removed lines that are selected alone are copied.
 */
export function listenToSelectedCode({ document }: Window): void {
  document.addEventListener('copy', (event) => {
    const text = keptText(document);
    if (text === undefined || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });
}

/** Returns the selected text without removed lines; undefined if there are none, or nothing else. */
function keptText(document: Document): string | undefined {
  const selection = document.getSelection();
  if (!selection?.rangeCount) return undefined;
  // Firefox makes a range between every two marks, because marks cannot be selected.
  const range = selection.getRangeAt(0).cloneRange();
  const last = selection.getRangeAt(selection.rangeCount - 1);
  range.setEnd(last.endContainer, last.endOffset);
  const { commonAncestorContainer: around } = range;
  if (!(around.nodeType === 1 ? (around as Element) : around.parentElement)?.closest('.code-block')) return undefined;
  const selected = range.cloneContents();
  const removed = selected.querySelectorAll('.deleted');
  if (removed.length === 0) return undefined;
  for (const line of removed) {
    line.nextSibling?.remove();
    line.remove();
  }
  for (const mark of selected.querySelectorAll('.prefix')) mark.remove();
  return selected.textContent?.trim() ? selected.textContent : undefined;
}
