/** A pretended window for the parts of the runtime that get theirs as an argument. */
import { Window } from 'happy-dom';

export type TestWindow = globalThis.Window & typeof globalThis;

export function createWindow(body = '', url = 'https://sample.example/docs/guides/start/'): TestWindow {
  const window = new Window({ url, width: 1280, height: 800 }) as unknown as TestWindow;
  window.document.body.innerHTML = body;
  return window;
}

/** Elements that ask for files end here instead of asking: tests say how each request ends. */
export interface Requests {
  /** All elements so far, in order. */
  readonly elements: (HTMLScriptElement | HTMLLinkElement)[];
  readonly addresses: () => readonly string[];
  /** Those still in the document. */
  readonly pending: () => readonly Element[];
  /** Ends the newest request for an address: with `load`, or an event of another type. */
  end(part: string, type?: string): void;
}

export function catchRequests(window: TestWindow): Requests {
  const elements: (HTMLScriptElement | HTMLLinkElement)[] = [];
  const present = new Set<Element>();
  const head = window.document.head;
  Object.defineProperty(head, 'append', {
    value: (element: HTMLScriptElement | HTMLLinkElement) => {
      elements.push(element);
      present.add(element);
      Object.defineProperty(element, 'remove', { value: () => present.delete(element) });
    },
  });
  const addressOf = (element: HTMLScriptElement | HTMLLinkElement): string =>
    element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  return {
    elements,
    addresses: () => elements.map(addressOf),
    pending: () => [...present],
    end(part, type = 'load') {
      const element = elements.filter((one) => addressOf(one).includes(part)).pop();
      if (!element) throw new Error(`Nothing asked for ${part}.`);
      const event = new window.Event(type);
      if (type === 'load') (element.onload as ((event: Event) => void) | null)?.call(element, event);
      else (element.onerror as ((event: Event) => void) | null)?.(event);
    },
  };
}

/** Everything that promises do on their own is done. */
export const settled = (milliseconds = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function errorOf(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('It should have failed.');
}
