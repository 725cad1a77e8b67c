import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULTS } from '../schema/defaults.js';
import { findConfig } from './files.js';
import { isFile, isFolder, tryReadText } from '../files/read-files.js';

/** Files in the root of a tree that name the folder of its pages, or that are in it. */
const NAMED: readonly (readonly [file: string, key: RegExp, usual: string])[] = [
  ['mkdocs.yml', /^docs_dir:[ \t]*["']?([^"'\s#]+)/m, 'docs'],
  ['book.toml', /^src[ \t]*=[ \t]*["']([^"'\n]+)["']/m, 'src'],
  ['.gitbook.yaml', /^root:[ \t]*["']?([^"'\s#]+)/m, '.'],
];
const HERE: readonly string[] = [
  ...['.vitepress', '.vuepress', '.obsidian', '_config.yml', 'conf.py', 'docs.json', 'mint.json', 'SUMMARY.md'],
  ...['_sidebar.md', 'docfx.json', 'myst.yml', '_toc.yml'],
];
const USUAL: readonly string[] = ['docs', 'doc', 'src/content/docs', 'content/docs', 'documentation', 'website/docs'];

/**
 * The folder of the pages, relative to the root of a tree that was not written for docs-build. Undefined if there is a
 * folder `content`, or a configuration here or above, or if nothing tells which folder it is.
 */
export function guessedContent(root: string): string | undefined {
  if (!isFolder(root) || isFolder(join(root, DEFAULTS.content))) return undefined;
  for (let folder = root; ; folder = dirname(folder)) {
    if (findConfig(folder, undefined) !== null) return undefined;
    if (dirname(folder) === folder) break;
  }
  for (const [file, key, usual] of NAMED) {
    const text = tryReadText(join(root, file));
    const folder = text === undefined ? undefined : (key.exec(text)?.[1] ?? usual);
    if (folder !== undefined && isFolder(join(root, folder))) return folder.replace(/^\.\/(?=.)|\/+$/g, '') || '.';
  }
  if (HERE.some((name) => isFile(join(root, name)) || isFolder(join(root, name)))) return '.';
  const usual = USUAL.find((folder) => isFolder(join(root, folder)));
  if (usual !== undefined) return usual;
  const names = readdirSync(root);
  return (
    names.find((name) => name.endsWith('.docc')) ?? (names.some((name) => /\.mdx?$/i.test(name)) ? '.' : undefined)
  );
}
