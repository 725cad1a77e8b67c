import { escapeHtml } from '../../html/escape.js';
import { reportIn } from '../page-state.js';
import { badComponent } from '../../diagnostics/catalogue/components.js';
import { urlAllowed } from '../../html/url-allowed.js';
import type { BuiltIn } from './types.js';

/**
 * `<StackBlitzPreview example="name" description="…" />`: a card with a link to an example. Nothing is loaded until a
 * reader follows it.
 */
export const stackBlitzPreview: NonNullable<BuiltIn['render']> = (props, children, { name, page, excerpt, at }) => {
  const example = props['example'];
  if (typeof example !== 'string' || example === '') {
    reportIn(page, excerpt, at, badComponent(name, 'needs the name of an example.'));
    return '';
  }
  const described = props['description'];
  const description = described === undefined ? children.trim() : escapeHtml(String(described));
  // The content between the tags may consist of blocks, which a paragraph cannot contain.
  const tag = described === undefined ? 'div' : 'p';
  const text = description === '' ? '' : `<${tag} class="example__description">${description}</${tag}>`;
  const url = page.options.exampleUrl?.replaceAll('{example}', encodeURI(example));
  if (url === undefined || !urlAllowed(url)) {
    reportIn(page, excerpt, at, badComponent(name, 'has no link: the site sets no "exampleUrl".', 'note'));
    return text === '' ? '' : `<div class="example">${text}</div>\n`;
  }
  const label = escapeHtml(example.replace(/[?#].*$/s, ''));
  const link = `<a class="external" rel="noopener noreferrer" href="${escapeHtml(url)}">Open the example “${label}”</a>`;
  return `<div class="example">${text}<p class="example__link">${link}</p></div>\n`;
};
