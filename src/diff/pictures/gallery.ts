import { escapeHtml, escapeText } from '../../html/escape.js';
import type { SiteConfig } from '../../model/site-config.js';

/** The pictures of a page. */
export interface Shot {
  readonly title: string;
  readonly url: string;
  readonly pictures: readonly {
    /** Of its file. */
    readonly name: string;
    readonly state: 'before' | 'after';
    /** In CSS pixels. */
    readonly width: number;
    readonly height: number;
  }[];
}

const STYLE = `body{margin:1rem;font-family:system-ui,sans-serif;color:#15222a;background:#fff}figure{margin:0}img{max-width:100%;height:auto;border:1px solid #8796a0}section>div{display:flex;gap:1rem;align-items:flex-start;margin-block:1rem}h2 code{font-weight:400;color:#55666f}`;

/** A page that shows pictures of pages before and after, side by side for each width. */
export const galleryPage = (heading: string, { lang, title }: SiteConfig['site'], shots: readonly Shot[]): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeText(heading)} | ${escapeText(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeText(title)}: ${escapeText(heading)}</h1>`,
    ...shots.map(
      (shot) =>
        `<section><h2>${escapeText(shot.title)} <code>${escapeText(shot.url)}</code></h2>${rowsOf(shot)}</section>`,
    ),
    '</main></body></html>',
    '',
  ].join('\n');

function rowsOf({ title, pictures }: Shot): string {
  const widths = [...new Set(pictures.map(({ width }) => width))];
  return widths
    .map((wide) => {
      const row = pictures.filter(({ width }) => width === wide);
      return `<div>${row.map(({ name, state, width, height }) => `<figure><figcaption>${state}, ${width} px</figcaption><img src="${encodeURIComponent(name)}" alt="${escapeHtml(`${title} ${state}`)}" width="${width}" height="${height}" loading="lazy"></figure>`).join('')}</div>`;
    })
    .join('');
}
