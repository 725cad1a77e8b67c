const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'shell-session', 'shellsession']);

/**
 * Returns the text that is copied from a code block: without the marks and the removed lines of a diff, and without
 * prompts.
 */
export function copyTextOf(code: Element, language: string): string {
  const isDiff = code.classList.contains('language-diff');
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return withoutPrompts(code.textContent ?? '', language);
  const kept = lines
    .filter((line) => !line.classList.contains('deleted'))
    .map((line) => (isDiff ? withoutMark(line) : (line.textContent ?? '')));
  return withoutPrompts(kept.join('\n'), language);
}

/** Returns the text of a line of a diff without the mark in the first column, which is a space in unchanged lines. */
function withoutMark(line: Element): string {
  const text = line.textContent ?? '';
  const mark = line.querySelector('.prefix')?.textContent ?? (text.startsWith(' ') ? ' ' : '');
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

function withoutPrompts(text: string, language: string): string {
  return SHELLS.has(language) ? text.replace(/^\$ /gm, '') : text;
}

/** Copies text to the clipboard. Returns false if the browser does not allow it. */
export async function writeClipboard(text: string, window: Window): Promise<boolean> {
  if (text === '') return false;
  try {
    await window.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, window.document);
  }
}

/** Copies text with a selection, for pages without HTTPS, which have no access to the clipboard. */
function copyBySelection(text: string, document: Document): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  field.readOnly = true;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  }
}
