import type { Built } from '../build.js';
import { readDataFile } from './data-files.js';
import { silentDeadLinks, type Document } from './links.js';
import { readHtml, type HtmlElement } from './read-html.js';
import { dangers } from './scripts.js';
import { misplaced } from './structure.js';

const REPEATED = 'html: an id stands twice';
type Fault = readonly [what: string, detail: string];

/** Finds the violations in the files of a build. */
export function badOutput(built: Built, base: string): readonly Fault[] {
  const faults: Fault[] = [];
  const documents: Document[] = [];
  for (const [path, text] of built.files) {
    if (isPublished(path)) continue;
    if (path.endsWith('.html')) {
      const { elements, problems } = readHtml(text);
      documents.push({ path, elements });
      faults.push(...judge(path, elements, problems, isOwnScript));
      continue;
    }
    try {
      for (const [where, html] of readDataFile(path, text)) {
        const { elements, problems } = readHtml(html);
        faults.push(...judge(where, elements, problems, () => false));
      }
    } catch (error) {
      faults.push([
        `files: ${path.replace(/[\da-f]{8,}/g, '…')} cannot be read`,
        `${path}: ${(error as Error).message}`,
      ]);
    }
  }
  // Two files with the same address are an error. A page that contains both has everything twice, and one of them has no document.
  const isTwice = built.diagnostics.some(({ code }) => code === 'DUPLICATE_URL');
  return isTwice
    ? faults.filter(([what]) => what !== REPEATED)
    : [...faults, ...silentDeadLinks(documents, built, base)];
}

/** Files from the public folder, which are published unchanged. */
const isPublished = (path: string): boolean =>
  /^(?:robots\.txt|assets\/(?:logo|pixel|sample|wild)\.[\da-f]{8}\.\w+)$/.test(path);

function judge(
  where: string,
  elements: readonly HtmlElement[],
  problems: readonly string[],
  isOwn: (element: HtmlElement) => boolean,
): readonly Fault[] {
  return [
    ...problems.map((problem): Fault => [`html: ${problem.replace(/:.*/s, '')}`, `${where}: ${problem}`]),
    ...misplaced(elements).map((problem): Fault => [`html: ${problem.replace(/:.*/s, '')}`, `${where}: ${problem}`]),
    ...repeatedIds(elements).map((id): Fault => [REPEATED, `${where}: ${id}`]),
    ...dangers(elements, isOwn).map((danger): Fault => [
      `scripts: ${danger.replace(/["\s].*/s, '')}`,
      `${where}: ${danger}`,
    ]),
  ];
}

function repeatedIds(elements: readonly HtmlElement[]): readonly string[] {
  const seen = new Set<string>();
  return elements.flatMap(({ attributes }) => {
    const id = attributes.get('id');
    if (id === undefined) return [];
    if (id === '' || /\s/.test(id) || seen.has(id)) return [JSON.stringify(id)];
    seen.add(id);
    return [];
  });
}

/** The scripts of the build: its own files and the data of the page, in the places where documents have them. */
function isOwnScript({ name, attributes, parent }: HtmlElement): boolean {
  if (name === 'meta') return parent?.name === 'noscript' && parent.parent?.name === 'head';
  if (parent?.name !== 'head' && parent?.name !== 'body') return false;
  const source = attributes.get('src') ?? attributes.get('data-src');
  return source === undefined
    ? /^application\/(?:ld\+)?json$/.test(attributes.get('type') ?? '')
    : /^(?:\.\/|(?:\.\.\/)+|\/(?:b\/)?)assets\/[\w.-]+\.js$/.test(source);
}
