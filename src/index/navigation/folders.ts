import { filedPath, isIndexPath, labelFromName, numberOf, pageName } from '../../model/page-url.js';
import type { Page } from '../../model/types.js';
import type { Navigation } from '../../scan/navigation/types.js';

/** The pages of a folder, and the paths of the folders in it. */
export interface Folder {
  readonly pages: Page[];
  readonly folders: Set<string>;
}

/** What is known about single folders. */
interface FolderFacts {
  /** The page that a folder is listed as. */
  readonly indexOf: (folder: string) => Page | undefined;
  /** The page of a folder that contains nothing else. */
  readonly onlyPageOf: (folder: string) => Page | undefined;
  readonly labelOf: (folder: string) => string;
  readonly positionOf: (folder: string) => number | undefined;
}

export function factsOfFolders(folders: ReadonlyMap<string, Folder>, navigation: Navigation): FolderFacts {
  const indexOf = (folder: string): Page | undefined =>
    folders.get(folder)?.pages.find(({ source }) => isIndexPath(source.path));
  return {
    indexOf,
    onlyPageOf(folder) {
      const { pages: [page, ...others] = [], folders: inner } = folders.get(folder) ?? {};
      // Top folders are sections.
      const isOnly = folder.includes('/') && page !== undefined && others.length === 0 && inner?.size === 0;
      return isOnly && isIndexPath(page.source.path) ? page : undefined;
    },
    labelOf: (folder) => navigation.get(folder)?.label ?? indexOf(folder)?.label ?? labelFromName(nameOf(folder)),
    positionOf: (folder) =>
      navigation.get(folder)?.position ?? indexOf(folder)?.parsed.standing?.position ?? numberOf(nameOf(folder)),
  };
}

/** All folders by their path. The path of the top folder is empty. */
export function foldersOf(pages: readonly Page[]): ReadonlyMap<string, Folder> {
  const folders = new Map<string, Folder>([['', { pages: [], folders: new Set() }]]);
  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known !== undefined) return known;
    const made: Folder = { pages: [], folders: new Set() };
    folders.set(path, made);
    folderAt(parentOf(path)).folders.add(path);
    return made;
  };
  for (const page of pages) folderAt(parentOf(filedPath(page.source))).pages.push(page);
  return folders;
}

/** The folder that is not part of addresses, with the first page: that of the main language, for example. */
export function unnamedFolder(pages: readonly Page[]): string | undefined {
  const home = pages.find(({ source }) => source.filed !== undefined && /^index\.\w+$/.test(source.path));
  const folder = home === undefined ? '' : parentOf(filedPath(home.source));
  const isIn = (path: string): boolean => path.startsWith(`${folder}/`);
  const isOwn = pages.every(({ source }) => !isIn(filedPath(source)) || !isIn(source.path));
  return folder !== '' && isOwn ? folder : undefined;
}

/** The path of the folder that contains a file or a folder. */
export const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
/** The last part of a path, without the extension of a file and the underscore that may lead it. */
export const nameOf = (path: string): string => pageName(`${path.slice(path.lastIndexOf('/') + 1)}.md`);
