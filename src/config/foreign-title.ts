import { join } from 'node:path';
import { tryReadText } from '../files/read-files.js';
import { foldersAround } from './foreign-site.js';

const YAML = (key: string): RegExp =>
  new RegExp(`^${key}:[ \\t]*(?:"([^"\\n]+)"|'([^'\\n]+)'|([^\\s"'|>&!{[#][^#\\n]*))`, 'm');
/** A text, or an object with a text for each language, of which the first counts. */
const SCRIPT =
  /\btitle\s*:\s*(?:\{\s*["']?[A-Za-z]{2,3}(?:-\w{1,8})*["']?\s*:\s*)?(?:"([^"\n]+)"|'([^'\n]+)'|`([^`$\n]+)`)/;
const TOML = /^title\s*=\s*(?:"([^"\n]+)"|'([^'\n]+)')/m;
const HUGO: readonly string[] = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];

/** The files in which other generators have the title of a site, and patterns that find it. */
const PLACES: readonly (readonly [names: readonly string[], pattern: RegExp])[] = [
  [['mkdocs.yml', 'mkdocs.yaml'], YAML('site_name')],
  [['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs'], SCRIPT],
  [['ts', 'mts', 'js', 'mjs'].map((ending) => `.vitepress/config.${ending}`), SCRIPT],
  [['ts', 'js'].map((ending) => `.vuepress/config.${ending}`), SCRIPT],
  [['astro.config.mjs', 'astro.config.ts', 'astro.config.js'], SCRIPT],
  [['rspress.config.ts', 'rspress.config.mts', 'rspress.config.js', 'rspress.config.mjs'], SCRIPT],
  [['book.toml', 'zola.toml', ...HUGO.map((name) => `${name}.toml`)], TOML],
  [['_config.yml', ...HUGO.flatMap((name) => [`${name}.yaml`, `${name}.yml`])], YAML('title')],
  [['book.json'], /"title"\s*:\s*"([^"\\\n]+)"/],
  [HUGO.map((name) => `${name}.json`), /^\s*"title"\s*:\s*"([^"\\\n]+)"/m],
  // In `website`, `book` or `project`.
  [['_quarto.yml', 'myst.yml'], YAML('[ \\t]+title')],
  [['_site.yml'], YAML('[ \\t]*title')],
  // The first page of a book has the title of the book.
  [['_bookdown.yml'], YAML('title')],
  [['index.Rmd', 'index.rmd'], /^---[^\n]*\n(?=[^]*?^site:[ \t]*["']?bookdown::)[^]*?^title:[ \t]*["']?([^"'\n]+)/m],
  [['docs.json', 'mint.json'], /"name"\s*:\s*"([^"\\\n]+)"/],
  [['index.html'], /\$docsify[^]{0,5000}?\bname\s*:\s*(?:"([^"\n]+)"|'([^'\n]+)')/],
  [['siteConfig.js', 'book.js'], SCRIPT],
  // In `branding`.
  [['retype.yml'], /^branding:[ \t]*\n(?:[ \t]+[^\n]*\n|\n)*?[ \t]+title:[ \t]*["']?([^"'\n#]+)/m],
  [['conf.py'], /^project\s*=\s*(?:"([^"\n]+)"|'([^'\n]+)')/m],
];
/** How many characters of a file are searched, because the title is near its beginning. */
const READ = 20_000;

const TAG = /["']?([A-Za-z]{2,3}(?:[-_][A-Za-z\d]{1,8})*)["']?[ \t]*(?:[,}#\]].*)?$/.source;
const LANGUAGE_OF = (key: string): RegExp => new RegExp(`(?:^|[\\s{])${key}["']?[ \\t]*[:=][ \\t]*${TAG}`, 'm');

/** The same for the language of a site. */
const LANGUAGES: typeof PLACES = [
  [['mkdocs.yml', 'mkdocs.yaml'], LANGUAGE_OF('language')],
  [['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs'], LANGUAGE_OF('defaultLocale')],
  [['ts', 'mts', 'js', 'mjs'].map((ending) => `.vitepress/config.${ending}`), LANGUAGE_OF('lang')],
  [['ts', 'js'].map((ending) => `.vuepress/config.${ending}`), LANGUAGE_OF('lang')],
  [['astro.config.mjs', 'astro.config.ts', 'astro.config.js'], LANGUAGE_OF('(?:lang|defaultLocale)')],
  [['rspress.config.ts', 'rspress.config.mts', 'rspress.config.js', 'rspress.config.mjs'], LANGUAGE_OF('lang')],
  [['book.toml'], LANGUAGE_OF('language')],
  [
    HUGO.flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`)),
    LANGUAGE_OF('["\']?(?:languageCode|defaultContentLanguage|default_language|locale)'),
  ],
  [['_config.yml'], LANGUAGE_OF('lang(?:uage)?')],
  [['zola.toml'], LANGUAGE_OF('default_language')],
  [['book.json'], LANGUAGE_OF('["\']?language')],
  [['retype.yml'], LANGUAGE_OF('locale')],
  [['index.html'], /<html[^>]*\slang=["']([A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8})*)["']/],
  [['conf.py'], LANGUAGE_OF('language')],
];

/**
 * The title in the configuration of another generator, which is in the root of the site, in the content folder or in a
 * folder between them.
 */
export const foreignTitle = (root: string, contentDir: string): string | undefined =>
  foreignText(root, contentDir, PLACES);

/** The language in such a configuration, as a BCP 47 tag. */
export const foreignLanguage = (root: string, contentDir: string): string | undefined =>
  foreignText(root, contentDir, LANGUAGES)?.replaceAll('_', '-');

function foreignText(root: string, contentDir: string, places: typeof PLACES): string | undefined {
  for (const folder of foldersAround(root, contentDir))
    for (const [names, pattern] of places)
      for (const name of names) {
        const text = tryReadText(join(folder, name))?.slice(0, READ);
        const found = text && pattern.exec(text)?.slice(1).find(Boolean)?.trim();
        if (found) return found;
      }
  return undefined;
}
