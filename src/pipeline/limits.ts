import { basename, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Definition } from '../diagnostics/define.js';
import { caseCollision, duplicateUrl, reservedUrl } from '../diagnostics/catalogue/addresses.js';
import { badComponent } from '../diagnostics/catalogue/components.js';
import { foreignTree, otherContent, warningsExceeded } from '../diagnostics/catalogue/environment/command-line.js';
import * as files from '../diagnostics/catalogue/files.js';
import * as frontMatter from '../diagnostics/catalogue/front-matter.js';
import * as html from '../diagnostics/catalogue/html.js';
import * as links from '../diagnostics/catalogue/links.js';
import * as markdown from '../diagnostics/catalogue/markdown.js';
import * as mostProblems from '../diagnostics/catalogue/most-problems.js';
import { notUtf8, pathCaseCollision } from '../diagnostics/catalogue/scan.js';
import { DocsError } from '../diagnostics/docs-error.js';
import { isWithin } from '../files/paths.js';

/** How many warnings a command accepts. */
export interface Limits {
  readonly strict: boolean;
  readonly maxWarnings: number;
  /** Whether to publish pages with broken links, images or markup, and to report these as warnings. */
  readonly lenient: boolean;
  /**
   * Set if the site has no configuration, or only that of another generator in this file. Then errors of pages are
   * warnings, too, and a warning says so.
   */
  readonly foreign?: string | null;
  /**
   * Set if the command line names content outside the site of the configuration. Then errors in what the configuration
   * names are warnings, and a warning says so.
   */
  readonly otherContent?: OtherContent;
}

/** Content that is not that of the configuration: the root and the configuration file of the site, and its folder. */
interface OtherContent {
  readonly root: string;
  readonly file: string;
  readonly contentDir: string;
}

/**
 * Errors that --lenient does not turn into warnings, such as an unresolved merge conflict. A file outside of the site
 * is not read in any case.
 */
const ALWAYS = [files.mergeConflict.entry.code];
const OF_TEXTS: ReadonlySet<string> = new Set(
  [files, frontMatter, html, links, markdown]
    .flatMap((area): readonly Definition<never>[] => Object.values(area))
    // Errors that the scan solves: it gives each page its own address, and reads other encodings by guessing.
    .concat(
      badComponent,
      mostProblems.moreProblems,
      duplicateUrl,
      caseCollision,
      reservedUrl,
      pathCaseCollision,
      notUtf8,
    )
    .map(({ entry }) => entry.code)
    .filter((code) => !ALWAYS.includes(code)),
);

const LENIENT = 'To see the site all the same, run docs-build render --lenient';

/**
 * Returns the problems with the severities that the options determine. Throws if there are errors, or more warnings
 * than the options allow.
 */
export function enforceLimits(found: readonly Diagnostic[], limits: Limits): readonly Diagnostic[] {
  const problems = limits.lenient
    ? found.map(softened)
    : limits.foreign === undefined
      ? ofOtherContent(found, limits)
      : ofForeign(found, limits.foreign);
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const isOfTexts = errors.every(({ code }) => OF_TEXTS.has(code));
    throw new DocsError(problems, undefined, undefined, isOfTexts ? LENIENT : undefined);
  }
  const summary = tooManyWarnings(problems, limits);
  if (summary !== undefined) throw new DocsError([...problems, summary]);
  return problems;
}

function ofForeign(found: readonly Diagnostic[], file: string | null): readonly Diagnostic[] {
  const problems = softenedAll(found);
  const count = problems.filter((problem, index) => problem !== found[index]).length;
  return count === 0 ? found : [...problems, { ...foreignTree(file, count), ...(file !== null && { file }) }];
}

function ofOtherContent(found: readonly Diagnostic[], { strict, otherContent: other }: Limits): readonly Diagnostic[] {
  if (other === undefined || strict) return found;
  const isOfPage = ({ file }: Diagnostic): boolean =>
    file === undefined || isWithin(other.contentDir, resolve(other.root, file));
  const problems = found.map((problem) => (isOfPage(problem) ? problem : softened(problem)));
  const count = problems.filter((problem, index) => problem !== found[index]).length;
  const file = basename(other.file);
  return count === 0 ? found : [...problems, { ...otherContent(file, count), file }];
}

/** Problems of pages as they are reported for a site without a configuration. */
export const softenedAll = (found: readonly Diagnostic[]): readonly Diagnostic[] => found.map(softened);

const softened = (problem: Diagnostic): Diagnostic =>
  problem.severity === 'error' && OF_TEXTS.has(problem.code) ? { ...problem, severity: 'warning' } : problem;

/** The problem that there are more warnings than the options allow; undefined if there are not too many. */
export function tooManyWarnings(problems: readonly Diagnostic[], limits: Limits): Diagnostic | undefined {
  const warnings = problems.filter((problem) => problem.severity === 'warning').length;
  const allowed = limits.strict ? 0 : limits.maxWarnings;
  if (warnings <= allowed) return undefined;
  return warningsExceeded(warnings, allowed, limits.strict);
}
