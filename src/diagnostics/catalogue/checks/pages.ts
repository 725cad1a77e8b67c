import { suggestion } from '../../suggest.js';
import { define } from '../../define.js';

export const orphanPage = define({
  code: 'ORPHAN_PAGE',
  title: 'No page links to a page',
  severity: 'error',
  meaning: 'Readers who follow links never reach the page.',
  message: (url: string) => `No page links to ${url}: only the sidebar and the search lead here.`,
  hint: 'Link to it where its subject is mentioned, or name it under verify.pages.orphans.',
  sample: ['/guides/caching/'],
});

export const unreachablePage = define({
  code: 'UNREACHABLE_PAGE',
  title: 'No page links to an unlisted page',
  severity: 'warning',
  meaning: 'The page is in no sidebar, and no page links to it: nobody finds it.',
  message: (url: string) => `The page ${url} is unlisted, and no page links to it.`,
  hint: 'Link to it, remove `unlisted`, or remove the page.',
  sample: ['/guides/caching/'],
});

export const draftPage = define({
  code: 'DRAFT_PAGE',
  title: 'A page is a draft',
  severity: 'warning',
  meaning: 'Drafts are left out of builds, so readers never see a draft that somebody forgot to finish.',
  message: 'The page is a draft: readers never see it.',
  hint: 'Finish it and remove `draft`, or remove the page.',
  sample: [],
});

export const unknownOrphan = define({
  code: 'UNKNOWN_ORPHAN',
  title: 'The configuration exempts a page that does not exist',
  severity: 'error',
  meaning: 'The list of pages that need no link names a page that is not there.',
  cure: 'Correct the URL, or remove it from the list.',
  message: (url: string, _near: string | undefined) => `verify.pages.orphans names ${url}, which is not a page.`,
  hint: (_url: string, near: string | undefined) => suggestion(near, 'Remove it from the list.'),
  sample: ['/guids/', '/guides/'],
});

export const ignoreUnused = define({
  code: 'IGNORE_UNUSED',
  title: 'A pattern leaves nothing out',
  severity: 'warning',
  meaning:
    'A pattern under `ignore` matches no file and no folder of the content: its files are gone, or it is misspelled and they are published.',
  message: (pattern: string) => `The pattern \`${pattern}\` under \`ignore\` matches nothing in the content folder.`,
  hint: 'Correct it, or remove it. Patterns are relative to the content folder.',
  sample: ['draft/**'],
});

export const neededNoOrphan = define({
  code: 'UNUSED_ORPHAN',
  title: 'The configuration exempts a page that needs no exemption',
  severity: 'warning',
  meaning: 'The list of pages that need no link names a page that other pages do link to.',
  message: (url: string) => `verify.pages.orphans names ${url}, which pages link to.`,
  hint: 'Remove it from the list.',
  sample: ['/guides/'],
});

export const unusedAsset = define({
  code: 'UNUSED_ASSET',
  title: 'Nothing refers to a published file',
  severity: 'error',
  meaning: 'Files of the public folder are published. One that nothing refers to only adds weight.',
  message: (path: string) => `Nothing refers to ${path}, and yet it is published.`,
  hint: 'Remove the file, or use it.',
  sample: ['content/public/old-logo.svg'],
});

export const unusedFile = define({
  code: 'UNUSED_FILE',
  title: 'No page uses a file beside the pages',
  severity: 'error',
  meaning: 'A file is next to the pages, and no page shows or links to it.',
  message: (path: string) => `No page uses ${path}.`,
  hint: 'Remove the file, or use it.',
  sample: ['content/guides/old.png'],
});

export const unusedPartial = define({
  code: 'UNUSED_PARTIAL',
  title: 'No page includes a partial',
  severity: 'error',
  meaning: 'A partial is meant to be included, and no page includes it.',
  message: (path: string) => `No page includes ${path}.`,
  hint: 'Remove the file, or include it.',
  sample: ['content/_notes.md'],
});

export const missingDescription = define({
  code: 'MISSING_DESCRIPTION',
  title: 'A page has no description',
  severity: 'error',
  meaning: 'Search engines and link previews would show an arbitrary piece of the page.',
  message: (min: number) => `The page has no description, and its first paragraph has fewer than ${min} characters.`,
  hint: 'Give it a `description` in its front matter: search engines and link previews show it.',
  sample: [50],
});

export const shortDescription = define({
  code: 'SHORT_DESCRIPTION',
  title: 'A description is too short',
  severity: 'warning',
  meaning: 'A description this short tells readers of search results too little.',
  message: (length: number, min: number) => `The description has ${length} characters; it should have at least ${min}.`,
  hint: 'Say what readers find on the page.',
  sample: [12, 50],
});

export const longDescription = define({
  code: 'LONG_DESCRIPTION',
  title: 'A description is too long',
  severity: 'warning',
  meaning: 'Search engines cut off long descriptions, often in the middle of a sentence.',
  message: (length: number, max: number) =>
    `The description has ${length} characters; search engines cut it off after about ${max}.`,
  hint: 'Put what matters first, and leave out the rest.',
  sample: [240, 160],
});

export const sameDescription = define({
  code: 'SAME_DESCRIPTION',
  title: 'Two pages have the same description',
  severity: 'error',
  meaning: 'Readers of search results cannot tell the pages apart.',
  message: (other: string) => `${other} has the same description.`,
  hint: 'Say what this page has that the other does not.',
  sample: ['/api/cli/'],
});

export const sameTitle = define({
  code: 'SAME_TITLE',
  title: 'Two pages of a section have the same title',
  severity: 'error',
  meaning: 'Readers of a sidebar or of search results cannot tell the pages apart.',
  message: (title: string, other: string) => `${other}, in the same section, also has the title “${title}”.`,
  hint: 'Give one of them another title.',
  sample: ['Loaders', '/api/loaders/'],
});

export const longTitle = define({
  code: 'LONG_TITLE',
  title: 'The title of a document is too long',
  severity: 'warning',
  meaning: 'Search engines and tabs cut off long titles.',
  cure: 'Shorten the title of the page.',
  message: (title: string, _max: number) => `The document's title has ${title.length} characters: “${title}”.`,
  hint: (_title: string, max: number) => `Search engines and tabs cut it off after about ${max} characters.`,
  sample: ['A complete and thorough guide to everything about caching | Handbook', 60],
});

export const sortedIndex = define({
  code: 'SORTED_INDEX',
  title: 'An index page has a sort number of its own',
  severity: 'error',
  meaning: 'The index page of a section comes first, whatever its number says.',
  message: (sort: number, right: number) =>
    `The index page has the sort number ${sort}; that of an index page is ${right}.`,
  hint: (sort: number, right: number) => `Write \`sort: ${right}\`, or remove it: an index page comes first.`,
  sample: [3, -1],
});

export const repeatedContributor = define({
  code: 'REPEATED_CONTRIBUTOR',
  title: 'A contributor is named twice',
  severity: 'error',
  meaning: 'The list of contributors of a page names an account twice.',
  message: (name: string) => `${name} is named twice among the contributors.`,
  hint: 'Remove one of them.',
  sample: ['octocat'],
});

export const badContributor = define({
  code: 'BAD_CONTRIBUTOR',
  title: 'A contributor is not an account name',
  severity: 'error',
  meaning: 'Contributors are account names; this is something else.',
  message: (name: string) =>
    `“${name}” is not an account name: it has characters other than letters, digits, dashes and underscores.`,
  hint: 'Write the account alone, without @ and address.',
  sample: ['@octocat'],
});

export const unlikelyContributor = define({
  code: 'UNLIKELY_CONTRIBUTOR',
  title: 'A contributor looks like a misspelled one',
  severity: 'warning',
  meaning: 'The name is only a letter or two away from one that is used on many pages.',
  cure: 'Correct the name if it is misspelled.',
  message: (name: string, known: string, pages: number) =>
    `${name} is named on this page only, but ${known} on ${pages} pages.`,
  hint: (_name: string, known: string, _pages: number) => `Did you mean ${known}?`,
  sample: ['octocta', 'octocat', 12],
});

export const repeatedRelated = define({
  code: 'REPEATED_RELATED',
  title: 'A related page is listed twice',
  severity: 'error',
  meaning: 'The list of related pages names an address twice.',
  message: (url: string) => `${url} is listed twice as related.`,
  hint: 'Remove one of them.',
  sample: ['/guides/'],
});

export const relatedToItself = define({
  code: 'RELATED_TO_ITSELF',
  title: 'A page is related to itself',
  severity: 'error',
  meaning: 'The list of related pages names the page itself.',
  message: 'The page is listed as related to itself.',
  hint: 'Remove the entry.',
  sample: [],
});
