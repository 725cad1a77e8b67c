import type { Preferences } from '../../templates/host.js';
import { SINGLE_KEYS } from '../../templates/hooks/single-keys.js';
import { adoptStyle } from '../../templates/hooks/adopt-style.js';
import { SHORTCUTS_STYLE } from './styles.js';
import { elementIn } from './element.js';
import { openDialog } from './open-dialog.js';

interface Shortcut {
  /** Keys that are pressed together; each is shown in its own frame. */
  readonly keys: readonly string[];
  readonly meaning: string;
  /** Whether it is a single key, which the checkbox in the list turns off. */
  readonly isSingle?: boolean;
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], meaning: 'Search', isSingle: true },
  { keys: ['Ctrl or ⌘', 'K'], meaning: 'Search, even from a text field' },
  { keys: ['['], meaning: 'Previous page', isSingle: true },
  { keys: [']'], meaning: 'Next page', isSingle: true },
  { keys: ['?'], meaning: 'Show this list', isSingle: true },
  { keys: ['Esc'], meaning: 'Close the open dialog or menu' },
];

/** Shows a dialog with all keyboard shortcuts and a checkbox that turns the single-key ones on and off. */
export function showShortcuts(document: Document, preferences: Preferences): void {
  adoptStyle(document, SHORTCUTS_STYLE);
  const make = elementIn(document);
  const rows = SHORTCUTS.map(({ keys, meaning, isSingle = false }) =>
    make(
      'div',
      { className: isSingle ? 'shortcuts__single' : '' },
      make('dt', {}, ...keys.flatMap((key, index) => [...(index > 0 ? [' + '] : []), make('kbd', {}, key)])),
      make('dd', {}, meaning),
    ),
  );
  const single = make('input', { type: 'checkbox', checked: preferences.read(SINGLE_KEYS) !== 'off' });
  const show = (): void => {
    dialog.toggleAttribute('data-off', !single.checked);
    document.documentElement.toggleAttribute('data-keys-off', !single.checked);
  };
  single.addEventListener('change', () => {
    preferences.write(SINGLE_KEYS, single.checked ? 'on' : 'off');
    show();
  });
  const dialog = openDialog(
    document,
    { id: 'shortcuts', label: 'Keyboard shortcuts' },
    make('h2', {}, 'Keyboard shortcuts'),
    make('dl', {}, ...rows),
    make('label', {}, single, make('span', {}, 'Turn on single-key shortcuts')),
    make('button', { type: 'submit', className: 'button', autofocus: true }, 'Close'),
  );
  show();
}
