import type { PageState } from '../../page-state.js';
import { ownShortcode } from '../hugo/own-shortcodes.js';
import { subjectOf } from './liquid-tags.js';
import type { TemplateTag } from './template-tag.js';

/** What a tag shows: an image, a link, or a text. */
export interface Shown {
  readonly src?: string;
  readonly href?: string;
  readonly text: string;
  /** What stands below it: a caption or a description. */
  readonly more?: string;
}

/** What a tag shows that is a block, also by the template that the site has for it. */
export function shownAnywhere(tag: TemplateTag, page: PageState): Shown | undefined {
  const known = shownFor(tag);
  const own = known === undefined ? ownShortcode(page, tag) : undefined;
  return known ?? (own === undefined ? shownOfUnknown(tag) : { text: own.replace(/\s*\n\s*/g, ' ') });
}

export function shownFor(tag: TemplateTag): Shown | undefined {
  const { named } = tag;
  const ofHexo = tag.language === 'liquid' ? shownByHexo(tag) : undefined;
  if (ofHexo !== undefined) return ofHexo;
  const isInclude = /^include/.test(tag.name);
  const name = isInclude ? subjectOf(tag) : tag.name;
  const values = isInclude ? [] : tag.values;
  const first = (...keys: readonly string[]): string | undefined => keys.map((key) => named.get(key)).find(Boolean);
  const address = first('src', 'url', 'file', 'path', 'link', 'href', 'image_path') ?? values[0];
  const id = first('id', 'video') ?? values[0];
  if (/^(?:figure|img|image|picture|screenshot)$/.test(name) && address !== undefined)
    return {
      src: rooted(tag, address),
      text: first('alt', 'caption', 'title') ?? values[1] ?? '',
      ...(named.get('caption') && { more: named.get('caption')! }),
    };
  if (tag.language === 'hugo' && DECORATION.test(name)) return { text: first('aria-label', 'label', 'title') ?? '' };
  // Keys of Quarto, which may name other ones for some systems.
  if (tag.language === 'hugo' && name === 'kbd') return { text: values[0] ?? first('linux', 'win', 'mac') ?? '' };
  // Quarto: a text for environments without the variable, on which no build depends.
  if (tag.language === 'hugo' && name === 'env' && values[1] !== undefined) return { text: values[1] };
  const post = postOf(name, tag);
  if (post !== undefined) return { href: `https://${post}`, text: first('title') ?? post };
  if (name === 'youtube' && id !== undefined)
    return { href: `https://www.youtube.com/watch?v=${id}`, text: first('title') ?? `www.youtube.com/watch?v=${id}` };
  if (name === 'vimeo' && id !== undefined)
    return { href: `https://vimeo.com/${id}`, text: first('title') ?? `vimeo.com/${id}` };
  const isFrame = named.has('src') && /^(?:iframe|swaggerui|swagger|redoc|video|audio|pdf)$/.test(name);
  if ((isFrame || /^(?:embed|file)$/.test(name)) && address !== undefined && /^[^\s]+$/.test(address))
    return { href: address, text: first('title', 'caption') ?? address.replace(/^https?:\/\//, '') };
  return undefined;
}

/** Whether a shortcode lists the pages below the page: in the themes Learn and Relearn, Geekdoc, and Book. */
export const isPageList = ({ language, kind, name }: TemplateTag): boolean =>
  language === 'hugo' && kind === 'open' && /^(?:children|toc-tree|section)$/.test(name);

/** Shortcodes without which a page says the same: icons of themes of Hugo and Quarto, empty lines. */
const DECORATION = /^(?:(?:.*[-_/])?icons?|icon-\w+|fa[bsr]?|fontawesome|iconify|bi|pagebreak|br|clear(?:fix)?)$/i;

/**
 * Hexo: `{% link Text https://a.example true %}`, `{% post_link name Title %}`, `{% asset_link a.zip Title %}`,
 * `{% asset_img left a.png 200 100 "Title" "Text" %}`, `{% jsfiddle name %}`.
 */
function shownByHexo({ name, values: written }: TemplateTag): Shown | undefined {
  const values = written.filter((value, at) => at === 0 || !/^(?:true|false)$/.test(value));
  const isWith = (form: RegExp): number => values.findIndex((value) => form.test(value));
  const textFrom = (at: number): string =>
    values
      .slice(at)
      .join(' ')
      .replace(/^\[(.*)\]$/, '$1');
  if (name === 'link') {
    const at = isWith(/^(?:[a-z][\w+.-]*:|[/#])/i);
    return at > 0 ? { href: values[at]!, text: values.slice(0, at).join(' ') } : undefined;
  }
  const [first] = values;
  if (first === undefined) return undefined;
  if (name === 'post_link') return { href: `/_posts/${first}.md`, text: textFrom(1) || first };
  if (name === 'asset_link') return { href: first, text: textFrom(1) || first };
  if (name === 'jsfiddle') return { href: `https://jsfiddle.net/${first}`, text: `jsfiddle.net/${first}` };
  const picture = /^(?:asset_)?img$/.test(name) ? isWith(PICTURE) : -1;
  if (picture < 0) return undefined;
  const texts = values.slice(picture + 1).filter((value) => !/^\d+$/.test(value));
  // A title and a description are in quotes; without quotes, all words are the title.
  return {
    src: values[picture]!,
    text: (texts.some((text) => text.includes(' ')) ? texts.at(-1) : texts.join(' ')) ?? '',
  };
}

/** The address of a post, a film or a piece of code on another site that a shortcode shows. */
function postOf(name: string, { values, named }: TemplateTag): string | undefined {
  const [one = named.get('id') ?? '', two = ''] = values;
  if (/^(?:tweet|twitter|x|twitter_simple|x_simple)$/.test(name)) {
    if (/^https?:\/\//.test(one)) return one.replace(/^https?:\/\//, '');
    const user = named.get('user') ?? (two === '' ? undefined : one);
    const id = named.get('id') ?? two;
    return user === undefined || id === '' ? undefined : `x.com/${user}/status/${id}`;
  }
  if (!/^[\w/-]+$/.test(one)) return undefined;
  if (name === 'gist') return `gist.github.com/${[one, ...(/^\w+$/.test(two) ? [two] : [])].join('/')}`;
  if (/^instagram(?:_simple)?$/.test(name)) return `www.instagram.com/p/${one}/`;
  return name === 'bilibili' ? `www.bilibili.com/video/${one}` : undefined;
}

/** The address to which a tag leads: `link="/a/"`, `relref="/a"`. */
export function hrefOf({ named }: TemplateTag): string | undefined {
  const name = named.get('relref') ?? named.get('ref');
  return name ? `{{< ref "${name}" >}}` : ['link', 'href', 'url', 'to'].map((key) => named.get(key)).find(Boolean);
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Zola looks for a path with a folder in the root of the content. */
const rooted = ({ language }: TemplateTag, path: string): string =>
  language === 'zola' && /^[^./][^:]*\//.test(path) ? `/${path}` : path;

/** What the values of an unknown shortcode of Hugo or Zola, or of a tag of Markdoc, tell readers: a link, a text, or nothing. */
export function shownOfUnknown(tag: TemplateTag): Shown | undefined {
  const { language, name, named, values, isSelfClosed } = tag;
  if (language === 'liquid' && (isSelfClosed !== true || name === 'partial') && !isTold(tag)) return undefined;
  const first = (...keys: readonly string[]): string | undefined =>
    keys.map((key) => named.get(key)).find((value) => value && !/^(?:true|false)$/.test(value));
  const path = language === 'zola' ? first('path', 'src') : undefined;
  if (path !== undefined && PICTURE.test(path))
    return { src: rooted(tag, path), text: first('alt', 'caption', 'title') ?? '' };
  const keys = ['text', 'title', 'label', 'content', 'heading', 'name', 'subtitle', 'description', 'term', 'term_id'];
  // `{{< feature-state for_k8s_version="v1.20" state="beta" >}}`
  const state = [first('for_k8s_version', 'version', 'feature_gate_name'), first('state', 'status')].filter(Boolean);
  const text = first(...keys.filter((key) => key !== 'name' || name !== 'icon')) ?? (state.join(': ') || undefined);
  const href = hrefOf(tag);
  const more = first('subtitle', 'description');
  const below = more === undefined || more === text ? {} : { more };
  if (href !== undefined) return { href, text: text ?? href.replace(/^https?:\/\//, ''), ...below };
  const isName = /icon|toc|children|list|ref$|gist|tweet|param|^(?:var|meta|env|fa)$/i.test(name);
  return { text: text ?? (isName || language === 'liquid' ? '' : values.join(' ')), ...below };
}

/**
 * Whether an include of Jekyll gets a title or a description to show: `{% include card.html title="…" %}`. That of a table
 * of contents is left out with the table, and a Markdown file is included itself.
 */
const isTold = (tag: TemplateTag): boolean =>
  /^include/.test(tag.name) &&
  ['title', 'heading', 'label', 'description'].some((key) => tag.named.get(key)) &&
  !/\.(?:md|markdown)$/.test(tag.values[0] ?? '') &&
  !/^(?:toc|head|header|footer|nav\w*|sidebar|seo|meta)$/.test(subjectOf(tag));

/**
 * What the values of a tag of Liquid around other content tell readers, as paragraphs: a request, a field, an address, a
 * title (`{% swagger method="get" path="/pets" %}`, `{% embed url="…" %}` and `{% update date="…" %}` of GitBook).
 */
export function headsOf({ named, name }: TemplateTag): readonly string[] {
  const first = (...keys: readonly string[]): string | undefined => keys.map((key) => named.get(key)).find(Boolean);
  const [path, field, href] = [first('path'), first('name'), first('url', 'href', 'src')];
  const request = [first('method')?.toUpperCase(), `${first('baseUrl', 'host') ?? ''}${path ?? ''}`].filter(Boolean);
  const title = first('title', 'summary', 'heading', 'label', 'status', 'httpCode', 'date');
  const kind = [first('type'), named.get('required') === 'true' ? 'required' : ''].filter(Boolean).join(', ');
  const isFile = name === 'file';
  const to = /^[^<>\s]+$/.exec(named.get('to') ?? '')?.[0];
  return [
    ...(title === undefined ? [] : [to === undefined ? strong(title) : `[${title}](<${to}>)`]),
    ...(path === undefined ? [] : [code(request.join(' '))]),
    ...(field === undefined || path !== undefined ? [] : [`${code(field)} ${kind}`.trim()]),
    ...(href === undefined || path !== undefined || /[<>\s]/.test(href)
      ? []
      : [`[${isFile ? href.replace(/^.*\//, '') : href.replace(/^https?:\/\//, '')}](<${href}>)`]),
    ...(first('description') === undefined ? [] : [first('description')!]),
  ];
}

/** A title, which may have marks of its own. */
export const strong = (title: string): string => (/[[*`]/.test(title) ? title : `**${title}**`);

const code = (text: string): string => (text.includes('`') ? text : `\`${text}\``);
