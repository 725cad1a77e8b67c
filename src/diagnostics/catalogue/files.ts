import { counted } from '../print.js';
import type { Severity } from '../diagnostic.js';
import { suggestion } from '../suggest.js';
import { escaped } from '../shown-path.js';
import { define, variant } from '../define.js';

const IMAGES = 'Put images beside the page, or in the `public` folder of the content.';

export const unsafeUrl = define({
  code: 'UNSAFE_URL',
  title: 'A page uses a kind of address that is not allowed',
  severity: (_url: string, severity: Severity) => severity,
  meaning: 'Addresses such as `javascript:` could run code in the browsers of readers.',
  example: '[Run](javascript:alert(1))',
  message: (url) => `This address is not allowed on a page: ${url}.`,
  hint: 'Use an http, https or mailto address, one for another program (tel, ftp, irc, ssh), a path or a fragment.',
  sample: ['javascript:alert(1)', 'warning'],
});

export const emptyUrl = variant(unsafeUrl, {
  severity: 'warning',
  message: () => 'The link has no address: it leads to the page that it is on.',
  hint: 'Write the address, or remove the link.',
  sample: [],
});

export const blockedImage = define({
  code: 'BLOCKED_IMAGE',
  title: 'An image has an http address, so browsers do not load it',
  severity: (_url: string, severity: Severity) => severity,
  meaning:
    'The content security policy of a site allows images and frames of other hosts only by https, because anybody on the way could replace what comes by http. Browsers show nothing in their place.',
  example: '![Build status](http://ci.example/badge.svg)',
  about: (url) => url,
  message: (url) => `Browsers will not load ${url}: the policy of the site requires https.`,
  hint: 'Write https:// if the host offers it, or copy the file into the content.',
  sample: ['http://ci.example/badge.svg', 'warning'],
});

export const missingImage = define({
  code: 'MISSING_IMAGE',
  title: 'An image does not exist',
  severity: (_url: string, severity: Severity, _near: string | undefined) => severity,
  meaning: 'A page shows an image, but there is no file at the given path.',
  cure: IMAGES,
  example: '![The graph](./grpah.svg)',
  about: (url) => url,
  message: (url) => `There is no image ${url}.`,
  hint: (_url, _severity, near) => suggestion(near, IMAGES),
  sample: ['./grpah.svg', 'error', undefined],
});

export const missingFile = variant(missingImage, {
  severity: (severity: Severity, _path: string, _near?: string) => severity,
  about: (_severity: Severity, path: string, _near?: string) => path,
  message: (_severity: Severity, path: string, _near?: string) => `There is no file ${path}.`,
  hint: (_severity: Severity, _path: string, near?: string) => suggestion(near, IMAGES),
  sample: ['error', '/grpah.svg', '/graph.svg'],
});

export const missingFileOfConfig = variant(missingImage, {
  severity: 'error',
  about: (path: string, _near: string | undefined) => path,
  message: (path) => `There is no file ${path}.`,
  hint: (path, near) =>
    suggestion(
      near,
      `Put the file into the \`public\` folder of the content, as \`public${path}\`, or correct the path.`,
    ),
  sample: ['/logo.svg', undefined],
});

export const missingFileOfFile = define({
  code: 'MISSING_FILE',
  title: 'A published file uses a file that does not exist',
  severity: 'error',
  meaning:
    'A stylesheet, an HTML document, an SVG or a web manifest that is published unchanged refers to a file of this site that does not exist.',
  cure: 'Put the file into the `public` folder of the content, or correct the address.',
  example: 'body { background: url(/papre.png); }',
  about: (path: string, _near: string | undefined) => path,
  message: (path) => `There is no file ${path}.`,
  hint: (_path, near) =>
    suggestion(near, 'Put the file into the `public` folder of the content, or correct the address.'),
  sample: ['/papre.png', '/paper.png'],
});

export const outsideRoot = define({
  code: 'OUTSIDE_ROOT',
  title: 'A page uses a file outside the site',
  severity: (_url: string, _what: string, severity: Severity) => severity,
  meaning:
    'A path leads out of the folder of the site, or a link out of that of its content. Links lead only to files of the content, and only files of the site may be shown or included.',
  example: '![](../../../home/me/photo.png)',
  about: (url) => url,
  message: (url, what) => `The ${what} ${url} is outside the site.`,
  hint: 'Copy the file into the site: only files within it can be used.',
  sample: ['../../../home/me/photo.png', 'image', 'error'],
});

export const outsideContent = variant(outsideRoot, {
  severity: (_url: string, severity: Severity) => severity,
  about: (url) => url,
  message: (url) => `The file ${url} is outside the content folder.`,
  hint: 'Link to it where its code is hosted, or copy it into the content folder: only files within it are published.',
  sample: ['../examples/config.ts', 'error'],
});

export const mergeConflict = define({
  code: 'MERGE_CONFLICT',
  title: 'A merge was not finished',
  severity: (severity: Severity) => severity,
  meaning:
    'With `<<<<<<<`, `=======` and `>>>>>>>`, Git marks lines that two people changed. A file with such marks was committed or built before the conflict was resolved.',
  message: () => 'An unresolved merge conflict begins here.',
  hint: 'Keep the right lines of the two versions, and remove the three marker lines.',
  sample: ['error'],
});

export const includedMergeConflict = variant(mergeConflict, {
  severity: 'error',
  message: (path: string, line: number) => `${path} has an unresolved merge conflict on line ${line}.`,
  hint: 'Keep the right lines of the two versions, and remove the three marker lines.',
  sample: ['./_options.md', 7],
});

export const missingInclude = define({
  code: 'MISSING_INCLUDE',
  title: 'An included file does not exist',
  severity: 'error',
  meaning: 'A page includes a file that does not exist.',
  example: '<!-- @include ./_optoins.md -->',
  about: (path: string, _near: string | undefined) => path,
  message: (path: string, _near: string | undefined) => `There is no file ${path} to include.`,
  hint: (path, near) =>
    suggestion(
      near,
      /(?:^|\/)output\/[^/]+$/.test(path)
        ? 'If it is the output of an example, docs-build check --example NAME --update writes it.'
        : 'Write the path relative to the file that includes it, or from the content folder with a leading slash.',
    ),
  sample: ['./_optoins.md', undefined],
});

export const missingRegion = define({
  code: 'MISSING_REGION',
  title: 'An included file lacks the region',
  severity: 'error',
  meaning: 'A page includes a named region of a file, and the file marks no region of that name.',
  message: (path: string, region: string) => `The file ${path} has no region ${region}.`,
  hint: (_path, region) => `Mark it in the file with lines #region ${region} and #endregion.`,
  sample: ['example.js', 'setup'],
});

export const missingLines = define({
  code: 'MISSING_LINES',
  title: 'An included file lacks the lines',
  severity: 'error',
  meaning: 'A page shows part of a file, from or up to a text that does not occur in the file.',
  message: (path: string, text: string) => `The file ${path} has no line with "${text}".`,
  hint: 'Use a text that occurs in the file.',
  sample: ['example.js', 'module.exports'],
});

export const circularInclude = define({
  code: 'CIRCULAR_INCLUDE',
  title: 'A file includes itself',
  severity: 'error',
  meaning: 'Following the includes of a file leads back to it, directly or through other files.',
  message: (chain: readonly string[]) => `A file includes itself: ${chain.join(' > ')}.`,
  hint: 'Remove the last of these includes.',
  sample: [['_a.md', '_b.md', '_a.md']],
});

export const tooManyIncludes = define({
  code: 'INCLUDE_DEPTH',
  title: 'Includes are nested too deeply',
  severity: 'error',
  meaning: 'Included files include others beyond the limit that protects the build.',
  message: (limit: number) => `Includes are nested more than ${limit} levels deep.`,
  hint: 'Include the innermost file directly.',
  sample: [10],
});

export const tooMuchIncluded = define({
  code: 'INCLUDE_SIZE',
  title: 'A page includes too much',
  severity: 'error',
  meaning:
    'The files that a page includes, and those that they include in turn, are longer in total than the limit that protects the build. Each counts as at least 2,000 characters.',
  message: (limit: number) =>
    `The page includes more than ${limit / 1_000_000} million characters; the rest is left out.`,
  hint: 'Divide the page, or include files less often.',
  sample: [10_000_000],
});

export const changedDuringCommand = define({
  code: 'JUST_CHANGED',
  title: 'A file was changed while a command was about to write it',
  severity: 'error',
  meaning:
    'A command that edits files, such as `docs-build mv` or `check --fix`, found another text in a file than it had read: an editor or another program has saved the file since. Its new text was kept, and all other files are as they were.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} was changed while the command was about to write it.`,
  hint: 'Save what you are editing, and run the command again.',
  sample: ['content/guide.md'],
});

export const otherFormat = define({
  code: 'OTHER_FORMAT',
  title: 'Files are written in a language that is not read',
  severity: 'warning',
  meaning:
    'The content has files in a language other than Markdown, such as reStructuredText or AsciiDoc. They are not pages, and links to them lead nowhere.',
  cure: 'Convert them to Markdown, or move them out of the content.',
  file: (file: string, _format: string, _count: number, _command: string) => file,
  message: (file: string, format: string, count: number, _command: string) =>
    count === 1
      ? `${escaped(file)} is written in ${format}, so it is not a page.`
      : `${escaped(file)} and ${counted(count - 1, 'other file')} are written in ${format}, so they are not pages.`,
  hint: (_file, _format, _count, command) => `Convert such files to Markdown: ${command}`,
  sample: ['docs/index.rst', 'reStructuredText', 12, 'pandoc --from rst --to gfm --output index.md index.rst'],
});

export const htmlPages = variant(otherFormat, {
  file: (file: string, _count: number, _command: string) => file,
  message: (file: string, count: number, _command: string) =>
    `${escaped(file)}${count === 1 ? ' is a page' : ` and ${counted(count - 1, 'other file')} are pages`} in HTML of another generator, so ${count === 1 ? 'it is' : 'they are'} not part of the site.`,
  hint: (_file, _count, command) => `Rename such files, because Markdown may contain HTML: ${command}`,
  sample: ['docs/about.html', 3, 'git mv about.html about.md'],
});
