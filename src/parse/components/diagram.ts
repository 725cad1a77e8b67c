import { escapeHtml } from '../../html/escape.js';
import { readReference } from '../files/includes.js';
import { lenient, reportIn, type PageState } from '../page-state.js';
import { badComponent } from '../../diagnostics/catalogue/components.js';
import { droppedOfDrawing } from '../../diagnostics/catalogue/html.js';
import { sanitizeSvg } from '../../html/sanitize-svg.js';
import type { BuiltIn } from './types.js';

/** Prefix of the IDs of a diagram, with which no other ID of the page begins. */
function freePrefix(page: PageState): string {
  for (;;) {
    const prefix = `diagram-${(page.diagrams += 1)}-`;
    if (![...page.ids].some((id) => id.startsWith(prefix))) return prefix;
  }
}

/**
 * `<Diagram src="./x.svg" alt="…" />`: an SVG of the content that becomes part of the page, so that it follows the
 * theme.
 */
export const diagram: NonNullable<BuiltIn['render']> = (props, children, { name, page, excerpt, at }) => {
  const { src, alt } = props;
  if (typeof src !== 'string' || src.trim() === '' || typeof alt !== 'string' || alt.trim() === '') {
    reportIn(page, excerpt, at, badComponent(name, 'needs a src, and an alt text that describes the image.', 'error'));
    // Without an address, it is a component of another site, of which only the content can be shown.
    return src === undefined ? children : '';
  }
  const read = readReference(page, excerpt.context, src);
  if ('code' in read) {
    reportIn(page, excerpt, at, read);
    return '';
  }
  const prefix = freePrefix(page);
  const svg = sanitizeSvg(read.text, prefix);
  if (svg === undefined) {
    reportIn(page, excerpt, at, badComponent(name, `shows ${src}, which is not an SVG file.`, 'error'));
    return '';
  }
  if (svg.dropped.length > 0) reportIn(page, excerpt, at, droppedOfDrawing(src, svg.dropped, lenient(page, 'warning')));
  const caption = children.trim() === '' ? '' : `<figcaption>${children.trim()}</figcaption>`;
  return `<figure class="svg-figure" tabindex="0"><svg role="img" aria-labelledby="${prefix}title"${svg.attributes}><title id="${prefix}title">${escapeHtml(alt)}</title>${svg.content}</svg>${caption}</figure>\n`;
};
