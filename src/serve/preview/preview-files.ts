import { readFile } from 'node:fs/promises';
import { PREVIEW_PATH } from '../../../runtime/contract.js';
import { type Diagnostic, compareDiagnostics } from '../../diagnostics/diagnostic.js';
import { escapeHtml } from '../../html/escape.js';
import { formatDiagnostic } from '../../diagnostics/print.js';

/** The modules of the preview's browser half, which are compiled with the package and served unchanged. */
const MODULES: ReadonlySet<string> = new Set([
  'boot/trust.js',
  'contract.js',
  'preview/main.js',
  'preview/client.js',
  'preview/connection.js',
  'preview/overlay.js',
  'preview/overlay-style.js',
  'preview/position.js',
  'preview/swap.js',
]);

/** The text of a module of the browser half; null if there is no module with this name. */
export async function browserModule(name: string): Promise<string | null> {
  return MODULES.has(name) ? readFile(new URL(`../../../runtime/${name}`, import.meta.url), 'utf8') : null;
}

const SCRIPT_PATH = `${PREVIEW_PATH}runtime/preview/main.js`;

/**
 * Adds the browser half of the live preview to a document, as an external module, which the content security policy allows.
 * `since` is the position in the stream of events at which the document was up to date.
 */
export function withPreviewScript(document: string, base: string, since: string): string {
  const tag = `<script type="module" src="${base}${SCRIPT_PATH}?since=${since}"></script>\n`;
  const end = document.indexOf('</head>');
  return end === -1 ? document + tag : document.slice(0, end) + tag + document.slice(end);
}

/**
 * The path, in the form of the chunk table, at which the live preview serves the chunk of a page. It has no hash,
 * because nothing is rendered yet.
 */
export const previewChunkFile = (url: string): string => `${PREVIEW_PATH}pages${url}chunk.js`;

/**
 * The document of a page that has nothing to show but its problems. They are plain text here; the overlay shows them
 * better.
 */
export function brokenDocument(url: string, problems: readonly Diagnostic[]): string {
  const plain = (text: string): string => text;
  const paint = { bold: plain, dim: plain, red: plain, yellow: plain, cyan: plain, green: plain };
  const list = [...problems]
    .sort(compareDiagnostics)
    .map((problem) => formatDiagnostic(problem, paint))
    .join('\n\n');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(url)} cannot be shown</title>`,
    '</head>',
    '<body>',
    '<h1>This page cannot be shown yet</h1>',
    `<pre>${escapeHtml(list)}</pre>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}

/** A service worker that replaces the one that a published site left on this port, and then removes itself. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister()));
});
`;
