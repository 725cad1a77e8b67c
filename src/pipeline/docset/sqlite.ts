/**
 * As large as the format allows: rows never have to be split, and one level above the leaves is enough for millions of
 * them.
 */
const PAGE_SIZE = 65_536;
/** Bytes of a file's header, on its first page. */
const FILE_HEADER = 100;
const LEAF = 13;
const INTERIOR = 5;
/** Bytes of a b-tree page's header. */
const HEADER_SIZE = { [LEAF]: 8, [INTERIOR]: 12 } as const;

export interface Table {
  readonly name: string;
  /** The statement that creates it. Its first column is `INTEGER PRIMARY KEY`, and all others are texts. */
  readonly sql: string;
  /** The texts of the other columns. The keys are the numbers of the rows, from 1. */
  readonly rows: readonly (readonly string[])[];
}

/**
 * A SQLite database with one table. The same rows give the same bytes, which no library promises. It contains only what
 * such a table needs of https://www.sqlite.org/fileformat2.html. A row must be shorter than a page.
 */
export function sqliteFile({ name, sql, rows }: Table): Buffer {
  const leaves = leavesOf(rows);
  // Leaves are first, from page 2 on; there is a page above them only if there are several.
  const isDeep = leaves.length > 1;
  const root = isDeep ? 2 + leaves.length : 2;
  const schema = record(['table', name, name, root, sql]);
  const pages = [
    page(LEAF, [cell(1, schema)], FILE_HEADER),
    ...leaves.map(({ cells }) => page(LEAF, cells)),
    ...(isDeep ? [above(leaves)] : []),
  ];
  writeFileHeader(pages[0]!, pages.length);
  return Buffer.concat(pages);
}

interface Leaf {
  readonly cells: readonly Buffer[];
  /** The key of its last row. */
  readonly last: number;
}

function leavesOf(rows: Table['rows']): readonly Leaf[] {
  const leaves: { cells: Buffer[]; last: number }[] = [{ cells: [], last: 0 }];
  let free = PAGE_SIZE - HEADER_SIZE[LEAF];
  for (const [index, texts] of rows.entries()) {
    const bytes = cell(index + 1, record([null, ...texts]));
    if (bytes.length + 2 > free) {
      leaves.push({ cells: [], last: 0 });
      free = PAGE_SIZE - HEADER_SIZE[LEAF];
    }
    const leaf = leaves.at(-1)!;
    leaf.cells.push(bytes);
    leaf.last = index + 1;
    free -= bytes.length + 2;
  }
  return leaves;
}

/** The page above the leaves: each leaf with its last key, and the last leaf in the header. */
function above(leaves: readonly Leaf[]): Buffer {
  const cells = leaves.slice(0, -1).map(({ last }, index) => Buffer.concat([number32(2 + index), varint(last)]));
  const bytes = page(INTERIOR, cells);
  bytes.writeUInt32BE(1 + leaves.length, 8);
  return bytes;
}

/** A page of a b-tree, whose cells are at its end, the first one last. */
function page(type: typeof LEAF | typeof INTERIOR, cells: readonly Buffer[], start = 0): Buffer {
  const bytes = Buffer.alloc(PAGE_SIZE);
  let end = PAGE_SIZE;
  for (const [index, one] of cells.entries()) {
    end -= one.length;
    one.copy(bytes, end);
    bytes.writeUInt16BE(end, start + HEADER_SIZE[type] + 2 * index);
  }
  bytes.writeUInt8(type, start);
  bytes.writeUInt16BE(cells.length, start + 3);
  // 0 means 65536.
  bytes.writeUInt16BE(end % PAGE_SIZE, start + 5);
  return bytes;
}

const cell = (key: number, payload: Buffer): Buffer => Buffer.concat([varint(payload.length), varint(key), payload]);

/** The values of a row after their types. `null` means the key. */
function record(values: readonly (string | number | null)[]): Buffer {
  const bodies = values.map((value) =>
    value === null ? Buffer.alloc(0) : typeof value === 'number' ? number32(value) : Buffer.from(value),
  );
  const types = values.map((value, index) =>
    varint(value === null ? 0 : typeof value === 'number' ? 4 : 13 + 2 * bodies[index]!.length),
  );
  const size = types.reduce((sum, { length }) => sum + length, 0);
  // The size includes its own bytes.
  const head = varint(size + varint(size + 1).length);
  return Buffer.concat([head, ...types, ...bodies]);
}

/** Seven bits in each byte, the highest first; all bytes but the last are marked. */
function varint(value: number): Buffer {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(128 + (rest % 128));
  return Buffer.from(bytes);
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function writeFileHeader(first: Buffer, pages: number): void {
  first.write('SQLite format 3\0', 'latin1');
  // 1 means 65536; then the versions for writing and reading; no reserved bytes; fixed fractions of payloads.
  first.set([0, 1, 1, 1, 0, 64, 32, 32], 16);
  const numbers = { 24: 1, 28: pages, 40: 1, 44: 4, 56: 1, 92: 1, 96: 3_045_000 };
  for (const [place, value] of Object.entries(numbers)) first.writeUInt32BE(value, Number(place));
}
