/** Files that are published because a page names them. */
import { dirname, join, posix } from 'node:path';
import { withBase } from '../../../runtime/contract.js';
import { foldersUpTo, isWithin } from '../../files/paths.js';
import { publishAsset, readFileOf, type Found } from '../files/files.js';
import { imageFolders } from '../files/writerside-site.js';
import type { PageState, ResolvedUrl } from '../page-state.js';

/** A file of the content, or of a folder for such files next to it, that is published because a page names its path. */
export function besideContent(page: PageState, path: string): ResolvedUrl | undefined {
  for (const folder of [page.options.contentDir, ...staticFolders(page)]) {
    const found = readFileOf(page, join(folder, path), folder);
    if (found.state === 'found') return publishedAs(page, found);
  }
  return undefined;
}

/** An image that a bundler finds by an alias: `~@assets/a.png`. What the alias means is written in its configuration. */
export function byAlias(page: PageState, path: string): ResolvedUrl | undefined {
  const [, name, below] = /^~?@([\w-]*)\/(.+)$/s.exec(path) ?? [];
  if (name === undefined || below === undefined) return undefined;
  return (
    besideContent(page, below) ??
    besideContent(page, join(name, below)) ??
    besideContent(page, join('.vuepress', name, below))
  );
}

/** An image of Writerside, which is named by the name of its file. */
export function byName(page: PageState, path: string): ResolvedUrl | undefined {
  const folders = imageFolders(page);
  for (const folder of folders) {
    const found = readFileOf(page, join(folder, posix.basename(path)), page.options.root);
    if (found.state === 'found') return publishedAs(page, found);
  }
  // It may appear in a new folder, too.
  if (folders[0] !== undefined) page.asked.set(folders[0], 'unknown');
  return undefined;
}

/** Folders whose files other generators publish unchanged. Only files that a page names are published from there. */
export function staticFolders({ options: { root, contentDir } }: PageState): readonly string[] {
  const beside = foldersUpTo(root, dirname(contentDir))
    .flatMap((folder) => [join(folder, 'static'), join(folder, 'public')])
    .filter((folder) => !isWithin(contentDir, folder));
  return [join(contentDir, '.vuepress', 'public'), ...beside];
}

/** The address under which a file is published. */
export function publishedAs(page: PageState, found: Found): ResolvedUrl {
  const { url, size } = publishAsset(page, found);
  return {
    target: url,
    url: withBase(url, page.options.base),
    external: false,
    ...(size === undefined ? {} : { size }),
  };
}
