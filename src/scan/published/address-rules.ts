import { basename, join } from 'node:path';
import { slug as slugOf } from 'github-slugger';
import { isFile, isFolder, tryReadText } from '../../files/read-files.js';
import { withoutPageExtension } from '../../files/page-name.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { AddressKeys } from './address-keys.js';
import { docusaurusFiles } from '../excluded/scripts.js';
import { yamlFiles } from '../excluded/data-files.js';
import { sidebarsFiles } from '../navigation/docusaurus.js';
import { languageFiles } from '../navigation/languages.js';
import { astroFiles } from '../navigation/starlight.js';
import { isData, readData, within } from '../navigation/tree-files.js';
import { vitepressFiles } from '../navigation/vitepress.js';
import { writersideFiles } from '../navigation/writerside/writerside.js';
import { addressFrom, hugoPatterns, jekyllPatterns, type PatternRule } from './patterns.js';
import { rspressFolders, type RspressFolders } from './link-folders.js';

type Place = Pick<SiteConfig, 'root' | 'contentDir'>;

/** The address of a page on a site of another generator, as a path without extension; empty for the first page. */
export type AddressRule = (path: string, keys: AddressKeys) => string | undefined;

/** The path of the file as an address. */
export const addressOf = (path: string): string =>
  withoutPageExtension(path).replace(/(?:^|\/)_?(?:index|readme)$/i, '');

/** The rule of the generator that a site was written for; undefined if addresses are the paths of files. */
export function ruleFor(place: Place): AddressRule | undefined {
  const { root, contentDir } = place;
  const docusaurus = docusaurusFiles(place).find(isFile);
  if (docusaurus !== undefined || sidebarsFiles(root, contentDir).some(isFile)) {
    const keepsNumbers = /numberPrefixParser\s*:\s*false/.test(tryReadText(docusaurus ?? '') ?? '');
    return docusaurusRule(keepsNumbers ? (name) => name : unnumbered);
  }
  if (/(?:^|[/\\])content[/\\]docs$/.test(contentDir) && astroFiles(root, contentDir).some(isFile))
    return starlightRule;
  if (vitepressFiles(root, contentDir).some((file) => file.includes('.vuepress') && isFile(file)))
    return permalinkRule(() => undefined);
  if (writersideFiles(root, contentDir).length > 0) return writersideRule;
  if (isFile(join(contentDir, '_order.yaml'))) return readmeRule;
  const rspress = rspressFolders(place);
  if (rspress !== undefined) return rspressRule(rspress);
  const texts = languageFiles(place).map((file) => tryReadText(file) ?? '');
  const zola = texts.find((text) => /^base_url[ \t]*=/m.test(text));
  if (zola !== undefined) return zolaRule(/^paths[ \t]*=[ \t]*"(?:off|safe)"/m.test(zola));
  if (texts.some((text) => /^["']?baseURL["']?[ \t]*[:=]/im.test(text))) {
    const keepsCase = texts.some((text) => /^disablePathToLower[ \t]*[:=][ \t]*true/im.test(text));
    return hugoRule(keepsCase, hugoPatterns(languageFiles(place), hugoName(keepsCase)));
  }
  const jekyll = yamlFiles(place).find((file) => basename(file).startsWith('_config.') && isFile(file));
  if (jekyll !== undefined) {
    const read = readData(jekyll);
    return permalinkRule(jekyllPatterns(read !== undefined && 'data' in read && isData(read.data) ? read.data : {}));
  }
  if (isFile(join(contentDir, '_redirects.txt'))) return mdnRule;
  return isWiki(contentDir) ? wikiRule : undefined;
}

/** Whether a folder is a vault of Obsidian or the wiki of a code host, whose first page is `Home`. */
const isWiki = (contentDir: string): boolean =>
  isFolder(join(contentDir, '.obsidian')) ||
  ['_Sidebar.md', '_Footer.md'].some((name) => isFile(join(contentDir, name)));

const wikiRule: AddressRule = (path) => (/^home\.md$/i.test(path) ? '' : undefined);

/** MDN: `slug` is the whole address below the language. */
const mdnRule: AddressRule = (_path, { slug }) => (slug === undefined ? undefined : within('', slug));

/** The number in front of a name that only orders it; dates and versions are no such numbers. */
const unnumbered = (name: string): string => name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/, '');

/**
 * Docusaurus: `slug` is absolute or relative to the folder of the page. Without it, `id` takes the place of the name of
 * the file, and a page with the name of its folder is the page of the folder.
 */
const docusaurusRule =
  (withoutNumber: (name: string) => string): AddressRule =>
  (path, { slug, id }) => {
    const names = path.split('/');
    const name = withoutPageExtension(names.pop()!);
    if (slug?.startsWith('/')) return within('', slug);
    const folder = names.map(withoutNumber).join('/');
    const isOfFolder = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === names.at(-1)?.toLowerCase();
    return slug === undefined && isOfFolder ? folder : within(folder, slug ?? id ?? withoutNumber(name));
  };

/** A post of Docusaurus: `slug` is its address in the blog. Without it, the day in its name is: `/2026/01/02/news/`. */
export const postRule: AddressRule = (path, { slug }) => {
  return slug === undefined ? datedName(path)?.join('/') : within('', slug);
};

/** The year, the month and the day in the path of a post, and the rest of it. */
export function datedName(path: string): readonly string[] | undefined {
  const [, folder, year, month, day, name] =
    /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(addressOf(path)) ?? [];
  return year === undefined ? undefined : [year, month!, day!, `${folder}${name}`];
}

/** Starlight: `slug` is the whole address. Otherwise, addresses are the paths of files without spaces and capitals. */
const starlightRule: AddressRule = (path, { slug }) => {
  if (slug !== undefined) return within('', slug);
  const plain = addressOf(path);
  return /^(?:index|readme)$/i.test(withoutPageExtension(basename(path))) && plain === ''
    ? undefined
    : plain
        .split('/')
        .map((name) => slugOf(name))
        .join('/');
};

/** Writerside: every topic has a name of its own, and no address has a folder. */
const writersideRule: AddressRule = (path) => withoutPageExtension(basename(path)).replace(/^index$/, '');

/** ReadMe: no address has a folder, and `index.md` is the page with the name of its folder. */
const readmeRule: AddressRule = (path) => basename(addressOf(path));

/** Rspress: the addresses of the main version and of the main language do not begin with their folders. */
function rspressRule({ versions, mainVersion, languages, mainLanguage }: RspressFolders): AddressRule | undefined {
  if (languages.length === 0 && versions.length === 0) return undefined;
  return (path) => {
    const names = addressOf(path).split('/');
    const version = versions.includes(names[0]!) ? names.splice(0, 1) : [];
    if (languages.length > 0 && names[0] === mainLanguage) names.shift();
    return [...version.filter((one) => one !== mainVersion), ...names].join('/');
  };
}

const withoutHtml = (address: string): string => address.replace(/(?:index)?\.html$/, '');

/** VuePress, Jekyll and Hexo: `permalink` is the whole address, or a pattern of it. */
const permalinkRule =
  (patternOf: PatternRule): AddressRule =>
  (path, written) => {
    const { permalink } = written;
    if (permalink !== undefined && !/[:{}]/.test(permalink)) return within('', withoutHtml(permalink));
    const pattern = patternOf(path, written);
    const address = pattern === undefined ? undefined : addressFrom(pattern);
    return address === undefined ? undefined : within('', withoutHtml(address));
  };

/** The address of a folder or page whose last name is written in the front matter. */
const renamed = (address: string, name: string | undefined): string =>
  name === undefined || address === '' ? address : address.replace(/[^/]*$/, name);

/** A name or a path as Hugo writes it in addresses. */
const hugoName =
  (keepsCase: boolean) =>
  (text: string): string => {
    const name = text.replace(/\s+/g, '-').replace(/[^\p{L}\p{M}\p{N}./_#+~@%-]/gu, '');
    return keepsCase ? name : name.toLowerCase();
  };

/**
 * Hugo: `url` is the whole address, and `slug` the last name in that of a page. Names are in small letters, with dashes
 * for spaces. The configuration may give the pages of a folder a pattern.
 */
const hugoRule =
  (keepsCase: boolean, patternOf: PatternRule): AddressRule =>
  (path, written) => {
    const { url, slug } = written;
    if (url !== undefined) return /[:{}]/.test(url) ? undefined : within('', withoutHtml(url));
    const pattern = patternOf(path, written);
    const filled = pattern === undefined ? undefined : addressFrom(pattern);
    const name = /(?:^|\/)_index\.\w+$/.test(path) ? undefined : slug;
    const address = filled === undefined ? renamed(addressOf(path), name) : within('', filled);
    return address === undefined ? undefined : hugoName(keepsCase)(address);
  };

/**
 * Zola: `path` is the whole address, and `slug` the last name. Names consist of small letters, digits and dashes, unless
 * the configuration leaves them as they are.
 */
const zolaRule =
  (keepsNames: boolean): AddressRule =>
  (file, { path, slug }) => {
    if (path !== undefined) return within('', path);
    // A date in front of a name is only that of the page.
    const address = renamed(addressOf(file), slug).replace(/(^|\/)\d{4}-\d{2}-\d{2}(?:T[^/_-]*)?[-_](?=[^/]+$)/, '$1');
    // Zola writes other letters as Latin ones.
    return keepsNames || !/^[\x20-\x7e]*$/.test(address) ? address : address.split('/').map(dashed).join('/');
  };

const dashed = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
