import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from './host.js';

/** What the reader chose; `system` follows the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Where the choice is kept. */
const THEME_KEY = 'theme';

/** Reads a stored choice. Sites of old wrote it as JSON, with quotes. */
export function parseThemeChoice(stored: string | null): ThemeChoice {
  const value = stored?.replaceAll('"', '');
  return value === 'dark' || value === 'system' ? value : 'light';
}

/** Puts a theme on the document: the same two marks that the head script sets before the first paint. */
function applyTheme(shown: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = shown;
  document.documentElement.classList.toggle('dark', shown === 'dark');
}

export interface Theme {
  readonly choice: ThemeChoice;
  /** What is on the screen now. */
  readonly shown: 'light' | 'dark';
  readonly choose: (choice: ThemeChoice) => void;
}

/** The theme as state. The first render says light, as the build does; what is stored is known after it. */
export function useTheme(): Theme {
  const { preferences } = useHost();
  const [choice, setChoice] = useState<ThemeChoice>('light');
  const [shown, setShown] = useState<'light' | 'dark'>('light');

  useEffect(() => {
    const stored = parseThemeChoice(preferences.read(THEME_KEY));
    setChoice(stored);
    setShown(stored === 'system' ? systemTheme().now() : stored);
    const onStorage = (event: StorageEvent): void => {
      if (event.key === THEME_KEY) setChoice(parseThemeChoice(event.newValue));
    };
    // A page that comes back from the browser's cache of pages was not told what was chosen in the meantime.
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) setChoice(parseThemeChoice(preferences.read(THEME_KEY)));
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [preferences]);

  const ready = useRef(false);
  useEffect(() => {
    // The first run belongs to the first render: the document already shows what is stored.
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
