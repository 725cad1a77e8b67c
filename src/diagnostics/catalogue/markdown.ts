import type { Severity } from '../diagnostic.js';
import { suggestion } from '../suggest.js';
import { define, variant } from '../define.js';

export const tooDeep = define({
  code: 'TOO_DEEP',
  title: 'Blocks are nested too deeply',
  severity: 'error',
  meaning: 'Lists, quotes, containers or elements are nested beyond the limit that protects the build.',
  message: (limit: number) => `Blocks are nested more than ${limit} levels deep here; what is inside is left out.`,
  hint: 'Use fewer levels.',
  sample: [100],
});

export const unclosedDirective = define({
  code: 'UNCLOSED_DIRECTIVE',
  title: 'A container is never closed',
  severity: 'error',
  meaning: 'A container begins with three or more colons, and no line with as many colons ends it.',
  example: ':::tip\n\nThe rest of the page.',
  message: (name: string, _colons: number) => `The container ${name} is never closed.`,
  hint: (_name, colons) => `Close it with a line of ${colons} colons.`,
  sample: ['tip', 3],
});

export const unknownDirective = define({
  code: 'UNKNOWN_DIRECTIVE',
  title: 'A container has an unknown name',
  severity: 'warning',
  meaning: 'A line begins with three colons and a name that no container has. The lines stay ordinary text.',
  cure: 'Correct the name. If no container is meant, put a backslash before the colons.',
  example: ':::tipp\n\nUse a loader.\n\n:::',
  message: (name: string, _near: string | undefined) => `There is no container named ${name}.`,
  hint: (_name, near) =>
    suggestion(near, 'Three colons at the start of a line open a container. If none is meant, put a backslash first.'),
  sample: ['tipp', 'tip'],
});

export const unknownMyst = variant(unknownDirective, {
  message: (name: string) => `There is no directive named {${name}}; its content is shown as it is.`,
  hint: 'Write its content as Markdown, or with a directive that is known here.',
  sample: ['exercise-list'],
});

export const badDirective = define({
  code: 'BAD_DIRECTIVE',
  title: 'A container is used incorrectly',
  severity: 'warning',
  meaning: 'A container lacks a required part, or contains something that it cannot show.',
  cure: 'Write the container as the guide for writers shows it.',
  message: (message: string, _hint?: string) => message,
  hint: (_message, hint) => hint,
  sample: ['The tabs have no label.', 'Begin each tab with a line of its own, such as `== npm`.'],
});

export const duplicateId = define({
  code: 'DUPLICATE_ID',
  title: 'An ID is used twice on a page',
  severity: (_id: string, severity: Severity) => severity,
  meaning: 'Two elements of a page have the same ID. A link to it can lead to only one of them.',
  example: '## Install {#setup}\n\n## Configure {#setup}',
  message: (id) => `The ID ${id} is used twice on this page.`,
  hint: 'Give one of them another ID: `## Text {#id}`.',
  sample: ['setup', 'warning'],
});

export const unclosedFence = define({
  code: 'UNCLOSED_FENCE',
  title: 'A code block is never closed',
  severity: (_marker: string, severity: Severity) => severity,
  meaning: 'A code block begins and no fence ends it, so the rest of the page is code.',
  example: '```js\nconsole.log(1);\n\nThe rest of the page.',
  message: 'This code block is never closed.',
  hint: (marker) => `Close it with a line of ${marker}.`,
  sample: ['```', 'warning'],
});

export const notConverted = define({
  code: 'NO_COMMONJS_FORM',
  title: 'A sample cannot be shown as CommonJS',
  severity: 'warning',
  meaning:
    'The title of a code block matches `bothModuleSystems`, or its fence says `modules=both`, but the sample contains something without an equivalent in CommonJS, such as an `await` at the top level. It is shown as it is written.',
  example: "```js modules=both\nconst tea = await import('./tea.js');\n```",
  about: (reason: string) => reason,
  message: (reason: string) => `This sample cannot be shown as CommonJS: ${reason}.`,
  hint: 'Rewrite the sample, or mark its fence with modules=as-written to keep it as it is.',
  sample: ['CommonJS has no await at the top level'],
});

export const blockTooLarge = define({
  code: 'BLOCK_TOO_LARGE',
  title: 'A code block is too large to be highlighted',
  severity: 'warning',
  meaning:
    'Highlighting a block of this size would take a long time and make the page large. The block is shown as plain text.',
  message: 'This code block is too large to be highlighted; it is shown as plain text.',
  hint: 'Shorten it: blocks of up to 2,000 lines and 200 kB, with up to 20,000 characters in a line, are highlighted.',
  sample: [],
});

export const unknownLanguage = define({
  code: 'UNKNOWN_LANGUAGE',
  title: 'A code block has an unknown language',
  severity: 'warning',
  meaning: 'No grammar has the name after the fence, so the block is shown as plain text.',
  example: '```javascrpt\nconsole.log(1);\n```',
  message: (language: string) =>
    `There is no grammar for the language "${language}"; the block is shown as plain text.`,
  hint: 'Write `text` if it is meant to be plain.',
  sample: ['javascrpt'],
});

export const unknownLanguageNear = variant(unknownLanguage, {
  message: (language: string, _near: string | undefined) =>
    `There is no grammar for the language "${language}"; the block is shown as plain text.`,
  hint: (_language, near) => suggestion(near, 'Write `text` if it is meant to be plain.'),
  sample: ['javascrpt', 'javascript'],
});

export const brokenTable = define({
  code: 'BROKEN_TABLE',
  title: 'A table is not shown as intended',
  severity: 'warning',
  meaning:
    'The row of dashes below the head of a table has a different number of cells than the head, or contains other characters, so that Markdown does not recognize the table and readers see the bars. Or a row has more cells than the head, and Markdown omits the surplus.',
  example: '| Name | Type | Default |\n| --- | --- |\n| path | string | none |',
  message: (cells: number, head: number) =>
    cells === head
      ? 'The row below the head contains characters other than dashes, bars and colons, so this is not a table.'
      : `The row of dashes has ${cells} ${cells === 1 ? 'cell' : 'cells'}, but the head above it has ${head}, so this is not a table.`,
  hint: (cells, head) =>
    cells > head ? `Write ${cells} cells in the head.` : `Write ${head} ${head === 1 ? 'cell' : 'cells'} of dashes.`,
  sample: [2, 3],
});

export const unevenTable = variant(brokenTable, {
  message: (cells: number, head: number) =>
    `The row of dashes has ${cells} ${cells === 1 ? 'cell' : 'cells'}, but the head above it has ${head}: elsewhere, this is not a table.`,
  hint: (cells, head) =>
    cells > head ? `Write ${cells} cells in the head.` : `Write ${head} ${head === 1 ? 'cell' : 'cells'} of dashes.`,
  sample: [2, 3],
});

export const lostCells = variant(brokenTable, {
  message: (cells: number, head: number, lost: string) =>
    `The row has ${cells} cells, but the head of the table has ${head}: readers do not see “${lost}”.`,
  hint: 'Write a bar within a cell as \\|, also in code, or add a cell to the head.',
  sample: [3, 2, 'none'],
});

export const barsInCode = variant(brokenTable, {
  severity: 'note',
  message: 'The row has bars in code, which end cells in Markdown; they are read as part of the code here.',
  hint: 'Write a bar within a cell as \\|, also in code.',
  sample: [],
});

export const emptyPage = define({
  code: 'EMPTY_PAGE',
  title: 'A page is empty',
  severity: 'warning',
  meaning:
    'A page has nothing below its front matter, so readers find only its title. An index page may be empty: it lists the pages of its directory.',
  message: 'The page is empty.',
  hint: 'Write its text, or add `draft: true` to its front matter until there is one.',
  sample: [],
});

export const badFence = define({
  code: 'BAD_FENCE',
  title: 'The opening line of a code block has a setting without effect',
  severity: 'warning',
  meaning:
    'A setting after the language has no effect: it highlights a line that the code does not have, or it has a typo.',
  example: '```js titel="a.js" {3}\none();\n```',
  message: (message: string, _hint: string) => message,
  hint: (_message, hint) => hint,
  sample: ['The code has 1 line, but line 3 should be highlighted.', 'Write numbers of lines that the code has.'],
});

export const hiddenCharacter = define({
  code: 'HIDDEN_CHARACTER',
  title: 'A page contains an invisible character',
  severity: 'warning',
  meaning:
    'A character without width, or one that changes the direction of the text after it, usually comes with text from another program. Names and commands that contain one do not work when readers copy them, and the search does not find them.',
  cure: 'Delete the character. If it is intended, write it as a character reference: `&#x200B;`.',
  message: (code: number) =>
    `There is an invisible character here: U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
  hint: (code) => `Delete it, or write &#x${code.toString(16).toUpperCase()}; if it is intended.`,
  sample: [0x200b],
});

export const leftoverMarkup = define({
  code: 'LEFTOVER_MARKUP',
  title: 'Readers see markup',
  severity: 'warning',
  meaning:
    'Characters that were meant as Markdown are not valid Markdown in their place, so readers see them: a link whose address has a space, a heading without a space after its marks, an invalid ID, a link to an undefined label or footnote, an alert of an unknown kind, bold text with a space inside its marks.',
  example: '##Options\n\nSee [the guide](my guide.md) for ** important ** details.',
  message: (text: string) => `Readers see “${text}” as it is written, because it is not valid Markdown.`,
  about: (text) => text,
  hint: (text) =>
    text.startsWith('[!')
      ? 'An alert begins with [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION] on a line of its own.'
      : text.startsWith('[^')
        ? `No line defines this footnote: write \`${text}: Text of the note.\``
        : text.startsWith('{')
          ? 'An ID comes last in its heading and contains no space: {#my-id}.'
          : /^\[[^\]]*\]\[/.test(text)
            ? 'Write the address in parentheses, or define the label on a line of its own: `[label]: /address/`.'
            : text.startsWith('#')
              ? 'Write a space after the #.'
              : text.startsWith('[')
                ? 'Write the address in angle brackets, or %20 for each space.'
                : 'Remove the spaces inside the asterisks.',
  sample: ['[the guide](my guide.md)'],
});

export const keywordsWithoutHeading = define({
  code: 'KEYWORDS_WITHOUT_HEADING',
  title: 'Keywords belong to no heading',
  severity: 'warning',
  meaning:
    'A comment `keywords: …` tells the search what readers call the section that follows, and `search.keywords` does so for any place. These keywords belong to no heading, or there are no words, so the search ignores them.',
  cure: 'Write the comment right before the heading that they belong to, or name the anchor of the heading in `search.keywords`. Keywords of the whole page belong in its front matter.',
  example: '<!-- keywords: blank page, white screen -->\n\nThis is no heading.',
  message: (lacks: 'heading' | 'words') =>
    lacks === 'heading' ? 'No heading follows these keywords.' : 'This comment contains no keywords.',
  hint: (lacks) =>
    lacks === 'heading'
      ? 'Write the comment right before the heading that they belong to. Keywords of the whole page belong in its front matter.'
      : 'Write them after the colon, separated by commas.',
  sample: ['heading'],
});

export const keywordsOfNoHeading = variant(keywordsWithoutHeading, {
  message: (place: string) => `The keywords of ${place} belong to no heading or definition.`,
  hint: 'Name the section by the anchor of its heading.',
  sample: ['/guides/brewing/#row'],
});
