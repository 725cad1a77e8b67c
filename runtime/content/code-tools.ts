import { codeName } from './code-names.js';
import { copyTextOf, writeClipboard } from './copy-text.js';
import type { WhenNearViewport } from './near-viewport.js';

/** How long a copy button says what became of it, in milliseconds. */
const SHOWN = 2000;

/** Adds language, wrap and copy to the code blocks of a content that lack them, when the reader comes near. */
export function addCodeTools(content: Element, whenNear: WhenNearViewport): void {
  for (const wrapper of content.querySelectorAll<HTMLElement>('.code-block-wrapper')) {
    const pre = wrapper.querySelector('pre');
    if (pre !== null && wrapper.querySelector('.code-block__tools') === null)
      whenNear(wrapper, () => addTools(wrapper, pre));
  }
}

function addTools(wrapper: HTMLElement, pre: HTMLElement): void {
  const { ownerDocument: document } = wrapper;
  const tools = document.createElement('div');
  tools.className = 'code-block__tools';
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
  // Behind the code in the order of reading; its place on the screen is the style's business.
  pre.after(tools);
}

/** `name`: of the code, since a page has many buttons that say the same. */
function button(document: Document, className: string, label: string, name: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.setAttribute('aria-label', `${label} ${name}`);
  return element;
}

/** Listens for all code blocks, those to come included. */
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
  announce(done ? 'Copied' : 'The code could not be copied');
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
