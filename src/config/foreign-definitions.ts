import { dirname, join } from 'node:path';
import { foldersUpTo, isWithin } from '../files/paths.js';
import { isFile, tryReadText } from '../files/read-files.js';

/** A list or a single value of a key of YAML, which is usual for these keys. */
const listOf = (text: string, key: string): readonly string[] => {
  const [, line = '', items = ''] =
    new RegExp(`^[ \\t]*${key}:[ \\t]*([^\\n#]*)((?:\\n[ \\t]*-[ \\t]+[^\\n]+)*)`, 'm').exec(text) ?? [];
  return [...line.replace(/[[\]]/g, '').split(','), ...items.split(/\n[ \t]*-[ \t]+/)]
    .map((one) => one.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((one) => one !== '');
};

/**
 * Absolute paths of the files that MkDocs appends to every page (`auto_append` of the snippets), because they define
 * links and abbreviations for all pages.
 */
export function appendedFiles(root: string, contentDir: string): readonly string[] {
  for (const folder of foldersUpTo(root, dirname(contentDir))) {
    const text = tryReadText(join(folder, 'mkdocs.yml')) ?? tryReadText(join(folder, 'mkdocs.yaml'));
    if (text?.includes('auto_append:') !== true) continue;
    const places = [...listOf(text, 'base_path'), '.'].map((place) => join(folder, place));
    const files = filesNamed(listOf(text, 'auto_append'), places, root);
    if (files.length > 0) return files;
  }
  return [];
}

/** Absolute paths of the folders in which MkDocs looks for snippets (`base_path`), besides the root of the site. */
export const snippetFolders = (root: string, contentDir: string): readonly string[] =>
  foldersUpTo(root, dirname(contentDir)).flatMap((folder) => {
    const text = tryReadText(join(folder, 'mkdocs.yml')) ?? tryReadText(join(folder, 'mkdocs.yaml'));
    if (text?.includes('base_path:') !== true) return [];
    return listOf(text, 'base_path')
      .filter((place) => !/[!$]/.test(place))
      .map((place) => join(folder, place))
      .filter((place) => place !== root && isWithin(root, place));
  });

/** The files with these names, each followed by those that it includes in turn. */
function filesNamed(
  names: readonly string[],
  places: readonly string[],
  root: string,
  known: readonly string[] = [],
): readonly string[] {
  return names.reduce<readonly string[]>((found, name) => {
    const file = places.map((place) => join(place, name)).find((one) => isWithin(root, one) && isFile(one));
    if (file === undefined || found.includes(file)) return found;
    return filesNamed(includedIn(tryReadText(file) ?? ''), places, root, [...found, file]);
  }, known);
}

/** The names in `--8<-- "name"`, and in lines between two `--8<--`. */
const includedIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/^-{1,2}8<-{1,2}[ \t]+["']([^"'\n]+)["']/gm)].map(([, name]) => name!),
  ...[...text.matchAll(/^(-{1,2}8<-{1,2})[ \t]*\n([^]*?)\n\1[ \t]*$/gm)].flatMap(([, , lines]) =>
    lines!.split('\n').map((line) => line.trim()),
  ),
];
