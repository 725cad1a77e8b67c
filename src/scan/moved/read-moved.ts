import { docusaurusFiles, rspressFiles } from '../excluded/scripts.js';
import { gitbookFiles } from '../navigation/summary.js';
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

/** Reads the redirects in configurations of other generators. */
export const readMoved = (place: MovedPlace): readonly Moved[] => READERS.flatMap((read) => read(place));
