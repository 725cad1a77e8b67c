import { codeName } from './code-names.js';
import { copyTextOf, writeClipboard } from './copy-text.js';
import type { WhenNearViewport } from '../near-viewport.js';

/** How long a copy button shows the result, in milliseconds. */
const SHOWN = 2000;

/** How long one step of work in the browser's idle time may take, in milliseconds. */
const STEP = 5;

/**
 * Adds the language and the buttons for wrapping and copying to code blocks: to each when the reader comes near, and to
 * the others when the browser is idle, since screen readers, the browser's search and scripts reach them without
 * scrolling.
 */
export function addCodeTools(content: Element, window: Window, whenNear: WhenNearViewport): void {
  const waiting = [...content.querySelectorAll<HTMLElement>('.code-block-wrapper')].filter(lacksTools);
  for (const wrapper of waiting) whenNear(wrapper, () => addTools(wrapper));
  const whenIdle = (step: () => void): unknown =>
    window.requestIdleCallback?.(step) ?? window.setTimeout(step, 10 * STEP);
  const addMore = (): void => {
    const end = window.performance.now() + STEP;
    while (waiting.length > 0) {
      addTools(waiting.shift()!);
      if (window.performance.now() > end) return void whenIdle(addMore);
    }
  };
  if (waiting.length > 0) whenIdle(addMore);
}

const lacksTools = (wrapper: Element): boolean => wrapper.querySelector('.code-block__tools') === null;

function addTools(wrapper: HTMLElement): void {
  const pre = wrapper.querySelector('pre');
  // Meanwhile, another page may have replaced this one.
  if (!wrapper.isConnected || pre === null || !lacksTools(wrapper)) return;
  const { ownerDocument: document } = wrapper;
  const tools = document.createElement('div');
  tools.className = 'code-block__tools';
  tools.lang = 'en';
  const language = wrapper.dataset['language'];
  if (language && language !== 'text') {
    const label = document.createElement('span');
    label.className = 'code-block__language';
    label.textContent = language;
    tools.append(label);
  }
  const name = codeName(wrapper);
  const wrap = button(document, 'wrap-button', 'Wrap', name);
  wrap.setAttribute('aria-pressed', String(pre.hasAttribute('data-wrap')));
  tools.append(wrap, button(document, 'copy-button', 'Copy', name));
  // The tools come after the code in reading order; styles decide where they are on the screen.
  pre.after(tools);
}

/** Creates a button. `name` is the name of the code block, since a page has many buttons with the same text. */
function button(document: Document, className: string, label: string, name: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.setAttribute('aria-label', `${label} ${name}`);
  return element;
}

/** Listens for clicks on the tools of all code blocks, including blocks that are added later. */
export function listenToCodeTools(window: Window, announce: (text: string) => void): void {
  const { document } = window;
  const onClick = (event: Event): void => {
    const target = event.target as Element | null;
    const tool = target?.closest?.<HTMLButtonElement>('.copy-button, .wrap-button');
    const wrapper = tool?.closest<HTMLElement>('.code-block-wrapper');
    if (!tool || !wrapper) return;
    if (tool.classList.contains('wrap-button')) toggleWrap(tool, wrapper);
    else void copy(tool, wrapper, window, announce);
  };
  document.addEventListener('click', onClick);
}

function toggleWrap(tool: Element, wrapper: Element): void {
  const wrapped = wrapper.querySelector('pre')?.toggleAttribute('data-wrap') ?? false;
  tool.setAttribute('aria-pressed', String(wrapped));
}

async function copy(
  tool: HTMLElement,
  wrapper: HTMLElement,
  window: Window,
  announce: (text: string) => void,
): Promise<void> {
  const code = wrapper.querySelector('code');
  const done = code !== null && (await writeClipboard(copyTextOf(code, wrapper.dataset['language'] ?? ''), window));
  tool.textContent = done ? 'Copied!' : 'Error';
  tool.dataset['state'] = done ? 'copied' : 'failed';
  // Readers can still copy what is selected with the keyboard or the menu of the browser.
  if (!done && code !== null) window.getSelection()?.selectAllChildren(code);
  announce(done ? 'Copied' : 'The code could not be copied. It is selected instead.');
  // Only the last of several clicks resets the label.
  const mark = String(Number(tool.dataset['clicks'] ?? 0) + 1);
  tool.dataset['clicks'] = mark;
  setTimeout(() => {
    if (tool.dataset['clicks'] !== mark) return;
    tool.textContent = 'Copy';
    delete tool.dataset['state'];
    delete tool.dataset['clicks'];
  }, SHOWN);
}
