import type { WrittenAddress } from './written-address.js';

const STRING = String.raw`"([^"\\\n]*(?:\\[^][^"\\\n]*)*)"?|'([^'\\\n]*(?:\\[^][^'\\\n]*)*)'?`;
/**
 * Comments and strings are read as a whole, even if they are never closed, because an address within one does not
 * count.
 */
const TOKEN = new RegExp(
  String.raw`\/\*[^]*?(?:\*\/|$)|\burl\(\s*(?:${STRING}|([^\s"'()]+)\s*\))|(@import)\s*(?:${STRING})|${STRING}`,
  'gi',
);
/** The text before a string that is an image of `image-set()`. */
const IN_IMAGE_SET = /image-set\((?:[^()]|\([^()]*\))*$/i;
const LONGEST_IMAGE_SET = 1000;

/** The addresses in a style sheet: `url()`, `@import` and `image-set()`. */
export function addressesInCss(css: string): readonly WrittenAddress[] {
  const found: WrittenAddress[] = [];
  for (const match of css.matchAll(TOKEN)) {
    const [token, quoted, single, bare, atImport, imported, importedSingle, text, textSingle] = match;
    const string = text ?? textSingle;
    const isPicture =
      string !== undefined && IN_IMAGE_SET.test(css.slice(Math.max(0, match.index - LONGEST_IMAGE_SET), match.index));
    const written =
      quoted ?? single ?? bare ?? (atImport && (imported ?? importedSingle)) ?? (isPicture ? string : undefined);
    if (written !== undefined)
      found.push({ address: unescapeCss(written), kind: 'file', at: match.index + token.lastIndexOf(written) });
  }
  return found;
}

/**
 * An address in the style sheet of a plugin, as the published one contains it. As in links of pages, a slash in front
 * means the first page of the site, wherever the site is: below a base path, or in a folder that is opened without a
 * server.
 */
export const addressForSite = (address: string, base: string): string =>
  /^\/(?!\/)/.test(address) && (base === '/' || !address.startsWith(base)) ? `..${address}` : address;

/** The style sheet of a plugin with the addresses of the published one, which is in a folder of the site. */
export function stylesForSite(css: string, base: string): string {
  let text = '';
  let end = 0;
  for (const { address, at } of addressesInCss(css)) {
    const added = addressForSite(address, base).length - address.length;
    text += css.slice(end, at) + '..'.slice(0, added);
    end = at;
  }
  return text + css.slice(end);
}

const unescapeCss = (text: string): string =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|\n|([^]))/gi, (_escape, code?: string, character = '') =>
    code === undefined ? (character as string) : String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)),
  );
