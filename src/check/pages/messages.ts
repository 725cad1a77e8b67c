/** One function per problem of pages. Codes are permanent. */
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { suggestionHint } from '../../diagnostics/suggest.js';

/** A problem before its place is known. */
export type Problem = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>;

// How readers get to a page

export const orphanPage = (url: string): Problem => ({
  severity: 'error',
  code: 'ORPHAN_PAGE',
  message: `No page links to ${url}: only the sidebar and the search lead here.`,
  hint: 'Link to it where its subject is mentioned, or name it under verify.pages.orphans.',
});
export const unreachablePage = (url: string): Problem => ({
  severity: 'warning',
  code: 'UNREACHABLE_PAGE',
  message: `The page ${url} is unlisted, and no page links to it.`,
  hint: 'Link to it, take `unlisted` out, or remove the page.',
});
export const draftPage = (): Problem => ({
  severity: 'warning',
  code: 'DRAFT_PAGE',
  message: 'The page is a draft: readers never see it.',
  hint: 'Finish it and take `draft` out, or remove the page.',
});
export const unknownOrphan = (url: string, suggestion: string | undefined): Problem => ({
  severity: 'error',
  code: 'UNKNOWN_ORPHAN',
  message: `verify.pages.orphans names ${url}, which is no page.`,
  ...suggestionHint(suggestion, 'Take it out of the list.'),
});
export const neededNoOrphan = (url: string): Problem => ({
  severity: 'warning',
  code: 'UNUSED_ORPHAN',
  message: `verify.pages.orphans names ${url}, which pages link to.`,
  hint: 'Take it out of the list.',
});

// Files

export const unusedAsset = (path: string): Problem => ({
  severity: 'error',
  code: 'UNUSED_ASSET',
  message: `Nothing refers to ${path}, and yet it is published.`,
  hint: 'Remove the file, or use it.',
});
export const unusedFile = (path: string): Problem => ({
  severity: 'error',
  code: 'UNUSED_FILE',
  message: `No page uses ${path}.`,
  hint: 'Remove the file, or use it.',
});
export const unusedPartial = (path: string): Problem => ({
  severity: 'error',
  code: 'UNUSED_PARTIAL',
  message: `No page includes ${path}.`,
  hint: 'Remove the file, or include it.',
});

// Front matter

export const missingDescription = (min: number): Problem => ({
  severity: 'error',
  code: 'MISSING_DESCRIPTION',
  message: `The page has no description, and its first paragraph has less than ${min} characters.`,
  hint: 'Give it a `description` in its front matter: search engines and link previews show it.',
});
export const shortDescription = (length: number, min: number): Problem => ({
  severity: 'warning',
  code: 'SHORT_DESCRIPTION',
  message: `The description has ${length} characters; ${min} are the least.`,
  hint: 'Say what readers find on the page.',
});
export const longDescription = (length: number, max: number): Problem => ({
  severity: 'warning',
  code: 'LONG_DESCRIPTION',
  message: `The description has ${length} characters; search engines cut it after about ${max}.`,
  hint: 'Put what matters first, and leave out the rest.',
});
export const sameDescription = (other: string): Problem => ({
  severity: 'error',
  code: 'SAME_DESCRIPTION',
  message: `${other} has the same description.`,
  hint: 'Say what this page has that the other has not.',
});
export const sameTitle = (title: string, other: string): Problem => ({
  severity: 'error',
  code: 'SAME_TITLE',
  message: `${other} in the same section is called “${title}”, too.`,
  hint: 'Readers of a sidebar or of search results cannot tell them apart.',
});
export const longTitle = (title: string, max: number): Problem => ({
  severity: 'warning',
  code: 'LONG_TITLE',
  message: `The document's title has ${title.length} characters: “${title}”.`,
  hint: `Search engines and tabs cut it; ${max} are the most.`,
});
export const sortedIndex = (sort: number, right: number): Problem => ({
  severity: 'error',
  code: 'SORTED_INDEX',
  message: `The index page has the sort number ${sort}; those of index pages are ${right}.`,
  hint: `Write \`sort: ${right}\`, or take it out: an index page stands first.`,
});
export const repeatedContributor = (name: string): Problem => ({
  severity: 'error',
  code: 'REPEATED_CONTRIBUTOR',
  message: `${name} is named twice among the contributors.`,
  hint: 'Remove one of them.',
});
export const badContributor = (name: string): Problem => ({
  severity: 'error',
  code: 'BAD_CONTRIBUTOR',
  message: `“${name}” is no account name: it has other characters than letters, digits, dashes and underscores.`,
  hint: 'Write the account alone, without @ and address.',
});
export const unlikelyContributor = (name: string, known: string, pages: number): Problem => ({
  severity: 'warning',
  code: 'UNLIKELY_CONTRIBUTOR',
  message: `${name} contributed to this page alone, and ${known} to ${pages}.`,
  hint: `Did you mean ${known}?`,
});
export const repeatedRelated = (url: string): Problem => ({
  severity: 'error',
  code: 'REPEATED_RELATED',
  message: `${url} is listed twice as related.`,
  hint: 'Remove one of them.',
});
export const relatedToItself = (): Problem => ({
  severity: 'error',
  code: 'RELATED_TO_ITSELF',
  message: 'The page is listed as related to itself.',
  hint: 'Remove the entry.',
});

// Headings

export const secondTitle = (text: string): Problem => ({
  severity: 'error',
  code: 'SECOND_TITLE',
  message: `“${text}” is a second heading of the first level.`,
  hint: 'The title is the only one: use ## for a part of the page.',
});
export const skippedLevel = (text: string, level: number, before: number): Problem => ({
  severity: 'error',
  code: 'SKIPPED_LEVEL',
  message: `“${text}” is a heading of level ${level} below one of level ${before}.`,
  hint: `Write ${'#'.repeat(before + 1)}: readers of outlines miss a level.`,
});
export const emptyHeading = (): Problem => ({
  severity: 'error',
  code: 'EMPTY_HEADING',
  message: 'The heading has no text.',
  hint: 'Give it one, or remove it.',
});
export const sameHeading = (text: string, line: number | undefined): Problem => ({
  severity: 'error',
  code: 'SAME_HEADING',
  message: `There is a heading “${text}” in this part of the page already${line === undefined ? '' : `, in line ${line}`}.`,
  hint: 'Their anchors differ by a number alone, which changes with the order. Name one of them otherwise.',
});
export const repeatedId = (id: string): Problem => ({
  severity: 'error',
  code: 'REPEATED_ID',
  message: `More than one element of the finished document has the id ${id}.`,
  hint: 'Links lead to the first of them only.',
});

// Links and images

export const emptyLink = (href: string): Problem => ({
  severity: 'error',
  code: 'EMPTY_LINK',
  message: `The link to ${href} has no text.`,
  hint: 'Say where it leads, or give its image an alternative text.',
});
export const missingAlt = (src: string): Problem => ({
  severity: 'error',
  code: 'MISSING_ALT',
  message: `The image ${src} has no alternative text.`,
  hint: 'Say what it shows; where it only decorates, write <img alt="" …>.',
});
export const fileNameAlt = (src: string): Problem => ({
  severity: 'warning',
  code: 'FILE_NAME_ALT',
  message: `The alternative text of ${src} is a file name.`,
  hint: 'Say what it shows.',
});
export const missingSize = (src: string): Problem => ({
  severity: 'error',
  code: 'IMAGE_WITHOUT_SIZE',
  message: `The size of the image ${src} is not known: the text jumps when it arrives.`,
  hint: 'Put it beside the page, or give width and height.',
});
