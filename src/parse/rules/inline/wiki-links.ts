import { dirname, join } from 'node:path';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { memoOn } from '../../../cache/identity.js';
import { posixPath } from '../../../files/paths.js';
import { encodePath } from '../../../model/page-url.js';
import { readFileOf } from '../../files/files.js';
import { isVault, vaultFolders } from '../../files/vault.js';
import { pageOf, type PageState } from '../../page-state.js';

const LINK = /(!?)\[\[([^[\]|#\n]{0,200})(#[^[\]|\n]{1,200})?(?:\\?\|([^[\]\n]{1,300}))?\]\]/y;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;
/** Folders in which notes keep their images. */
const FOLDERS =
  'attachments assets images img media files _attachments _resources _media Attachments Assets Images Media Files'.split(
    ' ',
  );

/**
 * Links of Obsidian and other wikis, `[[page#Heading|text]]` and `![[picture.png]]`. If there is no such page, they are
 * text, because other languages have double brackets, too.
 */
export function wikiLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wiki_link', wikiLink);
}

function wikiLink(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const at = src.charCodeAt(pos) === 33 /* ! */ ? pos + 1 : pos;
  if (src.charCodeAt(at) !== 91 /* [ */ || src.charCodeAt(at + 1) !== 91) return false;
  const page = pageOf(state.env);
  LINK.lastIndex = pos;
  const [whole, embed, written = '', heading = '', label] = LINK.exec(src) ?? [];
  if (whole === undefined || page.thirdParty || pos + whole.length > state.posMax) return false;
  const name = written.trim();
  if (name === '' && heading === '') return false;
  if (isLinkWithBrackets(state, pos, at, whole)) return false;
  const address = [name, label?.trim()].find((one) => /^https?:\/\/[^\s<>]+$/.test(one ?? ''));
  if (address !== undefined && embed === '') {
    if (!silent) pushLink(state, address + heading, name === address ? (label ?? name) : name, pos);
    state.pos += whole.length;
    return true;
  }
  const file = name === '' ? '' : fileFor(name, page);
  if (file === undefined) {
    // There may be a page with this name elsewhere, which only the index knows. Images, and calls in code, are not
    // names of pages. In a vault of Obsidian, notes of days have dates as their names.
    if (PICTURE.test(name) || !(/\p{L}/u.test(name) || (/\d/.test(name) && isVault(page)))) return false;
    if (!silent) pushName(state, whole.replace(/^!/, ''), label ?? (name || heading.slice(1)), page);
    state.pos += whole.length;
    return true;
  }
  if (!silent) {
    // The wikis of code hosts embed pictures without a mark, with their settings behind bars.
    if (PICTURE.test(file) && (embed === '!' || !isVault(page)))
      pushPicture(state, file, embed === '!' ? label : altIn(label), pos);
    else pushLink(state, file + fragmentOf(heading), label ?? (name || heading.slice(1)), pos);
  }
  state.pos += whole.length;
  return true;
}

/** The text of a picture in the wiki of a code host: `alt=Text|width=300px`. */
const altIn = (settings = ''): string => /(?:^|\|)\s*alt\s*=\s*([^|]*)/.exec(settings)?.[1]?.trim() ?? '';

const ADDRESS = /\((?!\))(?:[^\s()]|\([^\s()]*\))*(?:\s+(?:"[^"]*"|'[^']*'))?\)/y;
const LABEL = /\[([^[\]]{1,200})\]/y;

/** Whether Markdown has a link here whose text is in brackets: `[[text]](/a/)`, `[[text]][name]`, or `[[name]]`. */
function isLinkWithBrackets(state: StateInline, pos: number, at: number, whole: string): boolean {
  const end = pos + whole.length;
  ADDRESS.lastIndex = end;
  if (ADDRESS.test(state.src)) return true;
  const known = state.env['references'] ?? {};
  const isKnown = (label: string): boolean => Object.hasOwn(known, state.md.utils.normalizeReference(label));
  LABEL.lastIndex = end;
  const label = LABEL.exec(state.src)?.[1];
  return (label !== undefined && isKnown(label)) || isKnown(state.src.slice(at + 2, end - 2));
}

/** The file with a name, as an address that the page can use. Dozens of places are looked at, once for each name. */
function fileFor(name: string, page: PageState): string | undefined {
  const { absolute } = page.inline.context;
  const known = filesOf(page);
  const key = `${absolute}\0${name}`;
  if (!known.has(key)) known.set(key, findFile(name, absolute, page));
  return known.get(key);
}

const filesOf = memoOn((_page: PageState) => new Map<string, string | undefined>());

function findFile(name: string, absolute: string, page: PageState): string | undefined {
  const { root, contentDir } = page.options;
  const isFile = /\.(?!mdx?$)[A-Za-z][A-Za-z0-9]{1,4}$/i.test(name);
  const folders = isFile ? ['', ...FOLDERS] : [''];
  const names = /\.[A-Za-z0-9]{1,5}$/.test(name) ? [name, `${name}.md`] : [`${name}.md`, `${name}.mdx`];
  for (const folder of [dirname(absolute), contentDir])
    for (const inner of folders)
      for (const one of names) {
        const file = join(folder, inner, one);
        if (readFileOf(page, file, root).state === 'found') return encodePath(posixPath(dirname(absolute), file));
      }
  for (const folder of isFile ? vaultFolders(page, absolute) : []) {
    const file = join(folder, name);
    if (readFileOf(page, file, root).state === 'found') return encodePath(posixPath(dirname(absolute), file));
  }
  return undefined;
}

/** The fragment of a place. Obsidian refers to headings by their texts, and to blocks by names: `^name`. */
export const fragmentOf = (heading: string): string => {
  const text = heading.slice(heading.lastIndexOf('#') + 1).trim();
  if (text === '') return '';
  if (text.startsWith('^')) return `#${encodeURIComponent(text)}`;
  return `#${encodeURIComponent(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )}`;
};

/** Adds a name that becomes a link if the index finds the page, and otherwise stays text. */
function pushName(state: StateInline, whole: string, label: string, page: PageState): void {
  page.wiki.add(whole.slice(2, -2));
  const open = state.push('wiki_open', 'a', 1);
  open.attrs = [['data-wiki', whole.slice(2, -2)]];
  state.push('text', '', 0).content = label.trim();
  state.push('wiki_close', 'a', -1);
}

function pushPicture(state: StateInline, src: string, label: string | undefined, at: number): void {
  const image = state.push('image', 'img', 0);
  const [, size] = /^(\d{1,5})(?:x\d{1,5})?$/.exec(label ?? '') ?? [];
  const alt = size === undefined ? (label ?? '') : '';
  image.attrs = [['src', src], ['alt', ''], ...(size === undefined ? [] : ([['width', size]] as [string, string][]))];
  image.content = alt;
  image.children = alt === '' ? [] : [Object.assign(new state.Token('text', '', 0), { content: alt })];
  image.meta = { at };
}

function pushLink(state: StateInline, href: string, label: string, at: number): void {
  const open = state.push('link_open', 'a', 1);
  open.attrs = [['href', href]];
  open.meta = { at };
  state.push('text', '', 0).content = label.trim();
  state.push('link_close', 'a', -1);
}
