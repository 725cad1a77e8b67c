import { escapeHtml, langAttributes } from '../html/escape.js';
import { urlAllowed } from '../html/url-allowed.js';
import type { Example } from '../model/example.js';
import { archiveOf, archiveUrl } from './archive.js';
import { playgroundOf, playgroundUrl } from './playground.js';
import type { ZipEntry } from './zip.js';

/** What the cards of all examples of a site have in common. */
export interface CardSettings {
  /** Path under which the site is served; starts and ends with a slash. */
  readonly base: string;
  /** Language of the site, as a BCP 47 tag. */
  readonly lang: string;
  /** Address of a web editor that accepts the files of an example in a form. */
  readonly playground?: string | undefined;
  /** Address at which an example folder is shown elsewhere: `{example}` is replaced by its name. */
  readonly exampleUrl?: string | undefined;
}

/** The card of an example: its title, its files, and links to download or open it. `files` are its `projectFiles`. */
export function exampleCard(example: Example, files: readonly ZipEntry[], settings: CardSettings): string {
  const size = Math.ceil(archiveOf(example, files).length / 1000);
  const download = `<a href="${settings.base}${archiveUrl(example.name).slice(1)}" download>Download<span class="example__size"> (zip, ${size} kB)</span></a>`;
  const list = example.files.map(({ path }) => `<li><code>${escapeHtml(path)}</code></li>`).join('');
  const playground = playgroundData(example, files, settings);
  return (
    `<div class="example"${playground}>\n<p class="example__title">${escapeHtml(example.manifest.title)}</p>\n<ul class="example__files" role="list" aria-label="Files">${list}</ul>\n` +
    `<p class="example__links"${langAttributes(settings.lang).english}>${download}${playground === '' ? onlineLink(example, settings) : ''}</p>\n</div>`
  );
}

/**
 * Data from which the script of the page makes a button. Without scripts nothing can be sent, but the download works.
 */
function playgroundData(example: Example, files: readonly ZipEntry[], { playground, base }: CardSettings): string {
  if (playground === undefined || !urlAllowed(playground) || playgroundOf(example, files) === undefined) return '';
  return ` data-playground="${escapeHtml(playground)}" data-files="${base}${playgroundUrl(example.name).slice(1)}" data-label="${labelOf(playground)}"`;
}

/** A link to an editor that opens the stored folder, which therefore must be complete. */
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
