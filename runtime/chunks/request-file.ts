import type { ChunkFailure } from './chunk-errors.js';
import { trusted } from '../boot/trust.js';
import type { ChunkFile } from '../contract.js';

/**
 * Requests a file with an element in the head. `onEnd` is called once with the result: `load`, `timeout`, or the type of the
 * event. In any case, handlers are removed; the element of a script is removed, and that of a stylesheet stays only if it was
 * loaded. Returns a function that stops listening.
 */
export function requestFile(
  document: Document,
  file: ChunkFile,
  address: string,
  timeout: number,
  onEnd: (type: ChunkFailure) => void,
): () => void {
  const element = file.type === 'style' ? styleElement(document, address) : scriptElement(document, address);
  if (file.integrity !== undefined) {
    element.integrity = file.integrity;
    element.crossOrigin = 'anonymous';
  }
  const stop = (type: ChunkFailure = 'load'): void => {
    clearTimeout(timer);
    element.onload = element.onerror = null;
    if (file.type === 'script' || type !== 'load') element.remove();
  };
  const end = (type: ChunkFailure): void => {
    stop(type);
    onEnd(type);
  };
  const timer = setTimeout(() => end('timeout'), timeout);
  element.onload = () => end('load');
  element.onerror = (event) => end(typeof event === 'string' ? 'error' : event.type);
  document.head.append(element);
  return stop;
}

function scriptElement(document: Document, address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = trusted('createScriptURL', address);
  return script;
}

function styleElement(document: Document, address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return link;
}
