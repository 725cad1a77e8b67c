import { nearest } from '../../../../src/diagnostics/suggest.js';

/** The parts of a source map's name in the order that webpack requires. */
const ORDER = ['inline', 'hidden', 'eval', 'nosources', 'cheap', 'module', 'source', 'map'];
const KIND = /^(?:inline-|hidden-|eval-)?(?:nosources-)?(?:cheap-(?:module-)?)?source-map$/;
const KINDS = ['eval', 'source-map', 'eval-source-map', 'inline-source-map', 'hidden-source-map'];

/**
 * Returns what was meant if the order is wrong, with `sourcemap`, the `#` of webpack 1, or the `none` and the empty text
 * of webpack 4.
 */
export function meantDevtool(text: string): string | undefined {
  if (text === 'none' || text === '') return 'false';
  const parts = text
    .replace(/^[#@]+/, '')
    .replace(/source_?map/i, 'source-map')
    .split('-');
  const ordered = parts.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('-');
  return KIND.test(ordered) || ordered === 'eval' ? ordered : nearest(text, KINDS);
}
