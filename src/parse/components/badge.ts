import { escapeHtml } from '../../html/escape.js';
import { reportIn } from '../page-state.js';
import { badComponent } from '../../diagnostics/catalogue/components.js';
import type { BuiltIn } from './types.js';

/** `<Badge text="5.1.0+" />`: a small label, usually the version that introduced something. */
export const badge: NonNullable<BuiltIn['render']> = (props, children, { name, page, excerpt, at }) => {
  const text = props['text'] === undefined ? children.trim() : escapeHtml(String(props['text']));
  if (text === '') {
    reportIn(page, excerpt, at, badComponent(name, `needs a text: <${name} text="5.1.0+" />.`));
    return '';
  }
  return `<span class="badge">${text}</span>`;
};
