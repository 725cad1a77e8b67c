import { resolve } from 'node:path';
import { isFromTheRight } from '../../templates/language.js';
import { stylesMissing } from '../diagnostics/catalogue/config.js';
import { DocsError, EXIT } from '../diagnostics/docs-error.js';
import { posixPath } from '../files/paths.js';
import { readText, statIfThere } from '../files/read-files.js';
import { stylesForSite } from '../index/published/css-addresses.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { withFonts, type Font } from './fonts.js';
import { readBrowserFile } from './package-files.js';

/** The absolute paths of the style sheets that plugins name. Throws if one does not exist. */
export function styleFilesOf(plugins: readonly Plugin[], root: string): readonly string[] {
  const files = plugins.flatMap(({ styles = [] }) => styles).map((file) => resolve(root, file));
  const missing = files.find((file) => statIfThere(file) === undefined);
  if (missing !== undefined) throw new DocsError([stylesMissing(posixPath(root, missing))], EXIT.usage);
  return files;
}

/** The style sheets of plugins, each of which starts on a new line. */
export const stylesOf = (plugins: readonly Plugin[], { root, site }: SiteConfig): string =>
  styleFilesOf(plugins, root)
    .map((file) => `\n${stylesForSite(readText(file), site.base)}`)
    .join('');

/** The style sheet of all pages of a site, without the rules of formulas. */
export function styleSheetOf({ site }: SiteConfig, stylesOfSite: string, fonts: readonly Font[]): string {
  const added = [
    /^en\b/i.test(site.lang) ? [] : ['languages.css'],
    isFromTheRight(site.lang) ? ['rtl.css'] : [],
  ].flat();
  return [
    withFonts(readBrowserFile('site.css').toString(), stylesOfSite, fonts),
    ...added.map((name) => readBrowserFile(name).toString()),
  ].join('');
}
