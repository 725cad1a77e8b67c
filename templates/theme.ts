import { useCallback, useEffect, useRef, useState } from 'react';
import { listen } from './hooks/listen.js';
import { useHost } from './host.js';

/** The reader's choice; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Key of the storage for the choice. */
const THEME_KEY = 'theme';

/** Reads a stored choice. Older sites wrote it as JSON, with quotes. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  const value = stored?.replaceAll('"', '');
  return value === 'dark' || value === 'system' ? value : 'light';
}

/** Applies a theme to the document, with the same two marks that the head script sets before the first paint. */
function applyTheme(shown: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = shown;
  document.documentElement.classList.toggle('dark', shown === 'dark');
}

/** The reader's choice of colors, what it means now, and how to change it. */
export interface Theme {
  readonly choice: ThemeChoice;
  /** The theme that is shown now. */
  readonly shown: 'light' | 'dark';
  readonly choose: (choice: ThemeChoice) => void;
}

/**
 * The theme as state. The first render uses the light theme, as the build does; the stored choice is known after it.
 */
export function useTheme(): Theme {
  const { preferences } = useHost();
  const [choice, setChoice] = useState<ThemeChoice>('light');
  const [shown, setShown] = useState<'light' | 'dark'>('light');

  useEffect(() => {
    const stored = parseThemeChoice(preferences.read(THEME_KEY));
    setChoice(stored);
    setShown(stored === 'system' ? systemTheme().now() : stored);
    // A page that comes back from the browser's cache of pages was not told what was chosen in the meantime.
    return listen(window, ['storage', 'pageshow'], () => setChoice(parseThemeChoice(preferences.read(THEME_KEY))));
  }, [preferences]);

  const ready = useRef(false);
  useEffect(() => {
    // The first run belongs to the first render, when the document already shows the stored choice.
    if (!ready.current) {
      ready.current = true;
      return;
    }
    const show = (next: 'light' | 'dark'): void => {
      setShown(next);
      applyTheme(next);
    };
    if (choice !== 'system') return show(choice);
    const system = systemTheme();
    show(system.now());
    return system.onChange(show);
  }, [choice]);

  const choose = useCallback(
    (next: ThemeChoice) => {
      preferences.write(THEME_KEY, next);
      setChoice(next);
    },
    [preferences],
  );
  return { choice, shown, choose };
}

function systemTheme() {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  const now = (): 'light' | 'dark' => (query.matches ? 'dark' : 'light');
  return {
    now,
    onChange(listener: (theme: 'light' | 'dark') => void): () => void {
      const onChange = (): void => listener(now());
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
  };
}
