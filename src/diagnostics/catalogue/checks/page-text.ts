import { define } from '../../define.js';

export const secondTitle = define({
  code: 'SECOND_TITLE',
  title: 'A page has a second heading of the first level',
  severity: 'error',
  meaning: 'A page has one title. A second heading of the first level breaks its outline.',
  message: (text: string) => `“${text}” is a second heading of the first level.`,
  hint: 'Use ## for a section: the title is the only heading of the first level.',
  sample: ['Options'],
});

/** What stands for an avoided word is an advice, not a word: `(leave it out)`. */
export const isAdvice = (instead: string): boolean => /^\(.*\)$/s.test(instead);

export const avoidedWord = define({
  code: 'AVOIDED_WORD',
  title: 'A text has a word that the site avoids',
  severity: 'warning',
  meaning:
    'The configuration lists words and phrases that texts do not use (`verify.pages.words`), such as another spelling.',
  message: (word: string, _instead: string) => `“${word}” is on the list of words to avoid.`,
  hint: (_word: string, instead: string) =>
    isAdvice(instead) ? `${instead.charAt(1).toUpperCase()}${instead.slice(2, -1)}.` : `Write “${instead}”.`,
  sample: ['colour', 'color'],
});

export const skippedLevel = define({
  code: 'SKIPPED_LEVEL',
  title: 'A heading skips a level',
  severity: 'error',
  meaning: 'Readers who move by headings, with a screen reader for example, miss a level.',
  cure: 'Use the level below the heading before it.',
  message: (text: string, level: number, before: number) =>
    `“${text}” is a heading of level ${level} below one of level ${before}.`,
  hint: (_text: string, level: number, before: number) =>
    `Write ${'#'.repeat(before + 1)}: readers of outlines miss a level.`,
  sample: ['Options', 4, 2],
});

export const emptyHeading = define({
  code: 'EMPTY_HEADING',
  title: 'A heading has no text',
  severity: 'error',
  meaning: 'The heading cannot be read, linked to or listed.',
  message: 'The heading has no text.',
  hint: 'Give it one, or remove it.',
  sample: [],
});

export const sameHeading = define({
  code: 'SAME_HEADING',
  title: 'A part of a page has the same heading twice',
  severity: 'error',
  meaning: 'The anchors of the two headings differ only by a number.',
  message: (text: string, line: number | undefined) =>
    `This part of the page already has a heading “${text}”${line === undefined ? '' : `, on line ${line}`}.`,
  hint: 'Their anchors differ only by a number, which changes with their order. Rename one of them.',
  sample: ['Options', 12],
});

export const repeatedId = define({
  code: 'REPEATED_ID',
  title: 'Elements of a finished document have the same ID',
  severity: 'error',
  meaning: 'A link to the ID leads to the first of the elements only.',
  cure: 'Give each element an ID of its own.',
  message: (id: string) => `More than one element of the finished document has the ID ${id}.`,
  hint: 'Links lead to the first of them only.',
  sample: ['options'],
});

export const emptyLink = define({
  code: 'EMPTY_LINK',
  title: 'A link has no text',
  severity: 'error',
  meaning: 'Readers, and screen readers above all, cannot tell where the link leads.',
  message: (href: string) => `The link to ${href} has no text.`,
  hint: 'Say where it leads, or give its image an alternative text.',
  sample: ['/guides/'],
});

export const missingAlt = define({
  code: 'MISSING_ALT',
  title: 'An image has no alternative text',
  severity: 'error',
  meaning: 'Readers who do not see the image get nothing in its place.',
  message: (src: string) => `The image ${src} has no alternative text.`,
  hint: 'Say what it shows; if it is only decoration, write <img alt="" …>.',
  sample: ['./graph.svg'],
});

export const fileNameAlt = define({
  code: 'FILE_NAME_ALT',
  title: 'An alternative text is a file name',
  severity: 'warning',
  meaning: 'A file name says nothing to readers who do not see the image.',
  message: (src: string) => `The alternative text of ${src} is a file name.`,
  hint: 'Say what it shows.',
  sample: ['./graph.svg'],
});

export const missingSize = define({
  code: 'IMAGE_WITHOUT_SIZE',
  title: 'The size of an image is not known',
  severity: 'error',
  meaning: 'The text jumps when an image without a known size arrives.',
  message: (src: string) => `The size of the image ${src} is not known: the text jumps when it arrives.`,
  hint: 'Give its width and height: `![…](…){width=640 height=480}`. The build reads the size of images beside the page and in `public`, if their files contain it (`viewBox` or `width` and `height` of an SVG).',
  sample: ['https://example.org/graph.png'],
});

export const fenceWithoutLanguage = define({
  code: 'FENCE_WITHOUT_LANGUAGE',
  title: 'A fence names no language',
  severity: 'warning',
  meaning: 'Code without a language gets no colors, no check reads it, and nobody can tell whether that is intended.',
  example: '```\nnpm install tea\n```',
  message: 'This fence names no language, so the code has no colors and is not checked.',
  hint: 'Write the language after the fence, or `text` for plain text.',
  sample: [],
});

export const spaceInName = define({
  code: 'SPACE_IN_NAME',
  title: 'The name of a page has a space',
  severity: 'warning',
  meaning:
    'A space in the name of a file or a folder is %20 in the URL of its page, which is hard to type and to read aloud.',
  message: (path: string) => `The path ${path} has a space, which is %20 in the URL.`,
  hint: (path) => `Rename it: docs-build mv "${path}" "${path.replace(/\s+/g, '-')}".`,
  sample: ['guides/my page.md'],
});
