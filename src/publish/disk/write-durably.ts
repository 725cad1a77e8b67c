import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { namingFile } from '../../diagnostics/file-system.js';
import { makeFolder } from '../../files/make-folder.js';

/** Writes a file so that it is complete or absent after a power failure. Makes its folder. */
export function writeDurably(file: string, text: string): void {
  makeFolder(dirname(file));
  namingFile(file, () => {
    const descriptor = openSync(`${file}.new`, 'w');
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
  renameSync(`${file}.new`, file);
}
