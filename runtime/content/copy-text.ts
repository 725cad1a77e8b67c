const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'shell-session', 'shellsession']);

/** The text that copying a code block gives: without the marks and the removed lines of a diff, and without prompts. */
export function copyTextOf(code: Element, language: string): string {
  const isDiff = code.classList.contains('language-diff');
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return withoutPrompts(code.textContent ?? '', language);
  const kept = lines
    .filter((line) => !line.classList.contains('deleted'))
    .map((line) => (isDiff ? withoutMark(line) : (line.textContent ?? '')));
  return withoutPrompts(kept.join('\n'), language);
}

/** The first column of a diff is its mark; unchanged lines carry a blank there. */
function withoutMark(line: Element): string {
  const text = line.textContent ?? '';
  const mark = line.querySelector('.prefix')?.textContent ?? (text.startsWith(' ') ? ' ' : '');
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}

function withoutPrompts(text: string, language: string): string {
  return SHELLS.has(language) ? text.replace(/^\$ /gm, '') : text;
}

/** Puts text on the clipboard; false if the browser does not let us. */
export async function writeClipboard(text: string, window: Window): Promise<boolean> {
  if (text === '') return false;
  try {
    await window.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, window.document);
  }
}

/** For pages that are not served securely, if there is no clipboard to write to. */
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
