import { basename } from 'node:path';
import { setsOnRoot } from '../index/published/css-blocks.js';
import { hashedAsset, type HashedAsset } from './asset.js';
import { browserFonts, readBrowserFile } from './package-files.js';

/** The family of each font, and the custom property by which a site replaces it. */
const FONTS: Readonly<Record<string, { readonly family: string; readonly property: string }>> = {
  figtree: { family: 'Figtree', property: '--sans' },
  'geist-mono': { family: 'Geist Mono', property: '--mono' },
};

export interface Font extends HashedAsset {
  readonly name: string;
}

/** The fonts of the package that a site shows. A site that has others on all of its pages does without them. */
export const fontsFor = (stylesOfSite: string): readonly Font[] =>
  browserFonts()
    .filter((name) => !isReplaced(name, stylesOfSite))
    .map((name) => ({ name, ...hashedAsset(name, 'woff2', readBrowserFile(`${name}.woff2`)) }));

function isReplaced(name: string, stylesOfSite: string): boolean {
  const font = FONTS[name];
  return font !== undefined && setsOnRoot(stylesOfSite, font.property) && !stylesOfSite.includes(font.family);
}

/**
 * The styles of the package and of the site, with the published names of the fonts. Styles and fonts are published in
 * one folder, so the name of a font is its address. The script in the head requests the first font that the styles
 * name, which is that of text; if the site has another one, the remaining fonts of the package come after it.
 */
export function withFonts(ownStyles: string, stylesOfSite: string, fonts: readonly Font[]): string {
  const isTextFontOwn = fonts[0]?.name === browserFonts()[0];
  const later: string[] = [];
  const own = ownStyles.replace(
    /@font-face\s*\{[^{}]*?\burl\(["']?([\w-]+)\.woff2\b[^{}]*\}/g,
    (rule, name: string) => {
      const font = fonts.find((one) => one.name === name);
      if (!font) return '';
      const named = rule.replace(`${name}.woff2`, basename(font.reference.file));
      if (isTextFontOwn) return named;
      later.push(named);
      return '';
    },
  );
  return [own, stylesOfSite, ...later].join('');
}
