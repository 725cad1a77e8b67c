import * as pages from '../diagnostics/catalogue/checks/pages.js';
import * as pageText from '../diagnostics/catalogue/checks/page-text.js';
import * as addresses from '../diagnostics/catalogue/addresses.js';
import * as budgets from '../diagnostics/catalogue/checks/budgets.js';
import * as external from '../diagnostics/catalogue/checks/external.js';
import * as optOuts from '../diagnostics/catalogue/checks/opt-outs.js';
import * as search from '../diagnostics/catalogue/checks/search.js';
import * as urls from '../diagnostics/catalogue/checks/urls.js';
import * as components from '../diagnostics/catalogue/components.js';
import * as files from '../diagnostics/catalogue/files.js';
import * as frontMatter from '../diagnostics/catalogue/front-matter.js';
import * as html from '../diagnostics/catalogue/html.js';
import * as links from '../diagnostics/catalogue/links.js';
import * as markdown from '../diagnostics/catalogue/markdown.js';
import * as scan from '../diagnostics/catalogue/scan.js';
import { duplicateId } from '../diagnostics/catalogue/markdown.js';
import { codesOf, areaOf } from '../diagnostics/codes.js';
import type { CheckName } from './types.js';

/** Findings of the checks' own bookkeeping belong to no check. */
export const OPT_OUTS = 'opt-outs';
export type Reporting = CheckName | typeof OPT_OUTS;

type Titles = Readonly<Record<string, string>>;

const titles = (...modules: readonly object[]): Titles =>
  Object.fromEntries(
    modules.flatMap((module) => codesOf(areaOf('', module)).map(({ entry }) => [entry.code, entry.title])),
  );

/** What each check can find: permanent code -> what it stands for, as one line for people. A code may belong to two checks. */
export const CODES: Readonly<Record<Reporting, Titles>> = {
  links: titles(frontMatter, markdown, html, components, files, links, addresses, scan, external),
  urls: titles(urls),
  pages: { ...titles(pages, pageText), DUPLICATE_ID: duplicateId.entry.title },
  samples: {
    SAMPLE_INVALID_CONFIG: 'The documented tool does not accept a configuration',
    SAMPLE_THROWS: 'A sample throws when it is loaded',
    SAMPLE_UNKNOWN_EXPORT: 'A sample imports what its package does not export',
    SAMPLE_SYNTAX: 'A sample is no valid code',
    SAMPLE_TIMEOUT: 'A sample does not come to an end',
    SAMPLE_NETWORK: 'A sample opens a connection',
    SAMPLE_WRITES: 'A sample changes files',
    SAMPLE_SPAWNS: 'A sample starts a process',
    SAMPLE_UNKNOWN_PACKAGE: 'A sample imports a package that does not exist',
    SAMPLE_BAD_JSON: 'A sample is no JSON',
    SAMPLE_BAD_YAML: 'A sample is no YAML',
    SAMPLE_BAD_HTML: 'A sample is no valid HTML',
    SAMPLE_BAD_CSS: 'A sample is no valid CSS',
    SAMPLE_UNCLOSED_QUOTE: 'A quote of a command is not closed',
    SAMPLE_BAD_META: 'A remark on how to check a sample is not understood',
    SAMPLE_EXPORTS_NOTHING: 'A configuration exports nothing',
  },
  examples: {
    EXAMPLE_BAD_MANIFEST: 'The description of an example is not valid',
    EXAMPLE_BAD_BLOCK: 'What an example in a page says of itself is not valid',
    EXAMPLE_EXTENDS_NOTHING: 'An example extends one that does not exist',
    EXAMPLE_EXTENDS_ITSELF: 'An example extends itself',
    EXAMPLE_FAILS: 'A command of an example fails',
    EXAMPLE_TIMEOUT: 'A command of an example does not end',
    EXAMPLE_NETWORK: 'An example wants to open a connection',
    EXAMPLE_EXPECTED_FAILURE_PASSED: 'A command that should fail does not',
    EXAMPLE_UNKNOWN_COMMAND: 'A command of an example does not exist',
    EXAMPLE_UNKNOWN_PACKAGE: 'An example uses a package that is not there',
    EXAMPLE_SHOWS_NOTHING: 'An example shows a file that its commands do not make',
    EXAMPLE_OUTPUT_MISSING: 'An output of an example is not stored',
    EXAMPLE_OUTPUT_DIFFERS: 'An output of an example is out of date',
    EXAMPLE_OUTPUT_LEFT_OVER: 'A stored output that no example gives',
    EXAMPLE_UNKNOWN: 'An example that does not exist',
    EXAMPLE_UNUSED: 'No page shows an example',
  },
  drift: {
    DRIFT_INVENTORY: 'What the tool has could not be listed',
    DRIFT_UNDOCUMENTED: 'Something the tool has is documented nowhere',
    DRIFT_GONE: 'A page documents what the tool does not have',
    DRIFT_COMMENT: 'A comment ties a name to nothing',
    DRIFT_TYPE: 'A page gives another type',
    DRIFT_ENUM: 'A page gives other values',
    DRIFT_DEFAULT: 'A page gives another default, or none',
    DRIFT_SINCE: 'A page gives another version, or none',
    DRIFT_DEPRECATED: 'A page does not say that something is deprecated',
    DRIFT_PRINTED_URL: 'The tool prints an address that leads nowhere',
    DRIFT_EXEMPT_UNUSED: 'An exemption covers nothing',
  },
  search: titles(search),
  budgets: titles(budgets),
  a11y: {
    A11Y_COLOR_CONTRAST: 'Text has too little contrast',
    A11Y_HEADING_ORDER: 'A heading skips a level',
    A11Y_IMAGE_ALT: 'An image has no alternative text',
    A11Y_LINK_NAME: 'A link has no text',
    A11Y_BUTTON_NAME: 'A button has no text',
    A11Y_LABEL: 'A form field has no label',
    A11Y_REGION: 'Content lies outside of landmarks',
    A11Y_LANDMARK_UNIQUE: 'Two landmarks have the same name',
    A11Y_SCROLLABLE_REGION_FOCUSABLE: 'The keyboard does not reach what scrolls',
    A11Y_TARGET_SIZE: 'Something to touch is too small',
  },
  [OPT_OUTS]: titles(optOuts),
};

/** The checks that can find a problem with this code. */
export const checksOf = (code: string): readonly Reporting[] =>
  (Object.keys(CODES) as Reporting[]).filter((check) => Object.hasOwn(CODES[check], code));

export const titleOf = (code: string): string => CODES[checksOf(code)[0] ?? OPT_OUTS][code] ?? code;
