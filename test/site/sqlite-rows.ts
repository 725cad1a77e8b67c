/** The texts of each row of the one table in a SQLite file, in the order of their keys. Reads what tables need, and nothing else. */
export function rowsOf(file: Buffer): readonly (readonly string[])[] {
  const pageSize = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16);
  const rowsAt = (number: number): Buffer[][] => {
    const start = (number - 1) * pageSize;
    const head = number === 1 ? start + 100 : start;
    const isLeaf = file[head] === 13;
    const cells = Array.from(
      { length: file.readUInt16BE(head + 3) },
      (_, index) => start + file.readUInt16BE(head + (isLeaf ? 8 : 12) + 2 * index),
    );
    if (!isLeaf) return [...cells, head + 8].flatMap((place) => rowsAt(file.readUInt32BE(place)));
    return cells.map((place) => {
      const [, afterSize] = varint(file, place);
      const [, payload] = varint(file, afterSize);
      return valuesAt(file, payload);
    });
  };
  const [[, , , root] = []] = rowsAt(1);
  return rowsAt(root!.readUIntBE(0, root!.length)).map(([, ...texts]) => texts.map(String));
}

function valuesAt(file: Buffer, payload: number): Buffer[] {
  const [size, first] = varint(file, payload);
  let body = payload + size;
  const values: Buffer[] = [];
  for (let place = first; place < payload + size;) {
    const [type, after] = varint(file, place);
    const length = type >= 13 ? (type - 13) / 2 : type;
    values.push(file.subarray(body, (body += length)));
    place = after;
  }
  return values;
}

function varint(file: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  let place = start;
  for (; file[place]! >= 128; place++) value = value * 128 + (file[place]! - 128);
  return [value * 128 + file[place]!, place + 1];
}
