import { dirname, join } from 'node:path';
import { foldersUpTo, posixPath } from '../../files/paths.js';
import { isFile } from '../../files/read-files.js';
import type { SiteConfig } from '../../model/site-config.js';

const PAGE = /(?:^|\/)page(\.mdx?)$/i;

/**
 * In the folder `app` of Next.js, `page.mdx` is the page of its folder, and folders such as `(docs)` are not part of its
 * address. Returns the content path that a page has by these rules: `app/(docs)/start/page.mdx` is `start/index.mdx`.
 */
export function appRouterPaths({
  root,
  contentDir,
}: Pick<SiteConfig, 'root' | 'contentDir'>): (path: string) => string {
  const site = foldersUpTo(root, dirname(contentDir))
    .concat(contentDir, root)
    .find((folder) =>
      ['ts', 'mts', 'js', 'mjs', 'cjs'].some((ending) => isFile(join(folder, `next.config.${ending}`))),
    );
  if (site === undefined) return (path) => path;
  const way = posixPath(site, contentDir);
  return (path) => {
    const whole = way === '' ? path : `${way}/${path}`;
    if (!PAGE.test(whole) || !/^(?:src\/)?app\//.test(whole)) return path;
    const inApp = whole
      .replace(/^(?:src\/)?app\//, '')
      .replace(PAGE, (found, ending: string) => (found.startsWith('/') ? `/index${ending}` : `index${ending}`));
    return inApp.replace(/(^|\/)\([^/()]+\)(?=\/)/g, '').replace(/^\//, '');
  };
}
