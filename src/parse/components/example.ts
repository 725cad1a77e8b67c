import { dirname, join } from 'node:path';
import { hashOf } from '../../cache/hash.js';
import { nearest } from '../../diagnostics/suggest.js';
import { archiveOf, archiveUrl } from '../../examples/archive.js';
import { playgroundOf, playgroundUrl } from '../../examples/playground.js';
import { installedPackage } from '../../examples/installed.js';
import { listExamples, MANIFEST, readExample, type Example, type StoredExample } from '../../examples/read-example.js';
import { readBytes } from '../../files/read-files.js';
import { escapeHtml } from '../../html/escape.js';
import { folderHash } from '../files/folder-hash.js';
import { reportIn, type PageState } from '../page-state.js';
import { badComponent, unknownExample } from '../../diagnostics/catalogue/components.js';
import { urlAllowed } from '../../html/url-allowed.js';
import type { BuiltIn } from './types.js';

/** `<Example name="guide/step" />`: a card with the files of an example, to be downloaded or opened elsewhere. */
export const example: NonNullable<BuiltIn['render']> = (props, _children, { name: tag, page, excerpt, at }) => {
  const { name } = props;
  const dir = page.options.examples;
  if (typeof name !== 'string' || name === '' || dir === undefined) {
    reportIn(
      page,
      excerpt,
      at,
      badComponent(
        tag,
        dir === undefined ? 'has no examples: the site sets no "verify.examples".' : 'needs the name of an example.',
        'error',
      ),
    );
    return '';
  }
  const read = readExample(dir, name);
  if (read === undefined) {
    // A page that waits for an example is parsed again when it is there.
    page.dependencies.set(join(dir, name, MANIFEST), '');
    reportIn(page, excerpt, at, unknownExample(name, nearest(name, listExamples(dir))));
    return '';
  }
  if (read.example === undefined) {
    const { file, text, message } = read.problems[0]!;
    page.dependencies.set(file, hashOf(text));
    reportIn(page, excerpt, at, badComponent(tag, `cannot read the example ${name}. ${message}`, 'error'));
    return '';
  }
  dependOnFolders(read.example, page);
  return exampleCard(read.example, page);
};

/** Notes all files that the card is made from. */
function dependOnFolders({ chain, files }: StoredExample, page: PageState): void {
  for (const file of chain) {
    page.dependencies.set(file, hashOf(readBytes(file)));
    page.dependencies.set(dirname(file), folderHash(dirname(file)));
  }
  for (const { file } of files) page.dependencies.set(file, hashOf(readBytes(file)));
}

/** The versions of packages are in an example's package.json, and so in the size of its archive. */
function dependOnPackages({ manifest }: Example, page: PageState): void {
  for (const name of [...(manifest.packages ?? []), ...(manifest.dependencies ?? [])]) {
    const installed = installedPackage(page.options.root, name);
    if (installed === undefined) continue;
    const file = join(installed.folder, 'package.json');
    page.dependencies.set(file, hashOf(readBytes(file)));
  }
}

/** The card of an example, wherever its files stand. */
export function exampleCard(shown: Example, page: PageState): string {
  dependOnPackages(shown, page);
  const { root, base } = page.options;
  const size = Math.ceil(archiveOf(shown, root).length / 1000);
  const download = `<a href="${base}${archiveUrl(shown.name).slice(1)}" download>Download<span class="example__size"> (zip, ${size} kB)</span></a>`;
  const files = shown.files.map(({ path }) => `<li><code>${escapeHtml(path)}</code></li>`).join('');
  const playground = playgroundData(shown, page);
  return (
    `<div class="example"${playground}>\n<p class="example__title">${escapeHtml(shown.manifest.title)}</p>\n<ul class="example__files" role="list" aria-label="Files">${files}</ul>\n` +
    `<p class="example__links">${download}${playground === '' ? onlineLink(shown, page) : ''}</p>\n</div>\n`
  );
}

/** What the script of the page makes a button of. Without scripts nothing can be sent, and the download is there. */
function playgroundData(shown: Example, page: PageState): string {
  const { playground, base, root } = page.options;
  if (playground === undefined || !urlAllowed(playground) || playgroundOf(shown, root) === undefined) return '';
  return ` data-playground="${escapeHtml(playground)}" data-files="${base}${playgroundUrl(shown.name).slice(1)}" data-label="${labelOf(playground)}"`;
}

/** Editors on the web open the folder as it is stored: only one that is whole is of use there. */
function onlineLink({ name, manifest, files }: Example, page: PageState): string {
  const url = page.options.exampleUrl?.replaceAll('{example}', encodeURI(name));
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
