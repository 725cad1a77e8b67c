import { useState } from 'react';
import { SINGLE_KEYS } from '../../hooks/single-keys.js';
import { useHost } from '../../host.js';

/**
 * Turns off single-key shortcuts, which people who dictate or whose hands slip press by mistake. The choice is kept in
 * this browser.
 */
export function SlashSwitch() {
  const { preferences } = useHost();
  const [on, setOn] = useState(() => preferences.read(SINGLE_KEYS) !== 'off');
  return (
    <label className="search-dialog__switch">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          preferences.write(SINGLE_KEYS, event.target.checked ? 'on' : 'off');
          setOn(event.target.checked);
        }}
      />
      <span>
        Single keys, such as <kbd>/</kbd>
      </span>
    </label>
  );
}
