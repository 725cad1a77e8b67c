import { dirname, join } from 'node:path';
import { isWithin, posixPath } from '../files/paths.js';
import { isFile } from '../files/read-files.js';

const scripts = (name: string): readonly string[] =>
  ['ts', 'mts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`);

/** Files that identify the generator for which a tree was written. */
const NAMES: readonly string[] = [
  ...['mkdocs.yml', 'mkdocs.yaml', '.nav.yml', 'book.toml', 'hugo.toml', 'hugo.yaml', '_config.yml', 'conf.py'],
  ...['.vitepress', '.vuepress'].flatMap((folder) => scripts(`${folder}/config`)),
  ...['docusaurus', 'astro', 'rspress', 'source'].flatMap((name) => scripts(`${name}.config`)),
  ...['sidebars.json', ...scripts('sidebars'), '_meta.json', ...scripts('_meta'), '_meta.tsx', 'theme.config.tsx'],
  ...['docs.json', 'mint.json', 'docfx.json', 'myst.yml', '_toc.yml', '.gitbook.yaml', 'SUMMARY.md', '_sidebar.md'],
  '.obsidian/app.json',
  ...['nuxt.config.ts', 'content.config.ts', 'eleventy.config.js', '.eleventy.js', 'gatsby-config.js', 'book.json'],
  ...['_quarto.yml', 'theme.config.jsx', 'vocs.config.ts', 'antora-playbook.yml'],
];

/**
 * The configuration file of another generator, in the content folder, next to it, or in the root of the site, relative
 * to the root.
 */
export function foreignFile(root: string, contentDir: string): string | undefined {
  for (const folder of new Set([root, dirname(contentDir), contentDir].filter((one) => isWithin(root, one))))
    for (const name of NAMES) if (isFile(join(folder, name))) return posixPath(root, join(folder, name));
  return undefined;
}
