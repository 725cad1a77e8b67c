/** Everything that can be wrong with the inputs of a build, one function per situation. The codes are permanent. */
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { causeOf, isFileSystemError } from '../diagnostics/file-system.js';
import { frameFor } from '../diagnostics/frame.js';
import type { Position } from '../model/types.js';

/** A path fit for a message: control characters, which would act on a terminal, are written as escapes. */
export function shownPath(path: string): string {
  return path.replace(
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`,
  );
}

export function noContentFolder(folder: string, instead: string | undefined): Diagnostic {
  return {
    severity: 'error',
    code: 'NO_CONTENT_FOLDER',
    message: `There is no folder ${shownPath(folder)}.`,
    hint:
      instead === undefined
        ? 'Name the folder that holds the Markdown files with --content or with "content" in the configuration.'
        : `Did you mean --content ${shownPath(instead)}?`,
  };
}

export function contentIsFile(file: string, folder: string): Diagnostic {
  return {
    severity: 'error',
    code: 'NO_CONTENT_FOLDER',
    message: `${shownPath(file)} is a file; the content is a folder.`,
    hint: `Name the folder that holds the Markdown files: --content ${shownPath(folder)}`,
  };
}

export function noContent(folder: string): Diagnostic {
  return {
    severity: 'error',
    code: 'NO_CONTENT',
    message: `The folder ${shownPath(folder)} has no pages.`,
    hint: 'Pages are files that end in .md or .mdx. Files and folders that start with a dot, partials that start with an underscore, node_modules and public are left out.',
  };
}

export function invalidUtf8(file: string, bytes: Uint8Array, at: Position & { readonly byte: number }): Diagnostic {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder('utf-8').decode(bytes).replace(/\r\n?/g, '\n');
  return {
    severity: 'error',
    code: 'INVALID_UTF8',
    message: `The byte 0x${at.byte.toString(16).padStart(2, '0')} is not UTF-8.`,
    hint: utf16 ? 'The file looks like UTF-16. Save it as UTF-8.' : 'Save the file as UTF-8.',
    file: shownPath(file),
    line: at.line,
    column: at.column,
    frame: frameFor(text, at.line, at.column),
  };
}

/** A file of the content that the file system does not show. Throws every other error on. */
export function unreadable(file: string, error: unknown): Diagnostic {
  if (!isFileSystemError(error)) throw error;
  const { code } = error;
  const cause = causeOf(code);
  // What is wrong with a name or a link is wrong on every machine.
  const ofContent = ['ENOENT', 'ELOOP', 'ENAMETOOLONG'].includes(code);
  const words =
    code !== 'ENOENT'
      ? cause.words
      : file.includes('\ufffd')
        ? 'its name is not UTF-8'
        : 'it vanished while it was read';
  return {
    severity: 'error',
    code: 'UNREADABLE_FILE',
    message: `${shownPath(file)} cannot be read: ${words} (${code}).`,
    hint: file.includes('\ufffd') ? 'Rename the file.' : cause.cure,
    file: shownPath(file),
    ...(ofContent ? {} : { environment: true }),
  };
}

export function danglingLink(file: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'DANGLING_SYMLINK',
    message: `${shownPath(file)} is a symbolic link to something that does not exist.`,
    file: shownPath(file),
  };
}

export function linkLeavesContent(file: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'SYMLINK_OUTSIDE',
    message: `${shownPath(file)} is a symbolic link that leaves the content folder. It was left out.`,
    hint: 'Copy the file, or move it into the content folder.',
    file: shownPath(file),
  };
}

export function notRegular(file: string, kind: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'NOT_A_FILE',
    message: `${shownPath(file)} is a ${kind}, not a file. It was left out.`,
    file: shownPath(file),
  };
}

export function pathTwins(first: string, second: string): Diagnostic {
  const sameCase = first.toLowerCase() !== second.toLowerCase();
  return {
    severity: 'error',
    code: 'PATH_TWINS',
    message: `${shownPath(first)} and ${shownPath(second)} are one and the same name on other disks${sameCase ? ' (they differ only in how accents are encoded)' : ''}.`,
    hint: 'Rename one of them.',
    file: shownPath(second),
  };
}

export function errorCode(error: unknown): string {
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException;
    return typeof code === 'string' ? code : error.message;
  }
  return String(error);
}

export function shadowedPage(file: string, name: string): Diagnostic {
  return {
    severity: 'note',
    code: 'THIRD_PARTY_SHADOWED',
    message: `${shownPath(file)} is shown in place of the README of ${name}.`,
    hint: `Remove ${name} from "thirdParty.packages" of the configuration, or the file.`,
    file: shownPath(file),
  };
}

export function readmeBesideIndex(file: string): Diagnostic {
  return {
    severity: 'note',
    code: 'README_BESIDE_INDEX',
    message: `${shownPath(file)} is no page: its folder has an index.`,
    file: shownPath(file),
  };
}
