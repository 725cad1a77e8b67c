import { join } from 'node:path';
import { foldersUpTo, isWithin, posixPath } from '../files/paths.js';
import { isFile, tryReadText } from '../files/read-files.js';

const scripts = (name: string): readonly string[] =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`);

/** Files that identify the generator for which a tree was written. */
const NAMES: readonly string[] = [
  ...['mkdocs.yml', 'mkdocs.yaml', '.nav.yml', 'book.toml', '_config.yml', 'conf.py', 'pelicanconf.py'],
  ...['hugo', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
  ),
  ...['.vitepress', '.vuepress'].flatMap((folder) => scripts(`${folder}/config`)),
  ...['docusaurus', 'astro', 'rspress', 'source', 'quartz', 'next'].flatMap((name) => scripts(`${name}.config`)),
  ...['sidebars.json', ...scripts('sidebars'), '_meta.json', ...scripts('_meta'), '_meta.tsx', 'theme.config.tsx'],
  ...['docs.json', 'mint.json', 'docfx.json', 'myst.yml', '_toc.yml', '.gitbook.yaml', 'SUMMARY.md', '_sidebar.md'],
  ...['zola.toml', 'retype.yml', 'writerside.cfg', '_order.yaml'],
  '.obsidian/app.json',
  ...[
    'nuxt.config.ts',
    'content.config.ts',
    ...scripts('.eleventy'),
    ...scripts('eleventy.config'),
    'book.json',
    'book.js',
    'siteConfig.js',
  ],
  ...[
    'gatsby-config.js',
    'gatsby-config.ts',
    '_quarto.yml',
    '_bookdown.yml',
    '_site.yml',
    '_pkgdown.yml',
    // Of MDN.
    '_redirects.txt',
    'theme.config.jsx',
    'vocs.config.ts',
    'antora-playbook.yml',
  ],
];
/** Configuration files of Hugo (until 2023) and Zola, whose names other programs use, too. */
const CONFIGS: readonly string[] = ['config.toml', 'config.yaml', 'config.yml', 'config.json'];
const BASE_URL = /^[\s{]*"?base_?url"?\s*[:=]/im;

/**
 * The configuration file of another generator, in the root of the site, in the content folder or in a folder between
 * them, relative to the root.
 */
export function foreignFile(root: string, contentDir: string): string | undefined {
  for (const folder of foldersAround(root, contentDir)) {
    const name =
      NAMES.find((one) => isFile(join(folder, one))) ??
      CONFIGS.find((one) => BASE_URL.test(tryReadText(join(folder, one)) ?? ''));
    if (name !== undefined) return posixPath(root, join(folder, name));
  }
  return undefined;
}

/**
 * Folders in which other generators may have their configuration: the root of the site, the folders down to the
 * content, and `website` beside a folder of pages.
 */
export const foldersAround = (root: string, contentDir: string): readonly string[] => [
  ...foldersUpTo(root, contentDir)
    .filter((one) => isWithin(root, one))
    .reverse(),
  join(root, 'website'),
];

/** The folder of a site of Writerside, which has its configuration: that of the content, or one above it. */
export const writersideFolder = (root: string, contentDir: string): string | undefined =>
  foldersUpTo(root, contentDir).find((folder) => isFile(join(folder, 'writerside.cfg')));
