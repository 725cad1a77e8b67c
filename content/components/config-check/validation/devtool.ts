import { nearest } from '../../../../src/diagnostics/suggest.js';

/** The parts of a kind of source map in the order in which webpack wants them. */
const ORDER = ['inline', 'hidden', 'eval', 'nosources', 'cheap', 'module', 'source', 'map'];
const KIND = /^(?:inline-|hidden-|eval-)?(?:nosources-)?(?:cheap-(?:module-)?)?source-map$/;
const KINDS = ['eval', 'source-map', 'eval-source-map', 'inline-source-map', 'hidden-source-map'];

/** The kind of source map that is meant by another order, by `sourcemap` or by the `#` of webpack 1. */
export function meantDevtool(text: string): string | undefined {
  const parts = text
    .replace(/^[#@]+/, '')
    .replace(/source_?map/i, 'source-map')
    .split('-');
  const ordered = parts.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('-');
  return KIND.test(ordered) || ordered === 'eval' ? ordered : nearest(text, KINDS);
}
