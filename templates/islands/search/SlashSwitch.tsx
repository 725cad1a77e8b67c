import { useState } from 'react';
import { SLASH_KEY } from '../../components/frame/SearchButton.js';
import { useHost } from '../../host.js';

/** Turns the one shortcut off that is a single key: dictation and hands that slip press it unawares. Kept in this browser. */
export function SlashSwitch() {
  const { preferences } = useHost();
  const [on, setOn] = useState(() => preferences.read(SLASH_KEY) !== 'off');
  return (
    <label className="search-dialog__switch">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          preferences.write(SLASH_KEY, event.target.checked ? 'on' : 'off');
          setOn(event.target.checked);
        }}
      />
      <span>
        <kbd>/</kbd> opens the search
      </span>
    </label>
  );
}
