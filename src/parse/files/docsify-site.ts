import { dirname, join } from 'node:path';
import { memoOn } from '../../cache/identity.js';
import { foldersUpTo, isWithin, posixPath } from '../../files/paths.js';
import { splitAddress } from '../../model/page-url.js';
import type { PageState } from '../page-state.js';
import { isFileFor, readFileOf, textOf } from './files.js';
import type { SourceContext } from './source-context.js';

interface Docsify {
  /** The folder of the page that loads it. */
  readonly folder: string;
  /** Whether links are relative to their page, and not to the folder. */
  readonly isRelative: boolean;
}

const docsifyOf = memoOn((page: PageState): Docsify | undefined => {
  if (page.thirdParty) return undefined;
  const { root, contentDir } = page.options;
  for (const folder of foldersUpTo(root, contentDir)) {
    const read = readFileOf(page, join(folder, 'index.html'), root);
    const text = read.state === 'found' ? textOf(read.bytes()) : '';
    if (text.includes('$docsify')) return { folder, isRelative: /\brelativePath\s*:\s*true\b/.test(text) };
  }
  return undefined;
});

/**
 * An address on a site of docsify as any other site would write it: `/guide#start` for `#/guide?id=start`, and the path
 * from the content folder for one from the folder of the site. Any other address as it is.
 */
export function withoutDocsify(page: PageState, context: SourceContext, href: string): string {
  const site = /^#\/|[?&]id=|^[^/?#.:]/.test(href) ? docsifyOf(page) : undefined;
  if (site === undefined) return href;
  const routed = href.replace(/^#(?=\/)/, '').replace(/\?(?:[^#]*&)?id=([^&#]*)[^#]*/, '#$1');
  if (site.isRelative || !/^[^/?#.:]/.test(routed)) return routed;
  const [path, rest] = splitAddress(routed);
  const { contentDir } = page.options;
  const isPage = (file: string): boolean => ['', '.md', '/README.md'].some((end) => isFileFor(page, file + end));
  const file = join(site.folder, path);
  // Authors who look at their files in an editor write paths that lead nowhere in docsify.
  const isMeant = isWithin(contentDir, file) && file !== join(dirname(context.absolute), path) && isPage(file);
  return isMeant ? `/${posixPath(contentDir, file)}${rest}` : routed;
}
