import type { HtmlElement } from './read-html.js';

const ADDRESSES = new Set(
  'href src srcset action formaction data poster background cite longdesc xlink:href ping manifest from to values'.split(
    ' ',
  ),
);
/** Elements that neither content nor the frame of a page may contain. */
const NEVER = new Set(
  'iframe object embed base applet frame frameset portal foreignobject set animate style'.split(' '),
);
const DANGEROUS =
  /^(?:javascript|vbscript|livescript|mocha):|^data:(?:text|application|image\/svg)|^(?:blob|filesystem|view-source):/i;
/** Browsers remove these characters before they read the scheme. */

const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;

/** Finds whatever would run code that comes from a page. `own` are the scripts of the build: addresses and ids of data blocks. */
export function dangers(
  elements: readonly HtmlElement[],
  isOwnScript: (element: HtmlElement) => boolean,
): readonly string[] {
  const found: string[] = [];
  for (const element of elements) {
    const { name, attributes } = element;
    if (NEVER.has(name)) found.push(`<${name}>`);
    if (name === 'script' && !isOwnScript(element)) found.push(`<script> ${element.text.slice(0, 60)}`);
    if (name === 'meta' && /^refresh$/i.test(attributes.get('http-equiv') ?? '') && !isOwnScript(element))
      found.push(`a refresh to ${attributes.get('content')}`);
    for (const [attribute, value] of attributes) {
      if (/^on/.test(attribute) || attribute === 'srcdoc' || attribute === 'style')
        found.push(`${attribute}="${value}"`);
      if (!ADDRESSES.has(attribute)) continue;
      for (const address of attribute === 'srcset' ? value.split(/\s*,\s*/) : [value])
        if (DANGEROUS.test(address.replace(INVISIBLE, ''))) found.push(`${attribute}="${address}"`);
    }
  }
  return found;
}
