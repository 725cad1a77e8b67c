import { readBytes } from '../../files/read-files.js';
import { fileText } from '../../examples/block-example.js';
import { placeOf } from '../../examples/manifest.js';
import { bytesOf } from '../../examples/read-example.js';
import type { ExampleBlock, Manifest, StoredExample } from '../../model/example.js';
import type { CodeBlock } from '../../model/types.js';
import type { TextFile } from './imports.js';
import type { Location } from './finding.js';

/** Where the parts of an example are written, for messages. */
export interface Locations {
  /** The location of a word in a setting. */
  readonly setting: (key: keyof Manifest, word: string) => Location;
  readonly files: readonly TextFile[];
  /** Where its settings are, in words: `its example.json`. */
  readonly holder: string;
}

/** The locations in an example folder. A setting is in its own manifest or in one that it extends. */
export function locationsInFolder({ chain, text, files }: StoredExample): Locations {
  return {
    setting: (key, word) => {
      for (const file of chain) {
        const own = readBytes(file).toString();
        const offset = placeOf(own, key, word);
        if (offset > 0) return { file, text: own, offset };
      }
      return { file: chain[0]!, text, offset: 0 };
    },
    files: files.map((one): TextFile => {
      const own = bytesOf(one).toString();
      return { path: one.path, text: own, location: (offset) => ({ file: one.file, text: own, offset }) };
    }),
    holder: 'its example.json',
  };
}

/** The locations in a page, or in a file that the page includes (`page`). */
export function locationsInPage(
  block: ExampleBlock,
  blocks: readonly CodeBlock[],
  page: Pick<Location, 'file' | 'text'>,
): Locations {
  return {
    setting: (key, word) => locationAt(page, block.line, word, `${key}=`),
    files: block.files.map((number): TextFile => {
      const code = blocks[number]!;
      const text = fileText(code);
      return {
        path: code.title!,
        text,
        location: (offset) =>
          code.file === block.file ? locationInCode(page, code, text, offset) : locationAt(page, block.line, ''),
      };
    }),
    holder: 'its first line',
  };
}

/** The location of a word in a line, after another word (`after`); of the first visible character if the line does not contain it. Lines count from 1. */
export function locationAt(
  { file, text }: Pick<Location, 'file' | 'text'>,
  line: number,
  word: string,
  after = '',
): Location {
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  const from = own.indexOf(after);
  const column = word === '' || from < 0 ? -1 : own.indexOf(word, from + after.length);
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { file, text, offset: start + (column < 0 ? own.length - own.trimStart().length : column) };
}

/** A location in a code block. For code that comes from another file, this is the fence in the page. */
function locationInCode(
  page: Pick<Location, 'file' | 'text'>,
  code: CodeBlock,
  text: string,
  offset: number,
): Location {
  const rows = text.slice(0, offset).split('\n');
  const row = text.split('\n')[rows.length - 1]!;
  const location = locationAt(page, code.line + rows.length, row);
  return page.text.startsWith(row, location.offset)
    ? { ...location, offset: location.offset + rows.at(-1)!.length }
    : locationAt(page, code.line, '');
}
