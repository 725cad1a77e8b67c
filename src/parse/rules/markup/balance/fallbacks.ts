import type { Token } from 'markdown-it';
import { isExternal } from '../../../../html/url-allowed.js';
import type { Tag } from '../../../../html/tag-scanner.js';
import type { Excerpt } from '../../../files/source-context.js';
import { literalOf } from '../../../literal.js';
import { looseLiteralOf } from '../../../loose-literal.js';
import type { PageState } from '../../../page-state.js';
import { markFor } from './icon-marks.js';
import { callPlace } from '../component-ids.js';
import { captionsOf, hintsOf, isFrame } from './captions.js';
import { textValues, type Values } from './text-values.js';
import type { Fallback } from './types.js';

/** Elements that show a file or another page. */
const MEDIA = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
export const isMedia = (name: string): boolean => MEDIA.has(name);

/** A link to what an element would show. `within` contains the tokens up to its end tag. */
export function mediaFallbacks(tag: Tag, within: readonly Token[], page: PageState): readonly Fallback[] {
  const values = textValues(tag, page);
  const source = within
    .map(({ meta }) => meta?.['tag'] as Tag | undefined)
    .find((one) => one !== undefined && one.kind !== 'close' && /^(?:source|embed)$/i.test(one.name));
  const href = values['src'] ?? values['data'] ?? (source && textValues(source, page)['src']);
  if (href === undefined) return [];
  return [{ href, text: values['title'] ?? values['aria-label'] ?? shortAddress(href) }];
}

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)(?:[?#]|$)/i;

/**
 * What the attributes of an unknown component tell readers: its title, link, image and description, and the same of
 * each entry in a list.
 */
export function componentFallbacks(tag: Tag, page: PageState): readonly Fallback[] {
  const mark = markFor(tag);
  if (mark !== undefined) return [{ text: mark }];
  // What describes a text of Docusaurus is for translators.
  if (/icon/i.test(tag.name) || (tag.name === 'Translate' && tag.kind === 'open')) return [];
  const has = (name: string): boolean => tag.attributes.some((one) => one.name === name && one.value !== 'false');
  const values = textValues(tag, page);
  if (isFrame(tag)) delete values['caption'];
  if (tag.name === 'ThemedImage') return valueFallbacks(tag.name, { ...sourcesOf(tag, page), ...values }, has);
  const own = valueFallbacks(tag.name, values, has);
  const lists = tag.attributes.flatMap(({ name, value }) =>
    typeof value !== 'object' || DECORATION.test(name) ? [] : listedFallbacks(listIn(value.expression, page)),
  );
  const shown = [...hintsOf(tag, page), ...own, ...lists, ...(tag.kind === 'self' ? captionsOf(tag, page) : [])];
  return shown.length > 0 ? shown : sentencesIn(values);
}

/** The pictures for both themes: `<ThemedImage sources={{ light: '/a.png', dark: '/b.png' }} />`. */
function sourcesOf(tag: Tag, page: PageState): Values {
  const written = tag.attributes.find(({ name }) => name === 'sources')?.value;
  const read = typeof written === 'object' ? literalOf(written.expression, page.constants)?.value : undefined;
  return Object.fromEntries(
    Object.entries(read ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Attributes of any other name, if they read like a sentence. */
const sentencesIn = (values: Values): readonly Fallback[] =>
  Object.entries(values).flatMap(([name, text]) =>
    !DECORATION.test(name) && /^\p{Lu}\S*(?:\s+\S+){2}/u.test(text) ? [{ text }] : [],
  );

/** A list or an object that is written in an attribute or has a name on the page. */
function listIn(expression: string, { constants }: PageState): unknown {
  const value = looseLiteralOf(expression, constants);
  return typeof value === 'object' ? value : undefined;
}

/** Attributes and keys that say how something looks. */
const DECORATION = /^(?:style|sx|css|class\w*|icon\w*|color)$/i;

function valueFallbacks(component: string, values: Values, has: (name: string) => boolean): readonly Fallback[] {
  const first = (...keys: readonly string[]): string | undefined => keys.map((key) => values[key]).find(Boolean);
  if (FIELD.test(component))
    return fieldFallback(first('path', 'query', 'body', 'header', 'name', 'field'), values, has);
  if (component === 'Listing') return listingFallback(values);
  const video = /youtube/i.test(component) ? first('id', 'videoId', 'youtubeId', 'video') : undefined;
  const watch = video !== undefined && /^[\w-]+$/.test(video) ? `https://www.youtube.com/watch?v=${video}` : undefined;
  const src = first('src', 'image', 'img', 'srcLight', 'lightSrc', 'light', 'url');
  const isPicture = src !== undefined && (PICTURE.test(src) || /image|img|picture|figure|screenshot/i.test(component));
  const href = first('href', 'to', 'link') ?? (isPicture ? undefined : src) ?? watch;
  const title = first('title', 'label', 'heading', 'header', ...(/file|folder/i.test(component) ? ['name'] : []));
  const below = first('description', 'desc', 'subtitle', 'caption', 'text', 'content', 'body');
  const isLink = href !== undefined && (isExternal(href) || /^[./#]|[/.]/.test(href));
  return [
    ...(isPicture ? [{ src, text: first('alt') ?? title ?? '' }] : []),
    ...(isLink
      ? [{ href, text: title ?? first('alt', 'text') ?? shortAddress(href) }]
      : title && !isPicture
        ? [{ text: title, ...(component === 'Update' && { place: title }) }]
        : []),
    ...(below === undefined || (isLink && title === undefined && below === values['text']) ? [] : [{ text: below }]),
  ];
}

/** The number, caption and file of `<Listing number="1-1" file-name="src/main.rs" caption="…">` in books of Rust. */
function listingFallback({ number, caption, 'file-name': file }: Values): readonly Fallback[] {
  const text = [...(number ? [`Listing ${number}`] : []), ...(caption ? [caption] : [])].join(': ');
  return [...(text === '' ? [] : [{ text }]), ...(file ? [{ text: `\`${file}\`` }] : [])];
}

/** What a list or a map in an attribute tells readers. Single words are settings, as far as nothing says what they are. */
function listedFallbacks(value: unknown, name?: string, depth = 0): readonly Fallback[] {
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? [{ text: value.trim() }] : [];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => listedFallbacks(one, undefined, depth + 1));
  const entries = Object.entries(value).filter(([key]) => !DECORATION.test(key));
  const texts = Object.fromEntries(
    entries.flatMap(([key, one]: [string, unknown]) =>
      (typeof one === 'string' && one.trim() !== '') || (key === 'default' && /^[nb]/.test(typeof one))
        ? [[key, String(one).trim()]]
        : [],
    ),
  );
  const called = texts['name'] ?? name;
  const isField = called !== undefined && texts['title'] === undefined && texts['type'] !== undefined;
  const has = (key: string): boolean => Boolean((value as Readonly<Record<string, unknown>>)[key]);
  const own = valueFallbacks(
    isField ? 'Field' : 'Entry',
    isField ? { ...texts, name: called } : { title: called ?? '', ...texts },
    has,
  );
  const shown = new Set(own.flatMap(({ text, code }) => [text, code]));
  const rest = entries.flatMap(([key, one]: [string, unknown]) =>
    typeof one === 'string' && (shown.has(one.trim()) || KNOWN.test(key)) ? [] : listedFallbacks(one, key, depth + 1),
  );
  return [...own, ...rest];
}

/** Lists of properties in lists of parameters take four levels together. */
const DEEPEST = 24;
/** Keys whose texts a field or an entry shows already, in another form. */
const KNOWN = /^(?:name|type|default|href|to|link|url|src|alt)$/;

/** Whether a component of this name is a link around its content. */
export const isLinkName = (name: string): boolean => /^(?:[A-Z]\w*)?(?:Link|Button|Anchor)$/.test(name);

/** The element `a` instead of `<LinkButton href="/a/">` and the like; any other tag as it is. */
export function asLink(tag: Tag): Tag {
  const target = tag.attributes.find(({ name }) => name === 'href' || name === 'to');
  // ReadMe writes the text of a link twice.
  const hasText = tag.attributes.some(({ name }) => name === 'title' || (name === 'label' && tag.name !== 'Anchor'));
  if (tag.kind !== 'open' || !isLinkName(tag.name) || target === undefined || hasText) return tag;
  return { ...tag, name: 'a', attributes: [{ ...target, name: 'href' }] };
}

/** Components that describe a parameter or a property with their attributes. */
const FIELD =
  /^(?:ParamField|ResponseField|ParameterField|PropertyField|Property|Parameter|Param|ApiParam|Field|OptionField)$/;

export const isField = (name: string): boolean => FIELD.test(name);

function fieldFallback(code: string | undefined, values: Values, has: (name: string) => boolean): readonly Fallback[] {
  if (code === undefined) return [];
  const facts = [
    values['type'],
    ...(has('required') ? ['required'] : []),
    ...(has('deprecated') ? ['deprecated'] : []),
    ...(values['default'] === undefined ? [] : [`default: ${values['default']}`]),
  ].filter((one) => one !== undefined);
  return [
    {
      code,
      text: facts.length === 0 ? '' : ` ${facts.join(', ')}`,
      place: `param-${code.replace(/\s*<[^<>]*>|^-+/g, '')}`,
    },
    ...(values['description'] ? [{ text: values['description'] }] : []),
  ];
}

/**
 * Components of other generators without which readers lose nothing, because they only arrange or decorate their
 * content.
 */
const ARRANGING =
  /^(?:Accordions|Accordion(?:Group|Trigger|Content)|Card|Cards|CardGroup|CardGrid|CardContainer|Columns?|Col|Row|Grid|LinkCard|LinkButton|LinkGrid|Frame|Tooltip|\w*Icon|Icon\w*|Tiles?|Update|RequestExample|ResponseExample|Panel|Figure|Image|Img|Video|You[Tt]ube\w*|Vimeo|Link|Files|Folder|File|FileTree\.\w+|Cards\.Card|Box|Center|Flex|Stack|Container|Section|Visibility|Head|ClientOnly|Spacer|Space|Divider|ThemedImage|TOCInline|TypeTable|View|Banner|Prompt|Color(?:\.\w+)?|Fragment|Bleed|SourceCode|DocCardList|Overview|Catalog|AutoCatalog|AppOnly|PagesOnly|Anchor|Embed|Glossary|Recipe)$/;

/** Components of other generators that contain cards, and those that are cards or columns with text. */
export const isCardGroup = (name: string): boolean =>
  /^(?:Cards|Card(?:Group|Grid|Container)|LinkGrid|Columns|Row|Grid|Tiles)$/.test(name);
export const isCard = (name: string): boolean => /^(?:Card|LinkCard|Cards\.Card|Column|Col|Tile)$/.test(name);

/** Whether a component of another generator shows nothing but its content and the texts of its attributes. */
export const isShownWhole = (name: string): boolean => FIELD.test(name) || ARRANGING.test(name);

/** The tokens that show it: paragraphs between blocks, or their content within a line. */
export function fallbackTokens(
  shown: readonly Fallback[],
  { excerpt, at, inline }: { readonly excerpt: Excerpt; readonly at: number; readonly inline: boolean },
  TokenClass: typeof Token,
): readonly Token[] {
  return shown.flatMap((one) => {
    const content = contentOf(one, { excerpt, at }, TokenClass);
    if (inline) return content;
    const [open, text, close] = [
      new TokenClass('paragraph_open', 'p', 1),
      new TokenClass('inline', '', 0),
      new TokenClass('paragraph_close', 'p', -1),
    ];
    open.block = text.block = close.block = true;
    if (one.place !== undefined) callPlace(open, one.place);
    text.map = [excerpt.line, excerpt.line + 1];
    text.content = one.text;
    text.children = content;
    text.meta = { excerpt };
    return [open, text, close];
  });
}

function contentOf(
  { href, src, text, code }: Fallback,
  meta: Record<string, unknown>,
  TokenClass: typeof Token,
): Token[] {
  const words = wordsOf(text, TokenClass, meta);
  if (src !== undefined) {
    const image = new TokenClass('image', 'img', 0);
    image.attrs = [
      ['src', src],
      ['alt', ''],
    ];
    return [Object.assign(image, { meta, content: text, children: text === '' ? [] : words })];
  }
  if (code !== undefined) return [Object.assign(new TokenClass('code_inline', 'code', 0), { content: code }), ...words];
  if (href === undefined) return words;
  const [open, close] = [new TokenClass('link_open', 'a', 1), new TokenClass('link_close', 'a', -1)];
  open.attrs = [['href', href]];
  open.meta = meta;
  return [open, ...words, close];
}

/** Texts of attributes may contain code, strong text and links in the notation of Markdown. */
function wordsOf(text: string, TokenClass: typeof Token, meta: Record<string, unknown>, isWhole = true): Token[] {
  const words = (content: string): Token => Object.assign(new TokenClass('text', '', 0), { content });
  return text.split(isWhole ? WORDS : /(`[^`]+`)/).flatMap((part): Token[] => {
    if (part === '') return [];
    const [, code, strong, label, href] = PART.exec(part) ?? [];
    if (code !== undefined) return [Object.assign(new TokenClass('code_inline', 'code', 0), { content: code })];
    if (!isWhole || (strong === undefined && href === undefined)) return [words(part)];
    const [type, tag] = strong === undefined ? ['link', 'a'] : ['strong', 'strong'];
    const [open, close] = [new TokenClass(`${type}_open`, tag, 1), new TokenClass(`${type}_close`, tag, -1)];
    if (href !== undefined) Object.assign(open, { attrs: [['href', href]], meta });
    return [open, ...wordsOf(strong ?? label ?? '', TokenClass, meta, false), close];
  });
}

const WORDS = /(`[^`]+`|\*\*[^*]+\*\*|(?<!!)\[[^[\]]+\]\([^()\s]+\))/;
const PART = /^(?:`([^`]+)`|\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\))$/;

/** The part of an address that means something to readers: without scheme and fragment. */
const shortAddress = (href: string): string => href.replace(/^(?:[a-z]+:)?\/\//i, '').replace(/#.*$/s, '') || href;
