import { dirname, join, resolve } from 'node:path';
import { guessedContent } from '../../config/foreign-content.js';
import { isWithin } from '../../files/paths.js';
import { isFile, isFolder } from '../../files/read-files.js';
import type { FolderBeside } from '../../parse/options.js';
import type { SiteConfig } from '../../model/site-config.js';
import { docusaurusFiles, optionsIn } from '../excluded/scripts.js';
import { isData, textOf, type Data } from '../navigation/tree-files.js';
import { readScript } from '../script/read-script.js';

/** Such a folder, and what its pages are. */
export interface FolderOfSite extends FolderBeside {
  readonly kind: 'blog' | 'docs' | 'pages';
}

/**
 * Docusaurus: the folders of a blog, of single pages, and of more documents, each with the address that the configuration
 * gives it. ReadMe: the reference beside the guides. They belong to the site if nobody has said where its pages are.
 */
export function foldersBeside(config: SiteConfig): readonly FolderOfSite[] {
  if (config.file !== null) return [];
  const { root, contentDir } = config;
  const file = docusaurusFiles(config).find(isFile);
  const reference = resolve(contentDir, '../reference');
  const isOfReadme = [contentDir, reference].every((folder) => isFile(join(folder, '_order.yaml')));
  if (file === undefined && !isOfReadme) return [];
  const guessed = guessedContent(root);
  if (guessed === undefined || resolve(root, guessed) !== contentDir) return [];
  return file === undefined ? [{ folder: reference, at: 'reference', kind: 'docs' }] : besideDocusaurus(file, config);
}

function besideDocusaurus(file: string, config: SiteConfig): readonly FolderOfSite[] {
  const { root, contentDir } = config;
  const read = readScript(file, config);
  const data: Data = isData(read) ? read : {};
  const found = new Map<string, FolderOfSite>();
  const add = (kind: FolderOfSite['kind'], options: Data, folder: string, route: string): void => {
    const path = resolve(dirname(file), textOf(options['path']) ?? folder);
    const at = (textOf(options['routeBasePath']) ?? route).replace(/^\/+|\/+$/g, '');
    const isBeside =
      isFolder(path) && isWithin(root, path) && !isWithin(contentDir, path) && !isWithin(path, contentDir);
    if (isBeside && !found.has(path)) found.set(path, { folder: path, at, kind });
  };
  for (const one of pluginsOf(data['plugins'])) {
    const id = textOf(one.options['id']) ?? '';
    // Docusaurus also knows its plugins by short names.
    if (/\bcontent-docs$/.test(one.name)) add('docs', one.options, id, id || 'docs');
    else if (/\bcontent-blog$/.test(one.name)) add('blog', one.options, 'blog', id || 'blog');
    else if (/\bcontent-pages$/.test(one.name)) add('pages', one.options, 'src/pages', '');
  }
  const presets = optionsIn(data['presets']);
  for (const [key, kind, folder, route] of [
    ['blog', 'blog', 'blog', 'blog'],
    ['pages', 'pages', 'src/pages', ''],
  ] as const) {
    const options = presets.map((one) => one[key]).find((one) => one !== undefined);
    if (options !== false) add(kind, isData(options) ? options : {}, folder, route);
  }
  return [...found.values()];
}

const pluginsOf = (list: unknown): readonly { readonly name: string; readonly options: Data }[] =>
  (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const [name, options] = Array.isArray(one) ? (one as readonly unknown[]) : [];
    return typeof name === 'string' && isData(options) ? [{ name, options }] : [];
  });
