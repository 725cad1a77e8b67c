/**
 * Front matter of other generators: keys with the same meaning are read under their other names, and keys that only
 * other generators understand are left out.
 */

import type { Alias, Standing } from '../../model/front-matter.js';
import { dayOf } from './dates.js';

/** Our key -> its other names, of which the first that a page has counts. A dot leads into an object. */
const SAME_KEYS: Readonly<Record<string, readonly string[]>> = {
  label: [
    'sidebar_label',
    'sidebar.label',
    'linkTitle',
    'linktitle',
    'LinkTitle',
    'nav_title',
    'navTitle',
    'navigation.title',
    'sidebarTitle',
    'eleventyNavigation.title',
    'eleventyNavigation.key',
    'short-title',
  ],
  sort: ['sidebar_position', 'sidebar.order', 'nav_order', 'weight', 'order', 'sort_rank', 'eleventyNavigation.order'],
};

/** Our flag -> keys of other generators, each with the value that means the same. */
const SAME_FLAGS: Readonly<Record<string, readonly (readonly [path: string, value: unknown])[]>> = {
  // Jekyll and Hexo, Obsidian, Eleventy, Hugo, Zola.
  draft: [
    ['published', false],
    ['publish', false],
    ['permalink', false],
    ['build.render', 'never'],
    ['_build.render', 'never'],
    ['render', false],
  ],
  // Mintlify, GitBook.
  unlisted: [['hidden', true]],
};

/**
 * Keys that only other generators understand (Docusaurus, VitePress, Starlight, Nextra, Hugo, Jekyll, MkDocs, Eleventy
 * …).
 */
const FOREIGN_KEYS = new Set(
  `_build alias aliases analytics archive article author authors banner bibliography blog bookHidden breadcrumb breadcrumbs build byline cascade categories category
  class comments cover created custom_edit_url date_published displayed_sidebar docType editLink edit_url
  eleventyComputed eleventyNavigation eleventyExcludeFromCollections excerpt expiryDate expirydate features footer full generated grand_parent has_children
  hasChildren head headless hero hidden heroImage hide hide_table_of_contents hide_title home icon id identifier image imageAlt images
  lang language last_modified_at lastUpdated lastmod last_update layout LinkTitle linkTitle linktitle locale math menu mermaid
  metaDescription metaTitle metaUrl meta name nav nav_exclude nav_order nav_title navTitle navbar navigation next no_list og
  order ogImage outline output outputs overview overviewHeaders pageClass page_id pagefind pagination_label pagination_next pagination_prev params parent
  parse_number_prefixes permalink position prev published publishDate publishdate publishedAt readTime readtime
  redirect_from redirect_to redirects resources robots section sections_weight search seo series redirectTo render path eleventyExcludeFromSitemap in_search_index sort_by showReadingTime sidebar sidebar_class_name
  sidebar_custom_props sidebar_key sidebar_label sidebar_position sitemap slug social sort_rank stability status
  sticky subtitle summary tableOfContents tag tags teaser template theme thumbnail toc toc_hide toc_max_heading_level
  toc_min_heading_level type unlisted_reason uid myst jupytext kernelspec orphan tocdepth numbering substitutions cssclass cssclasses publish updated updatedAt url version visibility weight
  api asyncapi authMethod deprecated groups hideApiMarker hideFooterPagination iconType mode openapi rss sidebarTitle format execute jupyter engine listing csl crossref pagetitle taxonomies extra
  short-title page-type browser-compat spec-urls l10n translation_of original_slug`.split(/\s+/),
);

/** Keys whose values are addresses of the page on a site that another generator makes. */
const ADDRESS_KEYS = ['slug', 'id', 'permalink', 'url', 'path', 'route', 'aliases', 'redirect_from'];

/**
 * The addresses of a page for another generator, as they are written: from the root, or relative to its own. Patterns
 * are left out.
 */
export function addressesElsewhere(data: unknown): readonly string[] {
  if (!isObject(data)) return [];
  const written = data as Readonly<Record<string, unknown>>;
  const { uid } = written;
  return [
    ...ADDRESS_KEYS.flatMap((key) => (Object.hasOwn(written, key) ? written[key] : []))
      .flat()
      .filter((value): value is string => typeof value === 'string' && /^[^\s:{}?#]+$/.test(value)),
    // The name by which links of DocFX call the page.
    ...(typeof uid === 'string' && /^[^\s{}?#]+$/.test(uid) ? [`/xref:${uid}`] : []),
  ];
}

/** Keys whose values are addresses that redirect to the page on a site that another generator makes. */
const ALIAS_KEYS = ['aliases', 'alias', 'redirect_from', 'redirects'];

/** Other names of a note, for which Obsidian uses the same key, have no slash. */
const ALIAS = /^(?![a-z][a-z0-9+.-]*:)(?=[^?#]*(?:\/|\.html$))[^\s?#{}]+$/i;

/** VuePress has our key `redirectFrom`, but also with one address instead of a list. */
const isSingleAlias = (value: unknown): boolean => isText(value) && ALIAS.test(value.trim());

/** The old addresses of a page from keys of other generators, each with the path of its key. */
export function aliasesOf(data: unknown): readonly Alias[] {
  if (!isObject(data)) return [];
  const written = data as Readonly<Record<string, unknown>>;
  const keys = isSingleAlias(written['redirectFrom']) ? [...ALIAS_KEYS, 'redirectFrom'] : ALIAS_KEYS;
  return keys
    .filter((key) => Object.hasOwn(written, key))
    .flatMap((key): readonly Alias[] => {
      const value = written[key];
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      return list.flatMap((path, at) =>
        isText(path) && ALIAS.test(path.trim())
          ? [{ key: Array.isArray(value) ? `${key}.${at}` : key, path: path.trim() }]
          : [],
      );
    });
}

/** What leaves a page out of the sidebar: Starlight, Nuxt, Just the Docs, Docsy, Hugo Book, Retype, Eleventy. */
const HIDDEN: readonly (readonly [path: string, value: unknown])[] = [
  ['sidebar.hidden', true],
  ['navigation', false],
  ['nav_exclude', true],
  ['toc_hide', true],
  ['bookHidden', true],
  ['visibility', 'hidden'],
  ['eleventyExcludeFromCollections', true],
];

/**
 * Where front matter for another generator puts a page; undefined if it does not say so. `names`: keys that were read
 * as ours.
 */
export function standingOf(data: unknown, names: ForeignNames): Standing | undefined {
  if (!isObject(data)) return undefined;
  const text = (...keys: readonly string[]): string | undefined => {
    const value = keys.map((key) => valueAt(data as Readonly<Record<string, unknown>>, key)).find(isText);
    return value?.trim();
  };
  const parent = text('parent', 'eleventyNavigation.parent');
  const grandParent = text('grand_parent');
  const key = text('eleventyNavigation.key');
  const position = names['sort'] === undefined ? NaN : Number(valueAt(data as Record<string, unknown>, names['sort']));
  const isHidden = HIDDEN.some(([key, value]) => valueAt(data as Record<string, unknown>, key) === value);
  if (parent === undefined && key === undefined && Number.isNaN(position) && !isHidden) return undefined;
  return {
    ...(parent !== undefined && { parent }),
    ...(grandParent !== undefined && { grandParent }),
    ...(key !== undefined && { key }),
    ...(!Number.isNaN(position) && { position }),
    ...(isHidden && { isHidden }),
  };
}
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export const isForeignKey = (key: string): boolean =>
  FOREIGN_KEYS.has(key) || /^(?:ms\.|(?:og|twitter|article):)/.test(key);

/** Location of the value of a key of another generator, by the key that it counts as. */
export type ForeignNames = Readonly<Record<string, string>>;

/** The front matter of a page in our keys. `known` contains the names of these. */
export function withoutForeignKeys(
  data: unknown,
  known: Readonly<Record<string, unknown>>,
): { readonly data: unknown; readonly names: ForeignNames } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { data, names: {} };
  const written = data as Readonly<Record<string, unknown>>;
  const own: Record<string, unknown> = Object.fromEntries(
    Object.entries(written).filter(([key, value]) =>
      Object.hasOwn(known, key)
        ? !(key === 'related' && isForeignList(value)) &&
          !(key === 'contributors' && value === false) &&
          !(key === 'redirectFrom' && isSingleAlias(value))
        : !isForeignKey(key),
    ),
  );
  const names = Object.create(null) as Record<string, string>;
  for (const [key, others] of Object.entries(SAME_KEYS)) {
    const name = others.find((other) => isUsable(key, valueAt(written, other)));
    if (Object.hasOwn(own, key) || name === undefined) continue;
    own[key] = key === 'sort' ? Number(valueAt(written, name)) : valueAt(written, name);
    names[key] = name;
  }
  for (const [key, paths] of Object.entries(SAME_FLAGS)) {
    const found = paths.find(([path, value]) => valueAt(written, path) === value);
    if (Object.hasOwn(own, key) || found === undefined) continue;
    own[key] = true;
    names[key] = found[0];
  }
  return { data: { ...own, ...otherForms(own) }, names };
}

/** Further reading of other generators: an object with a list, or a list of texts. */
const isForeignList = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 && value.every(isText) : isObject(value) && 'links' in value;

const valueAt = (data: Readonly<Record<string, unknown>>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }, data);

const isUsable = (key: string, value: unknown): boolean =>
  key === 'sort' ? /^-?\d+(?:\.\d+)?$/.test(String(value)) : typeof value === 'string' && value.trim() !== '';

/** Converts values that others write in another form: words separated by commas, a day with a time or in another notation. */
function otherForms({ keywords, date }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const words: readonly unknown[] | undefined =
    typeof keywords === 'string' ? keywords.split(',') : Array.isArray(keywords) ? keywords : undefined;
  return {
    ...(words !== undefined && {
      keywords: words.map((word) =>
        typeof word === 'number' ? String(word) : typeof word === 'string' ? word.trim() : word,
      ),
    }),
    // R Markdown and Quarto compute a date when they build.
    ...(typeof date === 'string' && {
      date: /^`r |^(?:today|now|last-modified)$/.test(date) ? undefined : (dayOf(date) ?? date),
    }),
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
