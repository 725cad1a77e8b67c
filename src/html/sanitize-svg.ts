import { escapeAllButReferences, escapeHtml } from './escape.js';
import { decodeReferences } from './references.js';
import { scanTag, type Tag } from './tag-scanner.js';

const ELEMENTS = new Set(
  'g path rect circle ellipse line polyline polygon text tspan textPath defs marker linearGradient radialGradient stop clipPath mask pattern desc symbol use filter feDropShadow feGaussianBlur feOffset feMerge feMergeNode'.split(
    ' ',
  ),
);
/** Attributes of geometry and presentation. Styles, scripts and addresses outside of the picture are excluded. */
const ATTRIBUTE =
  /^(?:id|class|transform|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|fx|fy|dx|dy|width|height|points|offset|viewBox|preserveAspectRatio|opacity|rotate|orient|textLength|lengthAdjust|refX|refY|markerWidth|markerHeight|markerUnits|gradientUnits|gradientTransform|spreadMethod|patternUnits|patternTransform|maskUnits|clipPathUnits|stdDeviation|result|in|pathLength|startOffset|(?:fill|stroke|stop|flood|color|font|text|dominant|alignment|baseline|marker|clip|letter|word|paint|vector|shape|writing)(?:-[a-z]+)*|mask|filter|display|visibility)$/;

export interface SafeSvg {
  /** Attributes of the root element, with a leading space. */
  readonly attributes: string;
  readonly content: string;
  /** What was left out although it changes the look or the behavior, as a writer would call it: `<style>`, `style`. */
  readonly dropped: readonly string[];
}

/** Metadata that drawing programs write and nobody sees. */
const UNSEEN = /^(?:title|metadata|xmlns|version|role|aria-.*|data-.*|enable-background|.*:.*)$/;

/**
 * The harmless part of an SVG: shapes, text and gradients. IDs get a prefix, so that those of two pictures on a page
 * differ. Undefined for a text that is not an SVG.
 */
export function sanitizeSvg(text: string, prefix: string): SafeSvg | undefined {
  const source = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi, '');
  const start = source.search(/<svg[\s>]/);
  const root = start < 0 ? undefined : scanTag(source, start);
  if (root?.kind !== 'open') return undefined;
  let content = '';
  const dropped = new Set<string>();
  const open: string[] = [];
  let skipped: string | undefined;
  let depth = 0;
  for (let at = root.end; at < source.length;) {
    const next = source.indexOf('<', at);
    if (next < 0) break;
    if (skipped === undefined) content += escapeAllButReferences(source.slice(at, next));
    const tag = scanTag(source, next);
    at = tag?.end ?? next + 1;
    if (tag === undefined) continue;
    if (skipped !== undefined) {
      if (tag.name === skipped && tag.kind !== 'self') depth += tag.kind === 'open' ? 1 : -1;
      if (depth === 0) skipped = undefined;
    } else if (tag.kind === 'close') {
      if (tag.name === 'svg' && open.length === 0) break;
      if (open.at(-1) === tag.name) content += `</${open.pop()!}>`;
    } else if (!ELEMENTS.has(tag.name)) {
      if (!UNSEEN.test(tag.name)) dropped.add(`<${tag.name}>`);
      if (tag.kind === 'open') [skipped, depth] = [tag.name, 1];
    } else {
      content += `<${tag.name}${attributesOf(tag, prefix, dropped)}${tag.kind === 'self' ? '/>' : '>'}`;
      if (tag.kind === 'open') open.push(tag.name);
    }
  }
  return {
    attributes: attributesOf(root, prefix, dropped),
    dropped: [...dropped],
    content:
      content +
      open
        .reverse()
        .map((name) => `</${name}>`)
        .join(''),
  };
}

function attributesOf(tag: Tag, prefix: string, dropped: Set<string>): string {
  let html = '';
  const names = new Set<string>();
  for (const { name, value: raw } of tag.attributes) {
    if (typeof raw !== 'string' || names.has(name)) continue;
    names.add(name);
    const value = decodeReferences(raw);
    const link = name === 'href' || name === 'xlink:href';
    if (
      (link ? !/^#[\w.-]+$/.test(value) : !ATTRIBUTE.test(name)) ||
      /url\s*\((?!\s*["']?#)|\\|javascript:|expression\s*\(/i.test(value)
    ) {
      if (!UNSEEN.test(name) || link) dropped.add(name);
      continue;
    }
    const own =
      name === 'id'
        ? prefix + value
        : link
          ? `#${prefix}${value.slice(1)}`
          : value.replace(/url\(\s*["']?#/gi, `url(#${prefix}`).replace(/(url\(#[^"')]*)["']\s*\)/g, '$1)');
    html += ` ${link ? 'href' : name}="${escapeHtml(own)}"`;
  }
  return html;
}
