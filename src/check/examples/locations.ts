import { readBytes } from '../../files/read-files.js';
import { fileText } from '../../examples/block-example.js';
import { placeOf } from '../../examples/manifest.js';
import { bytesOf } from '../../examples/read-example.js';
import type { ExampleBlock, Manifest, StoredExample } from '../../model/example.js';
import type { CodeBlock } from '../../model/types.js';
import type { TextFile } from './imports.js';
import type { Location } from './finding.js';

/** Where the parts of an example stand, for messages. */
export interface Locations {
  /** One of a setting's texts. */
  readonly setting: (key: keyof Manifest, word: string) => Location;
  readonly files: readonly TextFile[];
  /** What holds its settings, in words. */
  readonly holder: string;
}

/** A setting stands in the example's own manifest, or in the one it has the setting from. */
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

/** `page` is the text that the example stands in: the page, or a file that it includes. */
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

/** Where a word stands in a line of a page, behind another one; the line's first visible character where it does not stand there. Lines count from 1. */
export function locationAt(
  { file, text }: Pick<Location, 'file' | 'text'>,
  line: number,
  word: string,
  behind = '',
): Location {
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  const from = own.indexOf(behind);
  const column = word === '' || from < 0 ? -1 : own.indexOf(word, from + behind.length);
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { file, text, offset: start + (column < 0 ? own.length - own.trimStart().length : column) };
}

/** A place in a code block. Code that comes from another file has none in the page but its fence. */
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
