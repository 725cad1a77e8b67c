/** The sites with which builds are measured, each for docs-build and for Hugo. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpus } from './corpus.mjs';
import { writeHugoSite } from './hugo.mjs';
import { drawCode } from './real-code.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Makes a site twice: `ours` and, for Hugo, `theirs`. `edited` is the page that edits change, as a path in `content/`.
 *
 * - `content`: this repository's pages, and the READMEs that are pages there.
 * - a number: that many generated pages, with different code from the installed packages.
 * - `phrases`: 140 generated pages whose code repeats few phrases.
 */
export function makeSite(name, folder) {
  const ours = join(folder, 'ours');
  const theirs = join(folder, 'hugo');
  const edited = name === 'content' ? writeOwn(ours, theirs) : writeGenerated(name, ours, theirs);
  return { ours, theirs, edited };
}

function writeOwn(ours, theirs) {
  mkdirSync(join(ours, '.docs-build'), { recursive: true });
  for (const path of ['content', 'docs-build.config.ts', 'package.json', 'search.golden', '.docs-build/third-party'])
    cpSync(join(repository, path), join(ours, path), { recursive: true });
  mkdirSync(join(ours, 'node_modules'));
  symlinkSync(repository, join(ours, 'node_modules/docs-build'));
  writeHugoSite(theirs, [...pagesIn(join(ours, 'content')), ...readmes(join(ours, '.docs-build/third-party'))]);
  return 'guides/caching.md';
}

function writeGenerated(name, ours, theirs) {
  const pages =
    name === 'phrases'
      ? corpus(140)
      : corpus(Number(name), {
          draw: drawCode(join(repository, 'node_modules')),
          sections: Number(name) < 500 ? 7 : Number(name) < 2000 ? 12 : 25,
        });
  for (const [path, text] of pages) {
    mkdirSync(dirname(join(ours, 'content', path)), { recursive: true });
    writeFileSync(join(ours, 'content', path), text);
  }
  writeHugoSite(theirs, pages);
  return pages.find(([path]) => !path.endsWith('index.md'))[0];
}

const pagesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);

const readmes = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => /README\.md$/i.test(path))
    .sort()
    .map((path, number) => [
      `loaders/readme-${number}.md`,
      `---\ntitle: ${dirname(path).split('@')[0]}\n---\n\n${readFileSync(join(folder, path), 'utf8')}`,
    ]);

/**
 * Moves what builds wrote into a folder next to the sites. It is not deleted: on ext4, new files next to many that were
 * deleted minutes ago take many times as long, and the first build of a site never has such neighbors.
 */
export function forget({ ours, theirs }) {
  const away = mkdtempSync(join(dirname(ours), 'forgotten-'));
  const paths = [
    ...['.docs-build/results', '.docs-build/modules', 'dist'].map((name) => join(ours, name)),
    ...['public', 'resources', '.hugo_build.lock'].map((name) => join(theirs, name)),
  ];
  for (const [index, path] of paths.entries()) if (existsSync(path)) renameSync(path, join(away, String(index)));
}

/** The total size of all files below a folder, in bytes. */
export const bytesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath ?? entry.path, entry.name)).length, 0);
