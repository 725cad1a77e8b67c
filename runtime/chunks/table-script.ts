import { TABLE_GLOBAL } from '../contract.js';
import { requestFile } from './request-file.js';

/** Loads the script form of the table, for pages that are opened from the file system. */
export function loadTableScript(document: Document, scope: object, base: string, timeout: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    requestFile(document, { file: 'chunks.js', type: 'script' }, `${base}chunks.js`, timeout, (type) => {
      if (type === 'load') resolve((scope as Record<string, unknown>)[TABLE_GLOBAL]);
      else reject(new Error(`chunks.js: ${type}`));
    });
  });
}
