import type { ChunkFailure } from './chunk-errors.js';
import { trusted } from '../boot/trust.js';
import type { ChunkFile } from '../contract.js';

/**
 * Asks for a file by an element in the head. `onEnd` hears once how it ended: `load`, `timeout`, or the event's type.
 * Whatever happens, handlers are cleared; a script's element goes, a stylesheet's stays only when it loaded.
 * Returns what stops listening.
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
