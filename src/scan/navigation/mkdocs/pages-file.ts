import { join } from 'node:path';
import { isFile, tryReadText } from '../../../files/read-files.js';
import { navItems } from './mkdocs.js';
import { isData, readData, textOf, within, type NavigationReader } from '../tree-files.js';

/** MkDocs with awesome-pages or awesome-nav: `.pages` or `.nav.yml` names its folder and lists its content. */
export const readPagesFiles: NavigationReader = ({ contentDir, folders }) =>
  folders.flatMap((folder) =>
    ['.pages', '.nav.yml'].flatMap((name) => {
      const file = join(contentDir, folder, name);
      const read = readData(file);
      if (read === undefined || 'reason' in read) return read ?? [];
      if (!isData(read.data)) return [];
      const label = textOf(read.data['title']);
      const { order, nav, arrange } = read.data;
      const listed = navItems(nav ?? arrange, folder);
      const items =
        order !== 'desc'
          ? listed
          : listed.length === 0
            ? [{ rest: true as const, isReversed: true as const }]
            : listed.map((item) => (item.rest ? { ...item, isReversed: true as const } : item));
      return { folder, file, ...(label !== undefined && { label }), ...(items.length > 0 && { items }) };
    }),
  );

/** Wikis of Azure DevOps: `.order` lists the names in its folder, one a line. */
export const readOrderFiles: NavigationReader = ({ contentDir, folders }) =>
  folders.flatMap((folder) => {
    const file = join(contentDir, folder, '.order');
    const names = (tryReadText(file) ?? '').split(/\r?\n/).map((line) => line.trim());
    const items = names.flatMap((name) => {
      const target = name === '' ? undefined : within(folder, name);
      return target === undefined ? [] : [{ target }];
    });
    return items.length > 0 ? [{ folder, file, items }] : [];
  });

/** ReadMe: `_order.yaml` lists the names in its folder, whose own page comes first. */
export const readOrderLists: NavigationReader = ({ contentDir, folders }) =>
  folders.flatMap((folder): ReturnType<NavigationReader> => {
    const file = join(contentDir, folder, '_order.yaml');
    const read = readData(file);
    if (read === undefined || 'reason' in read) return read === undefined ? [] : [read];
    const listed: readonly unknown[] = Array.isArray(read.data) ? read.data : [];
    const items = ['index', ...listed].flatMap((name: unknown) => {
      const target = within(folder, textOf(name) ?? '..');
      return target === undefined || target === folder ? [] : [{ target }];
    });
    return items.length > 1
      ? [{ folder, file, items: isFile(join(contentDir, folder, 'index.md')) ? items : items.slice(1) }]
      : [];
  });
