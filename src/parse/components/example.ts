import { badComponent } from '../../diagnostics/catalogue/components.js';
import { locate } from '../files/source-context.js';
import { locationIn, reportIn, showExample } from '../page-state.js';
import type { BuiltIn } from './types.js';

/**
 * `<Example name="guide/step" />`: a card with the files of an example, which can be downloaded or opened elsewhere.
 */
export const example: NonNullable<BuiltIn['render']> = ({ name }, children, { name: tag, page, excerpt, at }) => {
  // If a page imports a component of this name from elsewhere, that one is meant.
  if (page.options.examples === undefined && page.imports.get(tag)?.kind === 'component') return children;
  if (typeof name !== 'string' || name === '' || page.options.examples === undefined) {
    const message =
      page.options.examples === undefined
        ? 'has no examples: the site sets no "verify.examples".'
        : 'needs the name of an example.';
    // Without a name, or on a site without examples, it is a component of another site, of which only the content can
    // be shown.
    const isForeign = page.options.examples === undefined && name === undefined;
    reportIn(page, excerpt, at, badComponent(tag, message, isForeign ? 'warning' : 'error'));
    return isForeign ? children : '';
  }
  return showExample(page, { name, ...locationIn(excerpt.context, locate(excerpt, at), page) });
};
