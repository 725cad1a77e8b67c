import { causeOf } from '../file-system-causes.js';
import { counted } from '../print.js';
import { escaped } from '../shown-path.js';
import { define, variant } from '../define.js';

export const noContentFolder = define({
  code: 'NO_CONTENT_FOLDER',
  title: 'The content folder does not exist',
  severity: 'error',
  meaning: 'The folder that should hold the Markdown files is not there, or is a file.',
  cure: 'Create the folder with a first page, or name the folder that holds the Markdown files with --content or with "content" in the configuration.',
  message: (folder: string, _instead: string | undefined) => `There is no folder ${escaped(folder)}.`,
  hint: (folder, instead) =>
    instead === undefined
      ? `To start a site, write a first page: ${escaped(folder)}/index.md. If the Markdown files are in another folder, name it with --content or with "content" in the configuration.`
      : `Did you mean --content ${escaped(instead)}?`,
  sample: ['content', 'docs'],
});

/** Of a site with a configuration, which names the folder or should. */
export const configuredFolderMissing = variant(noContentFolder, {
  message: (folder: string, _instead: string | undefined) => `There is no folder ${escaped(folder)}.`,
  hint: (folder, instead) =>
    instead === undefined
      ? `Create the folder with a first page, ${escaped(folder)}/index.md, or name the folder that holds the Markdown files with "content" in the configuration.`
      : `Did you mean ${escaped(instead)}? Name it with "content" in the configuration.`,
  sample: ['cotent', 'content'],
});

export const contentIsFile = variant(noContentFolder, {
  message: (file: string, _folder: string | undefined) => `${escaped(file)} is a file; the content must be a folder.`,
  hint: (_file, folder) =>
    folder === undefined
      ? 'Name the folder that holds the Markdown files with --content or with "content" in the configuration.'
      : `Name the folder that holds the Markdown files: --content ${escaped(folder)}`,
  sample: ['docs/index.md', 'docs'],
});

export const configuredFolderIsFile = variant(contentIsFile, {
  message: (file: string, _folder: string | undefined) => `${escaped(file)} is a file; the content must be a folder.`,
  hint: (_file, folder) =>
    folder === undefined
      ? 'Name the folder that holds the Markdown files with "content" in the configuration.'
      : `Name the folder that holds the Markdown files with "content" in the configuration: ${escaped(folder)}`,
  sample: ['docs/index.md', 'docs'],
});

export const tooManyFiles = define({
  code: 'TOO_MANY_FILES',
  title: 'The content folder has too many files',
  severity: 'error',
  meaning:
    'Reading a whole disk or a home folder would take minutes. The names of all files are counted, not only pages.',
  message: (folder: string, most: number | undefined) =>
    `${escaped(folder)} ${most === undefined ? 'is the root of the file system' : `has more than ${counted(most, 'file')}`}, so it is probably not a folder of documentation.`,
  hint: 'Name the folder that contains the Markdown files with --content or with "content" in the configuration, or leave folders out with "ignore".',
  sample: ['content', 500_000],
});

export const noContent = define({
  code: 'NO_CONTENT',
  title: 'The content folder has no pages',
  severity: 'error',
  meaning: 'The folder exists, but the build finds no page in it.',
  message: (folder: string) => `The folder ${escaped(folder)} has no pages.`,
  hint: 'Write a first page, index.md. Pages are files that end in .md, .mdx, .markdown, .qmd or .Rmd; files and folders that start with a dot, partials that start with an underscore, node_modules and public are left out.',
  sample: ['content'],
});

export const submoduleEmpty = define({
  code: 'SUBMODULE_EMPTY',
  title: 'The files of a submodule are missing',
  severity: 'warning',
  meaning:
    'A folder of the content is a submodule of Git, and it is empty, because a clone does not fetch the files of submodules unless it is asked to. The site lacks their pages.',
  file: (folder: string) => folder,
  message: (folder: string) => `${escaped(folder)} is a submodule whose files have not been fetched.`,
  hint: 'Run `git submodule update --init`; in GitHub Actions, set `submodules: true` for actions/checkout.',
  sample: ['content/shared'],
});

export const noContentInPath = variant(noContent, {
  message: (folder: string) => `The pages of the folder ${escaped(folder)} cannot be found: its path has a backslash.`,
  hint: 'Move the site, or rename the folder whose name has the backslash.',
  sample: ['/home/me/old\\site/content'],
});

export const notUtf8 = define({
  code: 'INVALID_UTF8',
  title: 'A file is not UTF-8',
  severity: 'error',
  meaning:
    'Pages, the configuration, and the modules and stylesheets of the site are read as UTF-8. A file with another encoding may show wrong characters. Where errors in pages are only warnings, bytes that are not UTF-8 are read as Windows-1252, or the whole page as UTF-16 if it looks like that.',
  message: (byte: number, _isUtf16: boolean) =>
    byte === 0
      ? 'Every second byte of the file is 0x00.'
      : `The byte 0x${byte.toString(16).padStart(2, '0')} is not UTF-8.`,
  hint: (_byte, isUtf16) => (isUtf16 ? 'The file looks like UTF-16. Save it as UTF-8.' : 'Save the file as UTF-8.'),
  sample: [0xe4, false],
});

export const includedNotUtf8 = variant(notUtf8, {
  message: (path: string) => `The file ${path} is not UTF-8.`,
  hint: 'Save it as UTF-8.',
  sample: ['./_notes.md'],
});

/** What is wrong with a name or a link is wrong on every machine. */
const OF_CONTENT = ['ENOENT', 'ELOOP', 'ENAMETOOLONG'];

export const unreadableFile = define({
  code: 'UNREADABLE_FILE',
  title: 'A content file cannot be read',
  severity: 'error',
  meaning: 'The operating system refuses to open or read a file of the content.',
  file: (file: string, _code: string) => file,
  message: (file: string, code: string) => {
    const reason = file.includes('\ufffd') ? 'its name is not UTF-8' : 'it vanished while it was read';
    return `${escaped(file)} cannot be read: ${code === 'ENOENT' ? reason : causeOf(code).words} (${code}).`;
  },
  hint: (file, code) => (file.includes('\ufffd') ? 'Rename the file.' : causeOf(code).cure),
  environment: (_file, code) => !OF_CONTENT.includes(code),
  sample: ['content/guide.md', 'EACCES'],
});

export const fileTooLarge = variant(unreadableFile, {
  file: (file: string, _most: number) => file,
  message: (file: string, most: number) =>
    `${escaped(file)} is too large: a page has at most ${Math.floor(most / 2 ** 20)} MiB.`,
  hint: 'Divide it into several pages, or rename it if it is not a page.',
  environment: () => false,
  sample: ['content/guide.md', 536_870_888],
});

export const changedWhileRead = define({
  code: 'CHANGED_WHILE_READ',
  title: 'A file changed during the build',
  severity: 'error',
  meaning: 'A file was edited after the build had begun, so the site would mix two states of the content.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} changed during the build.`,
  hint: 'Run the command again.',
  sample: ['content/guide.md'],
});

export const danglingLink = define({
  code: 'DANGLING_SYMLINK',
  title: 'A symbolic link leads nowhere',
  severity: 'warning',
  meaning: 'A symbolic link in the content names a file or folder that does not exist.',
  cure: 'Remove or correct the link.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} is a symbolic link to something that does not exist.`,
  sample: ['content/old.md'],
});

export const linkLeavesContent = define({
  code: 'SYMLINK_OUTSIDE',
  title: 'A symbolic link leaves the site',
  severity: 'warning',
  meaning:
    'Symbolic links are followed to pages in the folder of the site, and from the folder `public` to files of the content folder. Files elsewhere are not published.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} is a symbolic link that leaves the content folder. It was left out.`,
  hint: 'Copy the file, or move it into the content folder.',
  sample: ['content/public/shared'],
});

export const linkLeavesSite = variant(linkLeavesContent, {
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} is a symbolic link that leaves the folder of the site. It was left out.`,
  hint: 'Copy the file, or move it into the content folder.',
  sample: ['content/shared'],
});

export const notRegular = define({
  code: 'NOT_A_FILE',
  title: 'Something in the content folder is not a file',
  severity: 'warning',
  meaning: 'A folder, device or pipe has a name that only a file should have, such as `guide.md`.',
  cure: 'Rename or remove it.',
  file: (file: string, _kind: string) => file,
  message: (file: string, kind: string) => `${escaped(file)} is a ${kind}, not a file. It was left out.`,
  sample: ['content/guide.md', 'folder'],
});

export const pathCaseCollision = define({
  code: 'PATH_TWINS',
  title: 'Two file names are the same on other disks',
  severity: 'error',
  meaning: 'The names differ only in case or in how accents are encoded. Many disks can store only one of them.',
  file: (_first: string, second: string) => second,
  message: (first: string, second: string) => {
    const sameCase = first.toLowerCase() !== second.toLowerCase();
    return `${escaped(first)} and ${escaped(second)} are the same name on other disks${sameCase ? ' (they differ only in how accents are encoded)' : ''}.`;
  },
  hint: 'Rename one of them.',
  sample: ['content/API.md', 'content/api.md'],
});

export const windowsName = define({
  code: 'WINDOWS_NAME',
  title: 'Windows refuses the name of a file',
  severity: 'warning',
  meaning: 'Nobody can check the site out or build it on Windows as long as a file or folder has such a name.',
  file: (path: string, _problem: string) => escaped(path),
  message: (path, problem) => `${escaped(path)} cannot be stored on Windows: it ${problem}.`,
  hint: 'Rename it, so that the site can be written on every system.',
  sample: ['content/con.md', 'is called con, which is a device there'],
});

export const readmeBesideIndex = define({
  code: 'README_BESIDE_INDEX',
  title: 'A README beside an index is not a page',
  severity: 'note',
  meaning: 'A README becomes the page of its folder only if the folder has no index.',
  cure: 'Remove or rename one of them if both were meant to be pages.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} is not a page: its folder has an index.`,
  sample: ['content/guide/README.md'],
});

export const navigationUnread = define({
  code: 'NAVIGATION_UNREADABLE',
  title: 'A navigation file cannot be read',
  severity: 'warning',
  meaning:
    'A file in which another generator keeps the order and the labels of pages is not valid JSON, YAML or JavaScript, or is a module whose default export cannot be read without running it. The pages are sorted as if it were not there.',
  example: 'nav:\n  - Home: index.md\n - Guide: guide.md',
  file: (file: string, _reason: string) => file,
  message: (file: string, reason: string) => `${escaped(file)} cannot be read: ${reason}`,
  hint: 'Correct the file, or remove it and set `sort`, `label` and `group` in the front matter of the pages.',
  sample: ['docs/_category_.json', 'Unexpected end of JSON input'],
});

export const contentGuessed = define({
  code: 'CONTENT_GUESSED',
  title: 'The folder of the pages was guessed',
  severity: 'warning',
  meaning:
    'The site has neither a configuration file nor a folder named `content`. Its pages are taken from the folder that the configuration of another generator names, or from one that is usual, such as docs or src/content/docs; if there is none, they are the Markdown files of the folder itself.',
  message: (folders: readonly string[], others: readonly string[]) =>
    (folders[0] === '.'
      ? 'The pages are the Markdown files of this folder.'
      : `The pages are those in the folder${folders.length > 1 ? 's' : ''} ${escaped(folders.join(', '))}.`) +
    (others.length === 0 ? '' : ` Those in ${escaped(others.join(', '))} are not part of the site.`),
  hint: 'To use another folder, name it with --content, or with "content" in a configuration file.',
  sample: [['docs', 'blog'], ['versioned_docs']],
});

export const otherExtension = define({
  code: 'OTHER_EXTENSION',
  title: 'A Markdown file has an extension that no page has',
  severity: 'warning',
  meaning:
    'Pages are files whose names end with `.md`, `.mdx`, `.markdown`, `.qmd` or `.Rmd`. A file with another extension of Markdown is not published.',
  file: (file: string) => file,
  message: (file: string) => `${escaped(file)} is not a page.`,
  hint: (file) =>
    `Rename it to ${escaped(file).replace(/[^/.]+$/, 'md')}, or name it under "ignore" in the configuration.`,
  sample: ['content/guide.mdown'],
});

export const pagesExcluded = define({
  code: 'PAGES_EXCLUDED',
  title: 'Pages are left out by the configuration of another generator',
  severity: 'note',
  meaning:
    'The configuration of another generator leaves out files, for example with srcExclude (VitePress), exclude (Docusaurus, Jekyll) or exclude_docs (MkDocs). They are not pages here, either.',
  cure: 'Remove the pattern from that configuration if the pages belong to the site.',
  file: (file: string, _page: string, _count: number) => file,
  message: (_file: string, page: string, count: number) =>
    count === 1
      ? `A page is not part of the site, because this file leaves it out: ${escaped(page)}.`
      : `${count} pages are not part of the site, because this file leaves them out: ${escaped(page)} and ${counted(count - 1, 'other')}.`,
  hint: 'If the site should have them, remove the pattern that leaves them out.',
  sample: ['docs/.vitepress/config.ts', 'docs/README.md', 3],
});

export const shadowedPage = define({
  code: 'THIRD_PARTY_SHADOWED',
  title: 'A page takes the place of a fetched one',
  severity: 'note',
  meaning: 'The content has a page at the URL of the README of a package. The page is shown.',
  file: (file: string, _name: string) => file,
  message: (file: string, name: string) => `${escaped(file)} is shown in place of the README of ${name}.`,
  hint: (_file, name) => `Remove ${name} from "thirdParty.packages" of the configuration, or the file.`,
  sample: ['content/loaders/some-loader.md', 'some-loader'],
});
