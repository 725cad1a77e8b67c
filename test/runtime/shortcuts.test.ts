import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startShortcuts } from '../../runtime/aids/start-shortcuts.js';
import { createPreferences } from '../../runtime/settings/preferences.js';
import { site } from '../templates/sample.js';
import { createWindow, type TestWindow } from './window.js';

interface Keys {
  /** Presses a key with these modifiers. Returns whether a shortcut took it. */
  press(key: string, ...modifiers: readonly ('Control' | 'Alt' | 'AltGraph' | 'Meta')[]): boolean;
  /** What was pressed: buttons and links, by their text. */
  readonly pressed: readonly string[];
}

/** A page with a button for the search and a link to the next page, and its shortcuts. */
function pageWithKeys(): Keys {
  const window: TestWindow = createWindow('<button class="search-button">search</button><a rel="next">next</a>');
  const pressed: string[] = [];
  for (const one of window.document.querySelectorAll('button, a'))
    one.addEventListener('click', () => pressed.push(one.textContent));
  startShortcuts({
    window,
    site,
    preferences: createPreferences(() => window.sessionStorage),
    announce: (text) => pressed.push(text),
    loadChunk: () => Promise.reject(new Error('offline')),
    fileOf: () => undefined,
    navigate: () => {},
    onVisit: () => {},
  });
  return {
    pressed,
    press: (key, ...modifiers) => {
      const event = new window.KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ctrlKey: modifiers.includes('Control'),
        altKey: modifiers.includes('Alt'),
        metaKey: modifiers.includes('Meta'),
      });
      Object.defineProperty(event, 'getModifierState', { value: (name: 'AltGraph') => modifiers.includes(name) });
      window.document.body.dispatchEvent(event);
      return event.defaultPrevented;
    },
  };
}

const test = suite('single-key shortcuts');

test('a key alone is a shortcut, and keys of the browser and the system are left to them', () => {
  const { press, pressed } = pageWithKeys();
  assert.is(press('/'), true);
  assert.is(press(']', 'Control'), false);
  assert.is(press('/', 'Meta'), false);
  assert.equal(pressed, ['search']);
});

test('brackets may need AltGr, which some systems report as Ctrl and Alt', () => {
  const { press, pressed } = pageWithKeys();
  assert.is(press(']', 'Control', 'Alt', 'AltGraph'), true);
  assert.is(press('[', 'Alt', 'AltGraph'), true);
  assert.equal(pressed, ['next', 'There is no previous page.']);
});

test.run();
