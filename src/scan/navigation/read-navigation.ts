import { navigationUnread } from '../../diagnostics/catalogue/scan.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { siteFile } from '../../config/site-file.js';
import type { FolderNavigation, Navigation } from './types.js';
import type { SiteConfig } from '../../model/site-config.js';
import { unmarkedPaths } from '../paths/name-marks.js';
import { readCategories, readNumbers } from './category.js';
import { readSidebars, sidebarsFiles } from './docusaurus.js';
import { readMetaFiles } from './meta.js';
import { readLiterateNav } from './mkdocs/literate-nav.js';
import { mkdocsFiles, readMkdocs } from './mkdocs/mkdocs.js';
import { mintlifyFiles, readMintlify } from './mintlify.js';
import { readOrderFiles, readOrderLists, readPagesFiles } from './mkdocs/pages-file.js';
import { pkgdownFiles, readBookdown, readPkgdown } from './r/r-sites.js';
import { readRetype, retypeFiles } from './retype.js';
import { readRspress, readRspressBars } from './rspress.js';
import { astroFiles, readStarlight } from './starlight.js';
import { readToctrees } from './sphinx.js';
import { docsifyFiles, readSummaries } from './summary.js';
import { jekyllFiles, readJekyll, readTocFiles } from './toc-files.js';
import type { ContentTree, NavigationReader } from './tree-files.js';
import { readWriterside, writersideFiles } from './writerside/writerside.js';
import { readVitepress, vitepressFiles } from './vitepress.js';

/** The order matters: if two files describe the same folder, the first one counts. */
const READERS: readonly NavigationReader[] = [
  readMkdocs,
  readSummaries,
  readLiterateNav,
  readVitepress,
  readRspress,
  readStarlight,
  readSidebars,
  readMintlify,
  readToctrees,
  readTocFiles,
  readBookdown,
  readPkgdown,
  readJekyll,
  readRetype,
  readWriterside,
  readPagesFiles,
  readOrderFiles,
  readOrderLists,
  readMetaFiles,
  readRspressBars,
  readCategories,
  readNumbers,
];

/** Absolute paths of navigation files that may be outside of the content folder. */
export const navigationFiles = ({ root, contentDir }: Pick<SiteConfig, 'root' | 'contentDir'>): readonly string[] =>
  [
    mkdocsFiles,
    docsifyFiles,
    vitepressFiles,
    astroFiles,
    sidebarsFiles,
    mintlifyFiles,
    jekyllFiles,
    retypeFiles,
    writersideFiles,
    pkgdownFiles,
  ].flatMap((files) => files(root, contentDir));

export interface ReadNavigation {
  readonly navigation: Navigation;
  /** Absolute paths of the files that were read. */
  readonly files: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the navigation files of all generators. */
export function readNavigation(config: SiteConfig, names: readonly string[], pages: readonly string[]): ReadNavigation {
  const tree: ContentTree = { root: config.root, contentDir: config.contentDir, names, folders: foldersOf(pages) };
  const unmarked = unmarkedPaths(config);
  const navigation = new Map<string, FolderNavigation>();
  const files = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const found of READERS.flatMap((read) => read(tree))) {
    if ('reason' in found) {
      const shown = siteFile(found.file, config);
      diagnostics.push({ ...navigationUnread(shown, found.reason), file: shown });
      continue;
    }
    const { folder: written, file, ...said } = found;
    const folder = unmarked(`${written}/`).replace(/\/$/, '');
    files.add(file);
    navigation.set(folder, { ...said, ...navigation.get(folder) });
  }
  return { navigation, files, diagnostics };
}

/** Folders that contain pages, and all folders above them. */
function foldersOf(pages: readonly string[]): readonly string[] {
  const folders = new Set(['']);
  for (const path of pages)
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  return [...folders];
}
