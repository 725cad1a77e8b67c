import { pushedBy } from '../../bundle/pushed-by.js';
import { parseXml, type XmlElement } from '../../plugins/parse-xml.js';

/** HTML within other files: bodies in chunks and feeds, each with a name. */
export type Fragment = readonly [where: string, html: string];

/** The beginning of every data chunk. Code chunks push a function. */
const CHUNK = /^\(self\.docsBuildChunks=self\.docsBuildChunks\|\|\[\]\)\.push\(\["(?:[^"\\]|\\.)*",(?!function)/;

/** Reads a data file in the same way as its consumers. Throws if they could not read it. */
export function readDataFile(path: string, text: string): readonly Fragment[] {
  if (/^assets\/.*\.js$/.test(path)) return fragmentsOfChunk(path, text);
  if (path === 'feed.json')
    return (JSON.parse(text) as { readonly items: readonly { readonly content_html: string }[] }).items.map(
      ({ content_html }, index) => [`${path} ${index}`, content_html],
    );
  if (/\.(?:json|webmanifest)$/.test(path)) JSON.parse(text);
  else if (path.endsWith('.xml')) return htmlIn(parseXml(text)).map((html, index) => [`${path} ${index}`, html]);
  else if (path === '_redirects') checkLines(text, /^\S+ \S+ 301$/);
  return [];
}

function fragmentsOfChunk(path: string, text: string): readonly Fragment[] {
  if (!CHUNK.test(text)) return [];
  const body = (pushedBy(text) as { readonly body?: unknown } | null)?.body;
  return typeof body === 'string' ? [[path, body]] : [];
}

const htmlIn = (element: XmlElement): readonly string[] => [
  ...(element.name === 'content:encoded' || element.attributes['type'] === 'html' ? [element.text] : []),
  ...element.children.flatMap(htmlIn),
];

function checkLines(text: string, form: RegExp): void {
  for (const line of text.split('\n').filter(Boolean))
    if (!form.test(line)) throw new Error(`A line that is none: ${JSON.stringify(line)}`);
}
