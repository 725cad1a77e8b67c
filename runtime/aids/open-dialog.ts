import { adoptStyle } from '../../templates/hooks/adopt-style.js';
import { elementIn } from './element.js';
import { DIALOG_STYLE } from './styles.js';

/**
 * Opens a dialog with a form. Its buttons and a click outside close it; then it is removed, and the browser restores the
 * focus. An open dialog with the same id is replaced.
 */
export function openDialog(
  document: Document,
  { id, label }: { readonly id: string; readonly label: string },
  ...children: readonly Node[]
): HTMLDialogElement {
  adoptStyle(document, DIALOG_STYLE);
  document.getElementById(id)?.remove();
  const make = elementIn(document);
  const dialog = make(
    'dialog',
    { id, className: `late-dialog ${id}`, lang: 'en' },
    make('form', { method: 'dialog' }, ...children),
  );
  dialog.setAttribute('aria-label', label);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
