import { NAMES_CHUNK, type KnownName, type NamesData } from '../../templates/plugins/names/types.js';
import { hrefOf } from '../../templates/links.js';
import type { SiteData } from '../../templates/types.js';
import { configKeys, type ConfigKey } from './config-keys.js';

/**
 * Turns the keys of configurations in code samples into links to their options when the pointer or the focus comes to a
 * sample. The keys look as before, and link cards work for them as for every link. Only sites with a page that finds
 * names have addresses for the keys.
 */
export function startKeyLinks(
  window: Window,
  { kinds = {}, base }: Pick<SiteData, 'kinds' | 'base'>,
  loadData: (id: string) => Promise<unknown>,
): void {
  if (!Object.values(kinds).includes('names')) return;
  const { document } = window;
  const done = new WeakSet<Element>();
  const prepare = (sample: Element | null | undefined): void => {
    const code = sample?.querySelector('pre > code');
    if (!sample || !code || done.has(code)) return;
    done.add(code);
    const title = sample.querySelector('.code-block__title')?.textContent?.trim();
    const keys = title ? keysOf(code) : [];
    if (!title || keys.length === 0) return;
    loadData(NAMES_CHUNK).then(
      (data) => {
        const { names, configurations } = data as NamesData;
        if (configurations.some((glob) => globToRegExp(glob).test(title))) linkKeys(code, keys, names, base);
      },
      // Loading is tried again the next time that the pointer or the focus comes to the sample.
      () => done.delete(code),
    );
  };
  const onEnter = ({ target }: Event): void => prepare((target as Element | null)?.closest?.(SAMPLE));
  document.addEventListener('pointerover', onEnter, { passive: true });
  document.addEventListener('focusin', (event) => {
    onEnter(event);
    const target = event.target as Element;
    // The links of the next sample must be there before the Tab key reaches it.
    if (target.closest('main') !== null && target.matches(':focus-visible')) prepare(sampleAfter(target));
  });
}

const SAMPLE = '.code-block-wrapper';

const sampleAfter = (element: Element): Element | undefined =>
  [...element.ownerDocument.querySelectorAll<HTMLElement>(`main ${SAMPLE}`)].find(
    (one) =>
      element.compareDocumentPosition(one) & 4 /* Node.DOCUMENT_POSITION_FOLLOWING */ &&
      one.offsetParent !== null &&
      one.closest('[hidden]') === null,
  );

/** Returns the keys in a code sample. In a diff, the marks at the beginning of lines are replaced with spaces. */
function keysOf(code: Element): readonly ConfigKey[] {
  const text = code.textContent ?? '';
  return configKeys(code.classList.contains('language-diff') ? text.replace(/^[+-]/gm, ' ') : text);
}

function linkKeys(code: Element, keys: readonly ConfigKey[], names: readonly KnownName[], base: string): void {
  const find = finderOf(names);
  for (const { start, end, path } of keys) {
    const name = find(path);
    if (name !== undefined) link(code, start, end, hrefOf(name.url, base));
  }
}

/**
 * Makes a regular expression from a pattern in which `*` stands for any text without a slash. The file may be in a
 * folder.
 */
const globToRegExp = (glob: string): RegExp =>
  new RegExp(`(?:^|/)${glob.replace(/[\\^$.|?+()[\]{}]/g, '\\$&').replaceAll('*', '[^/]*')}$`);

interface Branch {
  name?: KnownName;
  readonly keys: Map<string, Branch>;
}

/** Returns a function that finds options by their keys; `*` in a name stands for any key. */
function finderOf(names: readonly KnownName[]): (path: readonly string[]) => KnownName | undefined {
  const root: Branch = { keys: new Map() };
  for (const name of names) {
    if (name.kind !== 'option') continue;
    let branch = root;
    for (const key of (name.path ?? name.id).replaceAll('[]', '').split('.')) {
      if (!branch.keys.has(key)) branch.keys.set(key, { keys: new Map() });
      branch = branch.keys.get(key)!;
    }
    branch.name ??= name;
  }
  const walk = (branch: Branch | undefined, path: readonly string[]): KnownName | undefined => {
    if (branch === undefined) return undefined;
    const [key, ...rest] = path;
    if (key === undefined) return branch.name;
    return walk(branch.keys.get(key), rest) ?? walk(branch.keys.get('*'), rest);
  };
  return (path) => walk(root, path);
}

/** Puts a link around a part of the text, which is in a single text node. */
function link(code: Element, start: number, end: number, href: string): void {
  const { ownerDocument: document } = code;
  const texts = document.createTreeWalker(code, 4 /* NodeFilter.SHOW_TEXT */);
  let at = 0;
  for (let text = texts.nextNode() as Text | null; text !== null; text = texts.nextNode() as Text | null) {
    if (start >= at && end <= at + text.data.length) {
      const key = text.splitText(start - at);
      key.splitText(end - start);
      const element = document.createElement('a');
      element.href = href;
      key.replaceWith(element);
      element.append(key);
      return;
    }
    at += text.data.length;
  }
}
