import { folded } from '../../../templates/islands/search/folded.js';
import { stemsOf, type StemmedWord } from '../words/stems.js';

/** A title, heading or query in several forms, by which two of them are compared. */
export interface Name {
  readonly text: string;
  /** The text in lower case. */
  readonly plain: string;
  /** The text as one word, so that `Public Path`, `publicPath` and `public-path` are the same name. */
  readonly joined: string;
  /**
   * The last part of a dotted name in the form of `joined`, such as `publicpath` of `output.publicPath`; otherwise
   * empty.
   */
  readonly last: string;
  /** The stems of its words without stop words, so that `Writing a Loader` is the same as `how to write a loader`. */
  readonly stems: readonly string[];
  readonly gist: string;
}

/** The names of an entry. */
export interface EntryNames {
  /** The heading of the entry; for a page, its title. */
  readonly heading: Name;
  readonly title: Name;
  /** The stems of the headings that contain it. */
  readonly above: ReadonlySet<string>;
  /** The parts of the names in its parents and in the title of its page. */
  readonly around: ReadonlySet<string>;
}

/** Creates a name. `known` is passed to `stemsOf`. */
export function nameOf(written: string, known?: Map<string, readonly StemmedWord[]>): Name {
  const text = folded(written).replace(/\s+/g, ' ').trim();
  const plain = text.toLowerCase();
  const stems = stemsOf(text, known);
  const dot = plain.lastIndexOf('.');
  const last = dot > 0 && !plain.includes(' ') && !plain.includes('/') ? plain.slice(dot + 1) : '';
  return { text, plain, joined: joined(plain.replace(REMARK, '')), last: joined(last), stems, gist: stems.join(' ') };
}

/** What a heading says of a name in parentheses: `__brew__ (not on iron)`. */
const REMARK = /(?<=^\S*[_.]\S*)\s+\(.*\)$/u;

const joined = (plain: string): string => singular(plain.replace(/[^\p{L}\p{N}]+/gu, ''));

export const singular = (name: string): string => name.replace(/(?<=[a-z]{3})s$/, '');

/** Whether a name looks like that of a package, such as `sass-loader`. */
export const isPackage = ({ plain }: Name): boolean => /^@?[a-z\d][a-z\d/]*(?:-[a-z\d]+)+$/.test(plain);

/** Whether a name is neither a flag nor a placeholder. */
export const isPlain = ({ plain }: Name): boolean => /^[\p{L}\p{N}@]/u.test(plain);
