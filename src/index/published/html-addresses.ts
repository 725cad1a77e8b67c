import { decodeReferences } from '../../html/references.js';
import { candidatesOf } from '../../html/srcset.js';
import { addressesInCss } from './css-addresses.js';
import type { WrittenAddress } from './written-address.js';

const TAG = /<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<([a-z][^\s/>]*)/gi;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Attributes that contain an address, by the names of their elements. */
const LINKS: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['iframe', 'src'],
  ['embed', 'src'],
  ['object', 'data'],
]);
const FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src']],
  ['script', ['src']],
  ['source', ['src']],
  ['audio', ['src']],
  ['video', ['src', 'poster']],
  ['track', ['src']],
  ['input', ['src']],
  ['image', ['href', 'xlink:href']],
  ['use', ['href', 'xlink:href']],
  ['feimage', ['href', 'xlink:href']],
]);
const SETS: ReadonlyMap<string, string> = new Map([
  ['img', 'srcset'],
  ['source', 'srcset'],
  ['link', 'imagesrcset'],
]);
/** The values of `rel` for which the target of a `link` is needed; others name pages, also of other sites. */
const NEEDED =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|mask-icon|manifest|preload|modulepreload|prefetch)(?:\s|$)/i;
const REFRESH = /^\s*[\d.]*\s*[;,]\s*url\s*=\s*["']?([^"']*)/i;

type Attributes = ReadonlyMap<string, { readonly value: string; readonly at: number }>;

export interface HtmlAddresses {
  readonly addresses: readonly WrittenAddress[];
  /** The base of relative addresses, if the document sets one. */
  readonly base?: string;
}

/** The addresses in an HTML document or an SVG image. Scripts are not read. */
export function addressesInHtml(html: string): HtmlAddresses {
  const addresses: WrittenAddress[] = [];
  let base: string | undefined;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag !== null; tag = TAG.exec(html)) {
    if (tag[1] === undefined) continue;
    const name = tag[1].toLowerCase();
    const { attributes, end } = attributesAt(html, TAG.lastIndex);
    TAG.lastIndex = end;
    if (name === 'base') base ??= attributes.get('href')?.value;
    addresses.push(...addressesOf(name, attributes));
    if (!RAW.has(name) || html[end - 2] === '/') continue;
    const close = new RegExp(`</${name}`, 'gi');
    close.lastIndex = end;
    const stop = close.exec(html)?.index ?? html.length;
    if (name === 'style') addresses.push(...shifted(addressesInCss(html.slice(end, stop)), end));
    TAG.lastIndex = stop;
  }
  return { addresses, ...(base !== undefined && { base }) };
}

/** The attributes of a tag after its name, and the offset after the tag. */
function attributesAt(html: string, from: number): { attributes: Attributes; end: number } {
  const attributes = new Map<string, { value: string; at: number }>();
  ATTRIBUTE.lastIndex = from;
  let end = from;
  for (let match = ATTRIBUTE.exec(html); match !== null; match = ATTRIBUTE.exec(html)) {
    end = ATTRIBUTE.lastIndex;
    const value = match[2] ?? match[3] ?? match[4];
    const name = match[1]!.toLowerCase();
    if (value !== undefined && !attributes.has(name))
      attributes.set(name, { value, at: end - value.length - (match[4] === undefined ? 1 : 0) });
  }
  const close = html.indexOf('>', end);
  return { attributes, end: close < 0 ? html.length : close + 1 };
}

function* addressesOf(element: string, attributes: Attributes): Generator<WrittenAddress> {
  const rel = attributes.get('rel')?.value ?? '';
  const link = attributes.get(LINKS.get(element) ?? '') ?? (element === 'a' ? attributes.get('xlink:href') : undefined);
  if (link !== undefined) yield { ...written(link), kind: 'link' };
  for (const name of element === 'link' && NEEDED.test(rel) ? ['href'] : (FILES.get(element) ?? [])) {
    const file = attributes.get(name);
    if (file !== undefined) yield { ...written(file), kind: 'file' };
  }
  const set = attributes.get(SETS.get(element) ?? '');
  if (set !== undefined)
    for (const { address } of candidatesOf(decodeReferences(set.value)))
      yield { address, kind: 'file', at: set.at + Math.max(0, set.value.indexOf(address)) };
  const style = attributes.get('style');
  if (style !== undefined) yield* shifted(addressesInCss(decodeReferences(style.value)), style.at);
  const refresh = element === 'meta' && /^refresh$/i.test(attributes.get('http-equiv')?.value ?? '');
  const content = refresh ? attributes.get('content') : undefined;
  const target = REFRESH.exec(content?.value ?? '')?.[1];
  if (content !== undefined && target !== undefined)
    yield { address: decodeReferences(target), kind: 'link', at: content.at + content.value.indexOf(target) };
}

const written = ({ value, at }: { value: string; at: number }): { address: string; at: number } => ({
  address: decodeReferences(value),
  at,
});

const shifted = (addresses: readonly WrittenAddress[], by: number): readonly WrittenAddress[] =>
  addresses.map((one) => ({ ...one, at: one.at + by }));
