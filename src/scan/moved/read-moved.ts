import { docusaurusFiles, rspressFiles } from '../excluded/scripts.js';
import { gitbookFiles } from '../navigation/summary.js';
import { categoriesMoved } from './categories.js';
import { gitbookMoved, mintlifyMoved, mkdocsMoved } from './data-files.js';
import { astroMoved, basesMoved, docusaurusMoved, nextFiles, nextMoved, rspressMoved } from './scripts.js';
import type { Moved, MovedPlace, MovedReader } from './types.js';

const READERS: readonly MovedReader[] = [
  mintlifyMoved,
  gitbookMoved,
  mkdocsMoved,
  astroMoved,
  docusaurusMoved,
  rspressMoved,
  nextMoved,
  basesMoved,
];

/** Absolute paths of the files that are read, apart from those that also contain the navigation. */
export const movedFiles = (place: MovedPlace): readonly string[] =>
  [gitbookFiles, docusaurusFiles, rspressFiles, nextFiles].flatMap((files) => files(place));

/** Reads the redirects in configurations of other generators. `names` are the paths of all files in the content folder. */
export const readMoved = (place: MovedPlace, names: readonly string[]): readonly Moved[] => [
  ...READERS.flatMap((read) => read(place)),
  ...categoriesMoved(place, names),
];
