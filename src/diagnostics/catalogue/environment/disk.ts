import { causeOf } from '../../file-system-causes.js';
import { abridged, shownPath } from '../../shown-path.js';
import { define, variant } from '../../define.js';

interface Refusal {
  readonly path: string | undefined;
  /** `opened`, `moved to dist/x`. */
  readonly verb: string;
  /** The error's code: `EACCES`. */
  readonly code: string;
  readonly hint: string;
}

const refusalText = ({ path = 'A file', verb, code }: Refusal): string =>
  `${abridged(path)} cannot be ${verb}: ${causeOf(code).words} (${code}).`;

export const fileRefused = define({
  code: 'FILE_SYSTEM',
  title: 'The file system refuses an operation',
  severity: 'error',
  meaning: 'A file or folder cannot be read, written, moved or removed, because of a permission, the disk or a limit.',
  about: ({ path = '' }: Refusal) => path,
  message: refusalText,
  hint: ({ hint }) => hint,
  environment: true,
  sample: [{ path: 'content/guide.md', verb: 'opened', code: 'EACCES', hint: causeOf('EACCES').cure }],
});

export const stateUnwritable = variant(fileRefused, {
  message: (ref: string, reason: string) => `Git cannot write the files of ${ref} into the cache folder: ${reason}`,
  hint: 'Free some space on the disk, make the folder writable, or choose another one with --cache <dir>.',
  environment: true,
  sample: ['main', 'unable to write file .docs-build/diff/new-a1b2c3/docs/index.md'],
});

export const outputRefused = define({
  code: 'OUTPUT_UNWRITABLE',
  title: 'The output folder cannot be written',
  severity: 'error',
  meaning: 'The file system refuses something that publishing the site needs.',
  about: ({ path = '' }: Refusal) => path,
  message: refusalText,
  hint: ({ hint }) => hint,
  environment: true,
  sample: [{ path: 'dist', verb: 'made', code: 'EROFS', hint: causeOf('EROFS').cure }],
});

export const outputNotFolder = variant(outputRefused, {
  message: (path: string) => `The site cannot be written, because ${abridged(shownPath(path))} is not a folder.`,
  hint: 'Rename or remove that file, or build into another folder with --out.',
  environment: true,
  sample: ['dist'],
});

export const cacheUnwritable = define({
  code: 'CACHE_UNWRITABLE',
  title: 'The cache folder cannot be written',
  severity: 'warning',
  meaning: 'Results cannot be stored for the next build. The site is complete anyway.',
  message: (path: string, _folder: string, code: string) =>
    `Nothing can be stored in the cache folder: ${shownPath(path)} cannot be written, because ${causeOf(code).words} (${code}).`,
  hint: (_path, folder, code) =>
    `The build continues without it and is slower. Choose another folder with --cache <dir>, turn the cache off with --no-cache, or make ${shownPath(folder)} usable: ${causeOf(code).cure}`,
  sample: ['.docs-build', '.docs-build', 'EACCES'],
});

export const cacheUnreadable = define({
  code: 'CACHE_UNREADABLE',
  title: 'The cache folder cannot be read',
  severity: 'warning',
  meaning: 'A cached result is missing or damaged. The command runs again without it.',
  message: (folder: string, space: string) =>
    `The cache folder ${shownPath(folder)} cannot be read: its entries for "${space}" changed in the meantime, or the disk reports errors.`,
  hint: 'The build continues without it and is slower. If this happens again, delete the folder, or choose another one with --cache <dir>.',
  sample: ['.docs-build', 'parse'],
});

export const noTemporaryFolder = define({
  code: 'TEMPORARY_UNWRITABLE',
  title: 'No temporary folder can be created',
  severity: 'error',
  meaning: 'Without a cache folder, a build needs a temporary one for compiled modules.',
  message: (folder: string, code: string) => `No folder can be created in ${folder} (${code}).`,
  hint: 'Without a cache folder, a build needs a temporary one: set TMPDIR to a folder that can be written, or pass --cache <dir>.',
  sample: ['/tmp', 'EROFS'],
});
