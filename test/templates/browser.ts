/** A pretended browser for the tests of behavior: its globals are there from `open` to `close`. */
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { turn } from '../support/clock.js';

const NAMES = [
  'window',
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLInputElement',
  'Event',
  'MouseEvent',
  'KeyboardEvent',
  'history',
  'location',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'IntersectionObserver',
  'ResizeObserver',
  'localStorage',
] as const;

/** React works in turns of the event loop: what an update starts may start another one. `act` is not there in production, which is what readers get. */
const TURNS = 10;

export interface Screen {
  readonly window: Window;
  readonly document: Document;
  readonly $: (selector: string) => HTMLElement;
  readonly all: (selector: string) => readonly HTMLElement[];
  /** Lets React catch up with what `action` starts. */
  readonly act: (action: () => unknown) => Promise<void>;
  readonly key: (target: EventTarget, key: string, type?: string) => Promise<void>;
  readonly click: (target: EventTarget) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Shows something at an address of the sample site. */
export async function open(element: ReactNode, url = 'https://sample.example/guides/start/'): Promise<Screen> {
  const window = new Window({ url, width: 1440, height: 900 });
  const before = new Map<string, PropertyDescriptor | undefined>();
  const source = window as unknown as Record<string, unknown>;
  const put = (name: string, value: unknown): void => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  for (const name of NAMES) put(name, name === 'window' ? window : source[name]);

  const { createRoot } = await import('react-dom/client');
  const document = window.document as unknown as Document;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const during = async (action: () => unknown): Promise<void> => {
    await action();
    for (let count = 0; count < TURNS; count++) await turn();
  };
  await during(() => root.render(element));

  const events = window as unknown as {
    Event: typeof Event;
    MouseEvent: typeof MouseEvent;
    KeyboardEvent: typeof KeyboardEvent;
  };
  return {
    window,
    document,
    $: (selector) => {
      const found = document.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`Nothing matches ${selector}.`);
      return found;
    },
    all: (selector) => [...document.querySelectorAll<HTMLElement>(selector)],
    act: during,
    key: (target, key, type = 'keydown') =>
      during(() => target.dispatchEvent(new events.KeyboardEvent(type, { key, bubbles: true, cancelable: true }))),
    click: (target) =>
      during(() =>
        target.dispatchEvent(new events.MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })),
      ),
    close: async () => {
      await during(() => root.unmount());
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
      await window.happyDOM.close();
    },
  };
}
