import { readBrowserFile } from '../../bundle/package-files.js';
import { hashOf } from '../../cache/hash.js';
import type { Produced } from '../../model/output.js';
import type { OutputFile } from '../../model/output.js';
import { relativeDocument } from './relative-document.js';
import { TABLE_FILE, TABLE_SCRIPT_FILE } from '../../../runtime/contract.js';

/** The files of a site that is opened from the file system: relative addresses, and nothing that browsers refuse there. */
export function portableFiles(files: readonly OutputFile[], base: string): readonly OutputFile[] {
  const published = new Set(files.map(({ path }) => path));
  // Turns addresses of folders into those of the documents in them.
  const documents = hashOf(...[...published].filter((path) => path.endsWith('index.html')).sort());
  return files.map((file) => {
    const change = changeOf(file.path, base, published);
    return change === null
      ? file
      : {
          ...file,
          key: hashOf(file.key, 'portable', base, documents),
          produce: async () => change(textOf(await file.produce())),
        };
  });
}

function changeOf(path: string, base: string, published: ReadonlySet<string>): ((text: string) => string) | null {
  if (path.endsWith('.html')) return (html) => relativeDocument(html, path, base, published);
  if (path === TABLE_FILE || path === TABLE_SCRIPT_FILE) return (table) => table.replace(/,"integrity":"[^"]*"/g, '');
  if (/^assets\/site\.[0-9a-f]+\.js$/.test(path)) return (script) => script + readBrowserFile('portable.js').toString();
  return null;
}

const textOf = (produced: Produced): string =>
  typeof produced === 'string' ? produced : Buffer.from(produced).toString();
