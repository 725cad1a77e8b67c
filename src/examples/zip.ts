import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  /** Path in the archive, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * 1 January 1980, the earliest day that the format can express. With a real date, the bytes would depend on the clock.
 */
const DATE = (1 << 5) | 1;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/** A zip archive of files, in their order. The same files always give the same bytes. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    const deflated = deflateRawSync(bytes, { level: 9 });
    const smaller = deflated.length < bytes.length;
    const data = smaller ? deflated : Buffer.from(bytes);
    const common = commonFields(smaller ? DEFLATED : STORED, crc32(bytes), data.length, bytes.length, name.length);
    const local = Buffer.concat([signature(0x04034b50), common, name, data]);
    // Version 2.0 made it; there is no comment; it is on the first disk; it is binary, with the attributes of an
    // ordinary file; and the offset of the local header follows.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), common, tail, name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, signature(0x06054b50), end]);
}

/**
 * The 26 bytes that the header of a file and its entry in the directory share, from the required version to the length
 * of the extra field.
 */
function commonFields(method: number, crc: number, packed: number, size: number, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
