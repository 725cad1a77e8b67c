/** The complete HTML document around the root template's markup. Text in, text out: it runs without React. */
import { DATA_TYPE } from './structured-data.js';
import type { HeadTag, SiteProps } from './types.js';

/** A file the document loads. `href` is the final address; integrity is absent in the portable build. */
export interface DocumentAsset {
  readonly href: string;
  readonly integrity?: string;
  /** Of a style sheet: the condition under which it applies. The browser waits for it only where the condition holds. */
  readonly media?: string;
}

export interface DocumentAssets {
  /** Tiny script that settles what the first paint needs; the only one that blocks. */
  readonly headScript?: DocumentAsset;
  readonly styles: readonly DocumentAsset[];
  /** Addresses of fonts, fetched at once instead of when the styles are read. */
  readonly fonts?: readonly string[];
  /** Asked for when the page has been painted, run in this order. */
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
    `<html lang="${escapeHtml(props.site.lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(assets.headScript ? [scriptTag(assets.headScript)] : []),
    ...assets.styles.map(styleTag),
    // Painted when the content begins: a header that arrives in pieces would move its own right end, and a hero what is in its middle.
    `<link rel="expect" href="#${props.page.kind === 'landing' ? 'walkthrough' : 'main-content'}" blocking="render">`,
    ...(assets.fonts ?? []).map(fontTag),
    ...head.map(headTagHtml),
    ...assets.scripts.map(lateScriptTag),
    '</head>',
    '<body>',
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
  // Text of a script would run in the document: there is none but data.
  if (tag === 'script')
    return `${open}${attributes['type'] === DATA_TYPE ? (text ?? '').replace(/[<>&]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`) : ''}</script>`;
  return open;
}

const styleTag = (style: DocumentAsset): string =>
  `<link${attributesHtml({ rel: 'stylesheet', href: style.href, ...(style.media === undefined ? {} : { media: style.media }), ...integrityOf(style) })}>`;

/** Fonts are always asked for as from another host (`crossorigin`); without it browsers would fetch them twice. */
const fontTag = (href: string): string =>
  `<link${attributesHtml({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' })}>`;

const scriptTag = (script: DocumentAsset): string =>
  `<script${attributesHtml({ src: script.href, ...integrityOf(script) })}></script>`;

/** Asked for by the head script when the page has been painted. */
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
