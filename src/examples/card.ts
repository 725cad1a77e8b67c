import { escapeHtml } from '../html/escape.js';
import { urlAllowed } from '../html/url-allowed.js';
import type { Example } from '../model/example.js';
import { archiveOf, archiveUrl } from './archive.js';
import { playgroundOf, playgroundUrl } from './playground.js';
import type { ZipEntry } from './zip.js';

/** What a site says of all of its examples. */
export interface CardSettings {
  /** Path that the site is served under; starts and ends with a slash. */
  readonly base: string;
  /** Editor on the web that takes the files of an example in a form. */
  readonly playground?: string | undefined;
  /** Address of a stored example elsewhere: `{example}` is replaced by its name. */
  readonly exampleUrl?: string | undefined;
}

/** The card of an example, wherever its files stand: what it shows, what is in it, and where to get it. `files` are its `projectFiles`. */
export function exampleCard(example: Example, files: readonly ZipEntry[], settings: CardSettings): string {
  const size = Math.ceil(archiveOf(example, files).length / 1000);
  const download = `<a href="${settings.base}${archiveUrl(example.name).slice(1)}" download>Download<span class="example__size"> (zip, ${size} kB)</span></a>`;
  const list = example.files.map(({ path }) => `<li><code>${escapeHtml(path)}</code></li>`).join('');
  const playground = playgroundData(example, files, settings);
  return (
    `<div class="example"${playground}>\n<p class="example__title">${escapeHtml(example.manifest.title)}</p>\n<ul class="example__files" role="list" aria-label="Files">${list}</ul>\n` +
    `<p class="example__links">${download}${playground === '' ? onlineLink(example, settings) : ''}</p>\n</div>`
  );
}

/** What the script of the page makes a button of. Without scripts nothing can be sent, and the download is there. */
function playgroundData(example: Example, files: readonly ZipEntry[], { playground, base }: CardSettings): string {
  if (playground === undefined || !urlAllowed(playground) || playgroundOf(example, files) === undefined) return '';
  return ` data-playground="${escapeHtml(playground)}" data-files="${base}${playgroundUrl(example.name).slice(1)}" data-label="${labelOf(playground)}"`;
}

/** Editors on the web open the folder as it is stored, so only a complete one is of use there. */
function onlineLink({ name, manifest, files }: Example, { exampleUrl }: CardSettings): string {
  const url = exampleUrl?.replaceAll('{example}', encodeURI(name));
  if (
    url === undefined ||
    !urlAllowed(url) ||
    manifest.extends !== undefined ||
    files.some(({ text }) => text !== undefined) ||
    !files.some(({ path }) => path === 'package.json')
  )
    return '';
  return ` <a class="external" rel="noopener noreferrer" href="${escapeHtml(url)}">${labelOf(url)}</a>`;
}

const labelOf = (url: string): string =>
  /^https:\/\/(?:[\w-]+\.)?stackblitz\.com\//.test(url) ? 'Open in StackBlitz' : 'Open online';
