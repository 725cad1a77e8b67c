import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../files/write-file.js';
import { escapeHtml, escapeText } from '../../html/escape.js';
import type { SiteConfig } from '../../model/site-config.js';

/** The pictures of a page. */
export interface Shot {
  readonly title: string;
  readonly url: string;
  readonly pictures: readonly Picture[];
}

export interface Picture {
  readonly state: 'before' | 'after';
  /** The width of the browser's window, in CSS pixels. */
  readonly window: number;
  /** The width of the picture, in CSS pixels. `height` is its height. */
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

const STYLE = `body{margin:1rem;font-family:system-ui,sans-serif;color:#15222a;background:#fff}figure{margin:0}img{max-width:100%;height:auto;border:1px solid #8796a0}section>div{display:flex;gap:1rem;align-items:flex-start;margin-block:1rem}h2 code{font-weight:400;color:#55666f}`;

/** A folder of pictures, with an `index.html` that shows them side by side for each width. */
export interface Gallery {
  add(shot: Shot): void;
  /** Writes the page. Returns the number of pictures. */
  finish(heading: string, site: SiteConfig['site']): number;
}

export function createGallery(folder: string): Gallery {
  mkdirSync(folder, { recursive: true });
  const sections: string[] = [];
  let count = 0;
  return {
    add(shot) {
      for (const picture of shot.pictures) writeWhole(join(folder, nameOf(shot, picture)), picture.png);
      count += shot.pictures.length;
      sections.push(
        `<section><h2>${escapeText(shot.title)} <code>${escapeText(shot.url)}</code></h2>${rowsOf(shot)}</section>`,
      );
    },
    finish(heading, { lang, title }) {
      const html = [
        '<!doctype html>',
        `<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
        `<title>${escapeText(heading)} | ${escapeText(title)}</title><style>${STYLE}</style></head>`,
        `<body><main><h1>${escapeText(title)}: ${escapeText(heading)}</h1>`,
        ...sections,
        '</main></body></html>',
        '',
      ];
      writeWhole(join(folder, 'index.html'), html.join('\n'));
      return count;
    },
  };
}

function rowsOf(shot: Shot): string {
  const windows = [...new Set(shot.pictures.map(({ window }) => window))];
  return windows
    .map((wide) => {
      const row = shot.pictures.filter(({ window }) => window === wide);
      return `<div>${row.map((one) => figure(shot, one)).join('')}</div>`;
    })
    .join('');
}

const figure = (shot: Shot, picture: Picture): string =>
  `<figure><figcaption>${picture.state}, ${picture.window} px</figcaption><img src="${encodeURIComponent(nameOf(shot, picture))}" alt="${escapeHtml(`${shot.title} ${picture.state}`)}" width="${picture.width}" height="${picture.height}" loading="lazy"></figure>`;

/** Before and after of `/guides/caching/` in a window of 390 px: `guides-caching.390.before.png`. */
function nameOf({ url }: Shot, { window, state }: Picture): string {
  const page = url
    .replace(/^\/|\/$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase();
  return `${page || 'index'}.${window}.${state}.png`;
}
