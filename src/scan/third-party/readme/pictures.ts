import { decodeReferences } from '../../../html/references.js';
import { readSyntax } from '../../../parse/syntax/read-syntax.js';
import { applyEdits, type Edit } from './edits.js';
import { attributeOf, elementsOf, type Element } from './elements.js';
import { isIn } from './spans.js';

/**
 * Turns images of other hosts into links to them, so that the page requests nothing from those hosts until the reader
 * follows one. Within a link, only the image's text stays. `origin`: the site's own host, or ''.
 */
export function picturesAsLinks(text: string, origin: string): string {
  if (!/!\[|<(?:img|source)/i.test(text)) return text;
  const { references, definitions, tags } = readSyntax(text);
  const addresses = new Map(definitions.map(({ label, target }) => [label, target.value]));
  const isForeign = (address = ''): boolean => /^https?:/i.test(address) && !isOwn(address, origin);
  const elements = elementsOf(tags);
  const isLinked = isIn([
    ...references.filter(({ kind }) => kind === 'link'),
    ...elements.filter(({ name }) => name === 'a'),
  ]);
  const edits: Edit[] = [];
  for (const image of references.filter(({ kind }) => kind === 'image')) {
    const { start, end, inner, target, label = '' } = image;
    const address = target?.value ?? addresses.get(label);
    if (!isForeign(address)) continue;
    const shown = text.slice(inner.start, inner.end).trim() || UNNAMED;
    const url = address!.replace(/[\s<>]/g, encodeURIComponent);
    edits.push({ start, end, text: isLinked(image) ? shown : `[${shown}](<${url}>)` });
  }
  for (const tag of tags) {
    const { start, end, name } = tag;
    const address = decodeReferences(attributeOf(tag, 'src') ?? attributeOf(tag, 'srcset') ?? '');
    if (name === 'source' && isForeign(address)) edits.push({ start, end, text: '' });
    if (name !== 'img' || !isForeign(address)) continue;
    const shown = attributeOf(tag, 'alt')?.trim() || UNNAMED;
    const href = address.replace(/["<>]/g, encodeURIComponent).replaceAll('&', '&amp;');
    edits.push({ start, end, text: isLinked(tag) ? shown : `<a href="${href}">${shown}</a>` });
  }
  const holds = ({ inner }: Element): boolean => edits.some(({ start }) => start >= inner.start && start < inner.end);
  for (const { open, close } of elements.filter((element) => element.name === 'picture' && holds(element)))
    edits.push(...[open, close].map(({ start, end }) => ({ start, end, text: '' })));
  return edits.length === 0 ? text : applyEdits(text, edits);
}

const UNNAMED = 'Picture';

const isOwn = (address: string, origin: string): boolean =>
  origin !== '' && URL.canParse(address) && new URL(address).host === new URL(origin).host;
