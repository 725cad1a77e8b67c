import { pageUrlOf } from '../../index/address.js';
import type { SiteData } from '../../../templates/types.js';
import { escapeHtml, langAttributes } from '../../html/escape.js';
import { ID_LISTS } from '../../html/html-policy.js';
import { lowerHeading } from '../../html/lower-heading.js';
import { rewriteAttributes, type RewriteAttribute } from '../../html/rewrite-attributes.js';

/** A page that becomes a chapter of a document with many pages. */
export interface Chapter {
  /** Path within the site. */
  readonly url: string;
  readonly title: string;
  readonly html: string;
  /** The direction of its text, if it is not that of the site. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

const NAMES = new Set(['id', 'href', ...ID_LISTS]);

/**
 * The pages of a section as chapters, after a table of contents. Every id gets the name of its page as a prefix
 * (`name--id`), so that ids are unique and do not change with other pages. Links between the pages lead to the chapters.
 * The heading of the document is that of the section, so the title of a chapter is an `h2`, and headings are one level
 * lower than on the page.
 */
export function chaptersHtml(
  chapters: readonly Chapter[],
  section: string,
  { base, lang }: Pick<SiteData, 'base' | 'lang'>,
): string {
  const names = chapterNames(
    chapters.map((chapter) => chapter.url),
    section,
  );
  const contents = chapters.map(
    ({ url, title, direction }) => `<li><a href="#${names.get(url)!}"${dirOf(direction)}>${escapeHtml(title)}</a></li>`,
  );
  const { english, own } = langAttributes(lang);
  const texts = chapters.map(({ url, title, html, direction }) => {
    const name = names.get(url)!;
    return (
      `<section class="printable__chapter" id="${name}"${dirOf(direction)} aria-labelledby="${name}--">\n` +
      `<h2 class="printable__title" id="${name}--">${escapeHtml(title)}</h2>\n${chapterHtml(html, url, names, base)}\n</section>\n`
    );
  });
  return `<nav class="printable__contents"${english} aria-label="Contents">\n<ol${own}>\n${contents.join('\n')}\n</ol>\n</nav>\n${texts.join('')}`;
}

const dirOf = (direction: Chapter['direction']): string => (direction === undefined ? '' : ` dir="${direction}"`);

function chapterHtml(html: string, url: string, names: ReadonlyMap<string, string>, base: string): string {
  const own = names.get(url)!;
  const rewrite: RewriteAttribute = (name, value) => {
    if (name === 'href') return chapterLink(value, own, names, base);
    if (name === 'id') return `${own}--${value}`;
    return value
      .split(/\s+/)
      .map((id) => `${own}--${id}`)
      .join(' ');
  };
  return rewriteAttributes(html, NAMES, rewrite, lowerHeading);
}

/** The address of a link within the document; undefined if it leads out of it. */
function chapterLink(href: string, own: string, names: ReadonlyMap<string, string>, base: string): string | undefined {
  const hash = href.indexOf('#');
  const fragment = hash === -1 ? '' : href.slice(hash + 1);
  const path = hash === -1 ? href : href.slice(0, hash);
  const name =
    path === '' ? own : path.startsWith(base) ? names.get(pageUrlOf(`/${path.slice(base.length)}`)) : undefined;
  if (name === undefined) return undefined;
  return fragment === '' || fragment.toLowerCase() === 'top' ? `#${name}` : `#${name}--${fragment}`;
}

/**
 * URL -> name: the path below the section, which is unique and stable. No name contains `--` or ends in `-`, so that
 * `name--id` is unambiguous.
 */
export function chapterNames(urls: readonly string[], section: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const url of urls) {
    const path = url.startsWith(`/${section}/`) && url !== `/${section}/` ? url.slice(section.length + 2) : url;
    const plain =
      path
        .replace(/%/g, '')
        .replace(/[^\p{L}\p{N}_.]+/gu, '-')
        .replace(/^-|-$/g, '') || 'index';
    let name = plain;
    for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`;
    taken.add(name);
    names.set(url, name);
  }
  return names;
}
