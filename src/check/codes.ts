import type { CheckName } from './types.js';

/** Findings of the checks' own bookkeeping belong to no check. */
export const OPT_OUTS = 'opt-outs';
export type Reporting = CheckName | typeof OPT_OUTS;

type Titles = Readonly<Record<string, string>>;

/** What each check can find: permanent code -> what it stands for, as one line for people. A code may belong to two checks. */
export const CODES: Readonly<Record<Reporting, Titles>> = {
  links: {
    DEAD_LINK: 'A link leads to no page',
    DEAD_ANCHOR: 'A link leads to an id that its page does not have',
    MISSING_IMAGE: 'An image does not exist',
    LINK_TO_REDIRECT: 'A link leads to an address that has moved',
    ABSOLUTE_OWN_LINK: 'A link names the site itself by its full address',
    PLANNED_PAGE: 'A link leads to a page that is planned',
    UNSAFE_URL: 'An address of a kind that pages may not have',
    DUPLICATE_URL: 'Two pages have the same url',
    TWIN_URL: 'Urls differ in upper and lower case only',
    RESERVED_URL: 'An url belongs to a page that the build makes',
    COLLIDING_OUTPUT: 'Two things would be written to the same file',
    REDIRECT_HIDES_PAGE: 'A redirect stands in the place of a page',
    DUPLICATE_REDIRECT: 'An address redirects to more than one place',
    REDIRECT_LOOP: 'Redirects lead in a circle',
    INVALID_REDIRECT: 'An address that cannot redirect',
    UNDATED_POST: 'A post has no date',
    EXTERNAL_LINK_DEAD: 'A link leads out of the site, to something that is not there',
    EXTERNAL_LINK_FAILED: 'A link leads out of the site, to a server that does not answer as it should',
    EXTERNAL_LINK_MOVED: 'A link leads out of the site, to an address that has moved for good',
    BAD_FRONT_MATTER: 'Front matter is no valid YAML',
    UNCLOSED_FRONT_MATTER: 'Front matter never ends',
    UNKNOWN_KEY: 'A key of front matter that means nothing',
    MISSING_KEY: 'Front matter lacks a key',
    WRONG_TYPE: 'A front matter value of the wrong type',
    BAD_VALUE: 'A front matter value that is not allowed',
    TOO_DEEP: 'Blocks are nested too deeply',
    UNCLOSED_DIRECTIVE: 'A container is never closed',
    UNKNOWN_DIRECTIVE: 'A container that does not exist',
    BAD_DIRECTIVE: 'A container is used in a way it is not meant for',
    DUPLICATE_ID: 'An id is given twice in a page',
    UNCLOSED_FENCE: 'A code block is never closed',
    OUTSIDE_ROOT: 'A file outside of the site',
    MISSING_INCLUDE: 'An included file does not exist',
    MISSING_REGION: 'An included file lacks the region',
    CIRCULAR_INCLUDE: 'A file includes itself',
    INCLUDE_DEPTH: 'Includes are nested too deeply',
    UNCLOSED_TAG: 'A tag is never closed',
    STRAY_TAG: 'An end tag closes nothing',
    REFUSED_TAG: 'An element that pages may not have',
    REFUSED_ATTRIBUTE: 'An attribute that pages may not have',
    INLINE_STYLE: 'An inline style',
    UNCLOSED_COMMENT: 'A comment never ends',
    UNKNOWN_COMPONENT: 'A component that does not exist',
    UNKNOWN_TAG: 'An element that does not exist in HTML',
    COMPONENT_FAILED: 'A component could not be rendered',
    BAD_COMPONENT: 'A component is used in a way it is not meant for',
    UNSUPPORTED_MDX: 'A construct of MDX that is not supported',
    UNKNOWN_EXPRESSION: 'An expression that is neither a literal nor a known name',
    MISSING_IMPORT: 'An imported file does not exist',
    UNREGISTERED_COMPONENT: 'An imported component is not registered',
    INVALID_UTF8: 'A file is not UTF-8',
    UNREADABLE_FILE: 'A file cannot be read',
    DANGLING_SYMLINK: 'A symbolic link leads nowhere',
    SYMLINK_OUTSIDE: 'A symbolic link leaves the content folder',
    NOT_A_FILE: 'Something in the content folder is no file',
    PATH_TWINS: 'Two file names are one on other disks',
    README_BESIDE_INDEX: 'A README beside an index is no page',
    THIRD_PARTY_SHADOWED: 'A page takes the place of a fetched one',
  },
  urls: {
    VANISHED_URL: 'A published url is gone, and nothing redirects from it',
    VANISHED_ANCHOR: 'A published anchor is gone',
    NEW_URLS: 'Urls and anchors that are not on the list yet',
    URLS_LOCK_MISSING: 'There is no list of published urls',
    URLS_LOCK_INVALID: 'A line of the list of published urls is no url',
  },
  pages: {},
  samples: {},
  examples: {},
  drift: {},
  search: {},
  budgets: {},
  a11y: {},
  [OPT_OUTS]: {
    OPT_OUT_WITHOUT_REASON: 'An opt-out does not say why',
    OPT_OUT_UNKNOWN: 'An opt-out names no check and no problem',
    OPT_OUT_UNUSED: 'An opt-out has nothing to opt out of',
  },
};

/** The checks that can find a problem with this code. */
export const checksOf = (code: string): readonly Reporting[] =>
  (Object.keys(CODES) as Reporting[]).filter((check) => Object.hasOwn(CODES[check], code));

export const titleOf = (code: string): string => CODES[checksOf(code)[0] ?? OPT_OUTS][code] ?? code;
