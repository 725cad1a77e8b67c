import type { Diagnostic } from '../../../src/diagnostics/diagnostic.js';
import type { Built } from '../build.js';
import type { HtmlElement } from './read-html.js';

const ORIGIN = 'http://site.example';
/** Codes of diagnostics for links that lead nowhere. */
const SAID = /^(?:DEAD_|MISSING_|OUTSIDE_|LINK_|EXAMPLE_|RESERVED_|COLLIDING_|OUTPUT_PATH|REDIRECT_|INVALID_)/;
/** Codes of diagnostics for components that are left out together with their content. */
const HIDING = /^(?:BAD_COMPONENT|EXAMPLE_UNKNOWN|MISSING_INCLUDE|OUTSIDE_ROOT)$/;
const NAMELESS_IMAGE = /^There is no image [./]+ /;

/** A document and its elements. */
export interface Document {
  readonly path: string;
  readonly elements: readonly HtmlElement[];
}

/** Finds links and images of documents that lead nowhere although no diagnostic reports it. */
export function silentDeadLinks(
  documents: readonly Document[],
  { files, shared, diagnostics }: Built,
  base: string,
): readonly (readonly [string, string])[] {
  // A page that could not be read has no ids. Its own errors are more useful than those of links to it.
  const isRead = ({ elements }: Document): boolean => elements.some(({ parent }) => isContent(parent));
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
  const ids = new Map(
    documents
      .filter((document) => !hasErrors || isRead(document))
      .map(({ path, elements }) => [path, new Set(elements.flatMap(idsOf))]),
  );
  // The host redirects these old addresses without files.
  const redirected = new Set((files.get('_redirects') ?? '').split('\n').map((line) => decode(line.split(' ')[0]!)));
  const said = diagnostics.filter(({ code }) => SAID.test(code)).map(messageOf);
  // The links of a page that cannot be published are not checked, and nothing else is published with it.
  if (diagnostics.some(({ code }) => code === 'OUTPUT_PATH')) return [];
  // If there are very many problems, the last ones are only counted.
  if (diagnostics.some(({ code }) => code === 'MORE_PROBLEMS')) return [];
  // A component may leave out its content, and with it headings and references to footnotes.
  const isHidden = diagnostics.some(({ code }) => HIDING.test(code)) || documents.some(hasComponents);
  const found: (readonly [string, string])[] = [];
  for (const { path, elements } of documents) {
    const own = `${ORIGIN}${base}${encodeUrl(path.replace(/(^|\/)index\.html$/, '$1'))}`;
    for (const element of elements) {
      const { name, attributes } = element;
      const written = attributes.get(name === 'img' ? 'src' : 'href');
      if (written === undefined || (name !== 'a' && name !== 'img') || !URL.canParse(written, own)) continue;
      const url = new URL(written, own);
      // Images have no fragments.
      if (name === 'img') url.hash = '';
      const fault = redirected.has(decode(url.pathname)) ? undefined : faultOf(url, base, files, shared, ids);
      // A page that was not read is a chapter of the printable page, but has no ids there.
      if (hasErrors && path.endsWith('printable/index.html') && url.hash !== '') continue;
      // The header links to the home page even if there is none.
      if (!isContent(element)) continue;
      if (fault !== undefined && isHidden && url.hash !== '') continue;
      // A message about an image contains the address as it is written. An address that consists of dots contains no name.
      if (fault !== undefined && name === 'img' && said.some((message) => NAMELESS_IMAGE.test(message))) continue;
      if (fault !== undefined && !said.some((message) => message.includes(fault)))
        found.push([`links: a dead ${name === 'img' ? 'image' : 'link'}, and nobody says so`, `${path}: ${written}`]);
    }
  }
  return found;
}

/** Encodes a path as an address. */
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

/** The text that a message about a dead link must contain; undefined if the link leads somewhere. */
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
  // Lists of pages are made without regard to the links to ids in them.
  if (
    known === undefined ||
    !(file.endsWith('printable/index.html') || isPage(file, files)) ||
    fragment === '' ||
    /^(?:top$|:~:)/i.test(fragment)
  )
    return undefined;
  if (known.has(fragment) || known.has(url.hash.slice(1))) return undefined;
  // On a printable page, the name of the page precedes its ids.
  return comparable(file.endsWith('printable/index.html') ? fragment.replace(/^.*?--/, '') : fragment);
}

/** Whether a document belongs to a page of the content. Only these have a Markdown copy. */
const isPage = (file: string, files: Built['files']): boolean =>
  [file.replace(/\.html$/, '.md'), file.replace(/\/index\.html$/, '.md')].some((copy) => files.has(copy));

/** The last part of a path, in a form that is the same in the source and in a message. */
const comparable = (path: string): string => (path.replace(/\/$/, '').split('/').at(-1) ?? '').slice(0, 20).normalize();

/** The text of a diagnostic with its file. If a page cannot be read, links to it are not reported. */
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
