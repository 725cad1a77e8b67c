/** The complete HTML document around the root template's markup. It turns text into text and runs without React. */
import { DATA_TYPE } from './structured-data.js';
import { isFromTheRight, languagesOf } from './language.js';
import type { HeadTag, SiteData, SiteProps } from './types.js';

/** A file the document loads. `href` is the final address; integrity is absent in the portable build. */
export interface DocumentAsset {
  readonly href: string;
  readonly integrity?: string;
  /** For a style sheet: the condition under which it applies. The browser waits for it only if the condition holds. */
  readonly media?: string;
}

export interface DocumentAssets {
  /** Small script that does what must be done before the first paint, and the only one that blocks rendering. */
  readonly headScript?: DocumentAsset;
  readonly styles: readonly DocumentAsset[];
  /** Addresses of fonts, which are preloaded. The first is that of text, and comes before the others. */
  readonly fonts?: readonly string[];
  /** Scripts that are requested after the first paint and run in this order. */
  readonly scripts: readonly DocumentAsset[];
}

export interface DocumentParts {
  readonly props: SiteProps;
  /** HTML inside the root element. */
  readonly markup: string;
  readonly head: readonly HeadTag[];
  readonly assets: DocumentAssets;
  /** Page data as JSON that is safe inside a script element; absent in documents without the runtime. */
  readonly embedded?: string;
  /** Ids of the root element and the data block, as the runtime knows them. */
  readonly rootId?: string;
  readonly dataId?: string;
}

/**
 * Shown above an application shell without scripts, in which nothing else says what happened. The runtime has no part in it.
 * The link loads the document, because it has a target.
 */
const shellNotice = (site: SiteData): string =>
  `<p${attributesHtml({ ...languagesOf(site).english })} class="no-js page page--single">This page could not be loaded completely. <a href="" target="_top">Load it again</a></p>`;

/** The complete HTML of a document, from the doctype on. */
export function documentHtml({
  props,
  markup,
  head,
  assets,
  embedded,
  rootId = 'root',
  dataId = 'page-data',
}: DocumentParts): string {
  const lines = [
    '<!doctype html>',
    `<html lang="${escapeHtml(props.site.lang)}"${isFromTheRight(props.site.lang) ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(assets.headScript ? [scriptTag(assets.headScript)] : []),
    ...assets.styles.map(styleTag),
    // The document is painted when the content begins. If the header arrived in pieces, its right end would move, and
    // so would the middle of a hero.
    `<link rel="expect" href="#${props.page.kind === 'landing' ? 'walkthrough' : 'main-content'}" blocking="render">`,
    ...(assets.fonts ?? []).map((href, index) => fontTag(href, index === 0)),
    ...head.map(headTagHtml),
    ...assets.scripts.map(lateScriptTag),
    '</head>',
    '<body>',
    ...(props.page.kind === 'app-shell' ? [shellNotice(props.site)] : []),
    `<div id="${rootId}">${markup}</div>`,
    ...(embedded === undefined ? [] : [`<script type="application/json" id="${dataId}">${embedded}</script>`]),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** One element of the head as HTML. */
export function headTagHtml({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${attributesHtml(attributes)}>`;
  if (tag === 'title') return `${open}${escapeHtml(text ?? '')}</title>`;
  // The text of a script would run in the document, so only scripts with data may have one.
  if (tag === 'script')
    return `${open}${attributes['type'] === DATA_TYPE ? (text ?? '').replace(/[<>&]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`) : ''}</script>`;
  return open;
}

const styleTag = (style: DocumentAsset): string =>
  `<link${attributesHtml({ rel: 'stylesheet', href: style.href, ...(style.media === undefined ? {} : { media: style.media }), ...integrityOf(style) })}>`;

/**
 * Fonts are always requested as from another host (`crossorigin`). Without the attribute, browsers would fetch them
 * twice. On a slow connection, more than one font would delay the styles, and with them the first paint.
 */
const fontTag = (href: string, isOfText: boolean): string =>
  `<link${attributesHtml({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous', ...(isOfText ? {} : { fetchpriority: 'low' }) })}>`;

const scriptTag = (script: DocumentAsset): string =>
  `<script${attributesHtml({ src: script.href, ...integrityOf(script) })}></script>`;

/** The script in the head requests these after the first paint. */
const lateScriptTag = ({ href, integrity }: DocumentAsset): string =>
  `<script${attributesHtml({ type: 'text/plain', 'data-src': href, ...(integrity === undefined ? {} : { 'data-integrity': integrity }) })}></script>`;

const integrityOf = ({ integrity }: DocumentAsset): Readonly<Record<string, string>> =>
  integrity === undefined ? {} : { integrity, crossorigin: 'anonymous' };

function attributesHtml(attributes: Readonly<Record<string, string | true>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);
