import type { Diagnostic } from '../../../src/diagnostics/diagnostic.js';
import type { Built } from '../build.js';
import type { HtmlElement } from './read-html.js';

const ORIGIN = 'http://site.example';
/** Codes that say that something leads nowhere. */
const SAID = /^(?:DEAD_|MISSING_|OUTSIDE_|LINK_|EXAMPLE_|RESERVED_|COLLIDING_|OUTPUT_PATH|REDIRECT_|INVALID_)/;
/** Codes of components that are left out with what is in them. */
const HIDING = /^(?:BAD_COMPONENT|EXAMPLE_UNKNOWN|MISSING_INCLUDE|OUTSIDE_ROOT)$/;
const NAMELESS_IMAGE = /^There is no image [./]+ /;

/** A document with its elements. */
export interface Document {
  readonly path: string;
  readonly elements: readonly HtmlElement[];
}

/** Links and images of documents that lead nowhere, and of which no diagnostic says so. */
export function silentDeadLinks(
  documents: readonly Document[],
  { files, shared, diagnostics }: Built,
  base: string,
): readonly (readonly [string, string])[] {
  // A page that could not be read has no places: its own errors say more than links to them.
  const isRead = ({ elements }: Document): boolean => elements.some(({ parent }) => isContent(parent));
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const ids = new Map(
    documents
      .filter((document) => !hasErrors || isRead(document))
      .map(({ path, elements }) => [path, new Set(elements.flatMap(idsOf))]),
  );
  // Old addresses that the host answers itself, for which there are no files.
  const redirected = new Set((files.get('_redirects') ?? '').split('\n').map((line) => decode(line.split(' ')[0]!)));
  const said = diagnostics.filter(({ code }) => SAID.test(code)).map(messageOf);
  // Nobody follows the links of a page that cannot be published; nothing is published with it.
  if (diagnostics.some(({ code }) => code === 'OUTPUT_PATH')) return [];
  // Of very many problems the last ones are counted, and not listed.
  if (diagnostics.some(({ code }) => code === 'MORE_PROBLEMS')) return [];
  // A component may leave out what is in it, and with that headings and references to notes.
  const isHidden = diagnostics.some(({ code }) => HIDING.test(code)) || documents.some(hasComponents);
  const found: (readonly [string, string])[] = [];
  for (const { path, elements } of documents) {
    const own = `${ORIGIN}${base}${encodeUrl(path.replace(/(^|\/)index\.html$/, '$1'))}`;
    for (const element of elements) {
      const { name, attributes } = element;
      const written = attributes.get(name === 'img' ? 'src' : 'href');
      if (written === undefined || (name !== 'a' && name !== 'img') || !URL.canParse(written, own)) continue;
      const url = new URL(written, own);
      // A picture has no places in it.
      if (name === 'img') url.hash = '';
      const fault = redirected.has(decode(url.pathname)) ? undefined : faultOf(url, base, files, shared, ids);
      // A page that was not read is a chapter all the same, without its places.
      if (hasErrors && path.endsWith('printable/index.html') && url.hash !== '') continue;
      // The frame links home, whether or not there is a first page.
      if (!isContent(element)) continue;
      if (fault !== undefined && isHidden && url.hash !== '') continue;
      // What is said of an image holds its address as written, and one of dots alone holds no name.
      if (fault !== undefined && name === 'img' && said.some((message) => NAMELESS_IMAGE.test(message))) continue;
      if (fault !== undefined && !said.some((message) => message.includes(fault)))
        found.push([`links: a dead ${name === 'img' ? 'image' : 'link'}, and nobody says so`, `${path}: ${written}`]);
    }
  }
  return found;
}

/** A path as an address. */
const encodeUrl = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

const hasComponents = ({ elements }: Document): boolean =>
  elements.some(
    ({ attributes }) =>
      attributes.has('data-island') || /^(?:badge|example|svg-figure)(?: |$)/.test(attributes.get('class') ?? ''),
  );

const isContent = (element: HtmlElement | undefined): boolean =>
  element !== undefined && (element.attributes.get('id') === 'md-content' || isContent(element.parent));

const idsOf = ({ name, attributes }: HtmlElement): readonly string[] =>
  [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined].filter((id) => id !== undefined);

/** What a message about a dead link has to hold; undefined where the link leads somewhere. */
function faultOf(
  url: URL,
  base: string,
  files: Built['files'],
  shared: Built['shared'],
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (url.origin !== ORIGIN) return undefined;
  const path = decode(url.pathname);
  if (!path.startsWith(base)) return comparable(path);
  const inside = path.slice(base.length);
  const file = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
  if (!files.has(file) && !shared.has(file)) return comparable(inside);
  const fragment = decode(url.hash.slice(1));
  const known = ids.get(file);
  // Lists of pages are made without knowing who links to places in them.
  if (
    known === undefined ||
    !(file.endsWith('printable/index.html') || isPage(file, files)) ||
    fragment === '' ||
    /^(?:top$|:~:)/i.test(fragment)
  )
    return undefined;
  if (known.has(fragment) || known.has(url.hash.slice(1))) return undefined;
  // A printable page puts the name of the page before its ids.
  return comparable(file.endsWith('printable/index.html') ? fragment.replace(/^.*?--/, '') : fragment);
}

/** Whether a document is that of a page of the content: only these have a copy in Markdown. */
const isPage = (file: string, files: Built['files']): boolean =>
  [file.replace(/\.html$/, '.md'), file.replace(/\/index\.html$/, '.md')].some((copy) => files.has(copy));

/** The last part of a path, as a writer and a message may spell it. */
const comparable = (path: string): string => (path.replace(/\/$/, '').split('/').at(-1) ?? '').slice(0, 20).normalize();

/** What a diagnostic says, with its file: where a page cannot be read, nothing is said of the links to it. */
const messageOf = ({ message, hint, frame, file }: Diagnostic): string =>
  decode(`${message} ${hint ?? ''} ${frame ?? ''} ${file ?? ''}`).normalize();

function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
