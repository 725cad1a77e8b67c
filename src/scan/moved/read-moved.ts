import { docusaurusFiles, rspressFiles } from '../excluded/scripts.js';
import { gitbookFiles } from '../navigation/summary.js';
import { categoriesMoved } from './categories.js';
import { gitbookMoved, mintlifyMoved, mkdocsMoved } from './data-files.js';
import { hostMovedFiles, hostsMoved } from './hosts.js';
import { mdbookFiles, mdbookMoved, sphinxMoved } from './old-formats.js';
import * as scripts from './scripts.js';
import type { Moved, MovedPlace, MovedReader } from './types.js';

const READERS: readonly MovedReader[] = [
  mintlifyMoved,
  gitbookMoved,
  mkdocsMoved,
  mdbookMoved,
  sphinxMoved,
  scripts.astroMoved,
  scripts.docusaurusMoved,
  scripts.rspressMoved,
  scripts.vuepressMoved,
  scripts.nextMoved,
  scripts.nuxtMoved,
  scripts.basesMoved,
  hostsMoved,
];

/** Absolute paths of the files that are read, apart from those that also contain the navigation. */
export const movedFiles = (place: MovedPlace): readonly string[] =>
  [
    gitbookFiles,
    docusaurusFiles,
    rspressFiles,
    scripts.nextFiles,
    scripts.nuxtFiles,
    mdbookFiles,
    hostMovedFiles,
  ].flatMap((files) => files(place));

/** Reads the redirects in configurations of other generators. `names` are the paths of all files in the content folder. */
export const readMoved = (place: MovedPlace, names: readonly string[]): readonly Moved[] => [
  ...READERS.flatMap((read) => read(place)),
  ...categoriesMoved(place, names),
];
