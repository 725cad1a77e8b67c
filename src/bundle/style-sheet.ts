import { resolve } from 'node:path';
import { isFromTheRight } from '../../templates/text-direction.js';
import { readText } from '../files/read-files.js';
import { stylesForSite } from '../index/published/css-addresses.js';
import type { Plugin } from '../model/plugin.js';
import type { SiteConfig } from '../model/site-config.js';
import { withFonts, type Font } from './fonts.js';
import { readBrowserFile } from './package-files.js';

/** The style sheets of plugins, each of which starts on a new line. */
export const stylesOf = (plugins: readonly Plugin[], { root, site }: SiteConfig): string =>
  plugins
    .flatMap(({ styles }) => styles ?? [])
    .map((file) => `\n${stylesForSite(readText(resolve(root, file)), site.base)}`)
    .join('');

/** The style sheet of all pages of a site, without the rules of formulas. */
export function styleSheetOf({ site }: SiteConfig, stylesOfSite: string, fonts: readonly Font[]): string {
  const mirrored = isFromTheRight(site.lang) ? readBrowserFile('rtl.css').toString() : '';
  return withFonts(readBrowserFile('site.css').toString(), stylesOfSite, fonts) + mirrored;
}
