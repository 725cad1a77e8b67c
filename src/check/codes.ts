import * as addresses from '../diagnostics/catalogue/addresses.js';
import * as a11y from '../diagnostics/catalogue/checks/a11y/broken-rules.js';
import * as budgets from '../diagnostics/catalogue/checks/budgets.js';
import * as drift from '../diagnostics/catalogue/checks/drift.js';
import * as driftFacts from '../diagnostics/catalogue/checks/drift-facts.js';
import * as exampleOutputs from '../diagnostics/catalogue/checks/example-outputs.js';
import * as exampleRuns from '../diagnostics/catalogue/checks/examples.js';
import * as external from '../diagnostics/catalogue/checks/external.js';
import * as optOuts from '../diagnostics/catalogue/checks/opt-outs.js';
import * as pageText from '../diagnostics/catalogue/checks/page-text.js';
import * as pages from '../diagnostics/catalogue/checks/pages.js';
import * as samples from '../diagnostics/catalogue/checks/samples.js';
import * as sampleText from '../diagnostics/catalogue/checks/sample-text.js';
import * as search from '../diagnostics/catalogue/checks/search.js';
import * as urls from '../diagnostics/catalogue/checks/urls.js';
import * as components from '../diagnostics/catalogue/components.js';
import * as examples from '../diagnostics/catalogue/examples.js';
import * as files from '../diagnostics/catalogue/files.js';
import * as frontMatter from '../diagnostics/catalogue/front-matter.js';
import * as html from '../diagnostics/catalogue/html.js';
import * as links from '../diagnostics/catalogue/links.js';
import * as markdown from '../diagnostics/catalogue/markdown.js';
import * as scan from '../diagnostics/catalogue/scan.js';
import { areaOf, codesOf } from '../diagnostics/codes.js';
import type { CheckName } from './types.js';

/** The name under which findings about opt-outs are reported; they belong to none of the checks. */
export const OPT_OUTS = 'opt-outs';
export type Reporting = CheckName | typeof OPT_OUTS;

type Titles = Readonly<Record<string, string>>;

const titles = (...modules: readonly object[]): Titles =>
  Object.fromEntries(
    modules.flatMap((module) => codesOf(areaOf('', module)).map(({ entry }) => [entry.code, entry.title])),
  );

/** The lists of some checks are files that people merge. */
const conflict: Titles = { [files.mergeConflict.entry.code]: files.mergeConflict.entry.title };

/** What each check can find: permanent code -> its title. A code may belong to two checks. */
export const CODES: Readonly<Record<Reporting, Titles>> = {
  links: titles(frontMatter, markdown, html, components, files, links, addresses, scan, external),
  urls: { ...titles(urls), ...conflict },
  pages: {
    ...titles(pages, pageText),
    DUPLICATE_ID: markdown.duplicateId.entry.title,
    UNKNOWN_LANGUAGE: markdown.unknownLanguage.entry.title,
  },
  samples: titles(samples, sampleText),
  examples: {
    ...titles(examples, exampleRuns, exampleOutputs),
    EXAMPLE_BAD_BLOCK: components.badExampleBlock.entry.title,
    EXAMPLE_UNKNOWN: components.unknownExample.entry.title,
  },
  drift: titles(drift, driftFacts),
  search: { ...titles(search), ...conflict },
  budgets: titles(budgets),
  a11y: titles(a11y.byRule, a11y),
  [OPT_OUTS]: titles(optOuts),
};

/** The checks that can find a problem with this code. */
export const checksOf = (code: string): readonly Reporting[] =>
  (Object.keys(CODES) as Reporting[]).filter((check) => Object.hasOwn(CODES[check], code));
