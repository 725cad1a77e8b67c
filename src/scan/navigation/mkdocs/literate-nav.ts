import { tryReadText } from '../../../files/read-files.js';
import { itemsOf } from '../summary.js';
import { filesNamed, isData, readData, textOf, type NavigationReader } from '../tree-files.js';
import { mkdocsFiles } from './mkdocs.js';

/** MkDocs with literate-nav: the first list in a page such as `README.md` lists the content of its folder. */
export const readLiterateNav: NavigationReader = (tree) => {
  const configuration = mkdocsFiles(tree.root, tree.contentDir).find((one) => navFile(one) !== undefined);
  const name = configuration === undefined ? undefined : navFile(configuration);
  // `SUMMARY.md` is read with or without the plugin.
  if (configuration === undefined || name === undefined || name === 'SUMMARY.md') return [];
  return filesNamed(tree, new RegExp(`^${name.replace(/[.+^${}()|[\]\\*?]/g, '\\$&')}$`)).flatMap(
    ({ folder, file }) => {
      // Such a file remains a page, so it is not named as a file of navigation.
      const items = itemsOf(listIn(tryReadText(file) ?? ''), folder);
      return items.length > 0 ? [{ folder, file: configuration, items }] : [];
    },
  );
};

/** The name that `nav_file` of the plugin gives to these pages. */
function navFile(file: string): string | undefined {
  const read = readData(file);
  const plugins = read !== undefined && 'data' in read && isData(read.data) ? read.data['plugins'] : undefined;
  const found = (Array.isArray(plugins) ? plugins : [plugins]).filter(isData).map((one) => one['literate-nav']);
  return found.map((one) => (isData(one) ? textOf(one['nav_file']) : undefined)).find((one) => one !== undefined);
}

/** The list below `<!--nav-->`, or the first list of a page. */
function listIn(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const mark = lines.findIndex((line) => /^[ \t]*<!--[ \t]*nav[ \t]*-->/.test(line));
  const start = lines.findIndex((line, at) => at > mark && /^[-*+][ \t]/.test(line));
  if (start < 0) return '';
  const end = lines.findIndex((line, at) => at > start && !/^(?:[-*+]?[ \t]|[ \t]*$)/.test(line));
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}
