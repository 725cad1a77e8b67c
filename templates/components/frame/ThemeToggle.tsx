import type { Theme, ThemeChoice } from '../../theme.js';
import { useHydrated } from '../../hooks/use-hydrated.js';
import { Icon } from './Icon.js';

/** Switches between the light and the dark theme. Styles choose the icon, so that it is right before scripts run. */
export function ThemeToggle({ theme }: { readonly theme: Theme }) {
  const next = theme.shown === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button theme-toggle has-tip needs-js"
      data-testid="hello-darkness"
      aria-label={`Switch to ${next} theme`}
      onClick={() => theme.choose(next)}
    >
      <span className="theme-toggle__light">
        <Icon name="sun" />
      </span>
      <span className="theme-toggle__dark">
        <Icon name="moon" />
      </span>
      <span className="tip-label" aria-hidden="true">
        {next === 'dark' ? 'Dark theme' : 'Light theme'}
      </span>
    </button>
  );
}

const CHOICES: readonly { readonly choice: ThemeChoice; readonly label: string; readonly icon: string }[] = [
  { choice: 'light', label: 'Light', icon: 'sun' },
  { choice: 'dark', label: 'Dark', icon: 'moon' },
  { choice: 'system', label: 'System', icon: 'system' },
];

/**
 * All three choices, for the footer and the mobile menu. `name` distinguishes the groups on one page. `late`: documents do
 * not contain them, because nobody sees the place before scripts run.
 */
export function ThemeChoices({
  theme,
  name,
  late = false,
}: {
  readonly theme: Theme;
  readonly name: string;
  readonly late?: boolean;
}) {
  const hydrated = useHydrated();
  if (late && !hydrated) return null;
  return (
    <fieldset className="theme-choices needs-js">
      <legend className="visually-hidden">Theme</legend>
      {CHOICES.map(({ choice, label, icon }) => (
        <label key={choice} className="theme-choices__choice">
          <input
            type="radio"
            name={name}
            value={choice}
            className="visually-hidden"
            checked={theme.choice === choice}
            onChange={() => theme.choose(choice)}
          />
          <Icon name={icon} size={16} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
