import type { Host } from '../../../host.js';
import { foldedText } from '../folded.js';
import { markedWords } from '../highlight.js';
import { idOfName } from './named-row.js';

/** Name of the marks in `::highlight()`. */
const NAME = 'search-match';
/** More marks than anybody looks at would only be slow. */
const MOST = 400;
const BLOCKS = 'p,li,td,th,dt,dd,pre,h1,h2,h3,h4,h5,h6,figcaption,summary,blockquote';

interface Marks {
  readonly highlights: { set(name: string, value: object): void; delete(name: string): void };
  readonly create: (ranges: readonly Range[]) => object;
}

/**
 * Marks text with the browser's own highlights, which do not change the document. Does nothing if the browser has none.
 */
function marksOf(window: Window): Marks | null {
  const { CSS, Highlight } = window as unknown as {
    CSS?: { highlights?: Marks['highlights'] };
    Highlight?: new (...ranges: Range[]) => object;
  };
  return CSS?.highlights && Highlight
    ? { highlights: CSS.highlights, create: (ranges) => new Highlight(...ranges) }
    : null;
}

/**
 * Goes on to the row that explains the name in the query, if it has an address, and marks the words of the query on the
 * page to which a result leads, as soon as the page is shown. Escape and further navigation remove the marks. `url`:
 * address of the result, with its fragment. `searched`: the words that were searched.
 */
export function markOnArrival(
  window: Window,
  host: Pick<Host, 'navigate' | 'onVisit'>,
  query: string,
  url: string,
  searched: string = query,
): void {
  const marks = marksOf(window);
  const { document, location } = window;
  const { pathname, hash } = new URL(url, location.href);
  let stop = (): void => {};
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') clear();
  };
  const clear = (): void => {
    marks?.highlights.delete(NAME);
    document.removeEventListener('keydown', onKey);
    stop();
  };
  const mark = (): void => {
    stop();
    // The reader may have gone somewhere else before the result arrived.
    if (location.pathname !== pathname) return;
    const row = idOfName(document, query, decodeURIComponent(hash.slice(1)));
    // The reader's own way to the result comes first.
    if (row !== undefined) window.setTimeout(() => host.navigate(`#${encodeURIComponent(row)}`, { replace: true }));
    if (marks === null) return;
    // The title and the content, because the navigation of the page was not searched.
    const parts = [...document.querySelectorAll('#main-content h1, #md-content')];
    const ranges = parts.flatMap((part) => rangesOf(part, searched)).slice(0, MOST);
    // A row often contains only the end of its name.
    if (row !== undefined && ranges.length === 0) ranges.push(rangeOf(document.getElementById(row)!));
    marks.highlights.set(NAME, marks.create(ranges));
    document.addEventListener('keydown', onKey);
    stop = host.onVisit?.(clear) ?? stop;
  };
  if (pathname === location.pathname) mark();
  else stop = host.onVisit?.(mark) ?? stop;
}

function rangeOf(element: Element): Range {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range;
}

/** Finds the words in an element's text, across the elements of colored code. */
function rangesOf(element: Element, query: string): readonly Range[] {
  const words = markedWords(query);
  const ranges: Range[] = [];
  for (const nodes of textBlocks(element)) {
    const { plain, placeOf } = foldedText(nodes.map((node) => node.data).join(''));
    for (const word of words) {
      for (let at = plain.indexOf(word); at >= 0 && ranges.length < MOST; at = plain.indexOf(word, at + word.length)) {
        const range = element.ownerDocument.createRange();
        range.setStart(...nodeAt(nodes, placeOf(at), false));
        range.setEnd(...nodeAt(nodes, placeOf(at + word.length), true));
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Text nodes, grouped by paragraph, cell or code block, because words do not extend over two of these. */
function textBlocks(element: Element): readonly (readonly Text[])[] {
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const blocks: Text[][] = [];
  let last: Element | null | undefined;
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    const block = node.parentElement?.closest(BLOCKS) ?? null;
    if (block !== null && block === last) blocks.at(-1)!.push(node);
    else blocks.push([node]);
    last = block;
  }
  return blocks;
}

function nodeAt(nodes: readonly Text[], at: number, end: boolean): [Text, number] {
  let rest = at;
  for (const node of nodes) {
    if (rest < node.data.length || (end && rest === node.data.length)) return [node, rest];
    rest -= node.data.length;
  }
  const last = nodes.at(-1)!;
  return [last, last.data.length];
}
