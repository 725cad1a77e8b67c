import type { Random } from '../support/random/random.js';
import { odd } from './grammar/words.js';
import { grow } from './grammar/files.js';
import type { Tree } from './tree.js';

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** An offset in the bytes, usually at the beginning of a line. */
function placeIn(bytes: Buffer, random: Random): number {
  const at = random.below(bytes.length + 1);
  const next = random.chance(0.6) ? bytes.indexOf(10, at) : -1;
  return next < 0 ? at : next + 1;
}

function span(bytes: Buffer, random: Random): readonly [from: number, to: number] {
  const from = placeIn(bytes, random);
  return [from, Math.min(bytes.length, from + 1 + random.below(random.one([2, 20, 200])))];
}

const MUTATIONS: readonly Mutation[] = [
  // One bit of a byte changes.
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) copy[random.below(copy.length)]! ^= 1 << random.below(8);
    return copy;
  },
  // The end is cut off.
  (bytes, random) => bytes.subarray(0, placeIn(bytes, random)),
  // A part is removed.
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    return join(bytes.subarray(0, from), bytes.subarray(to));
  },
  // A part is repeated twice or many times.
  (bytes, random) => {
    const [from, to] = span(bytes, random);
    const part = bytes.subarray(from, to);
    return join(
      bytes.subarray(0, to),
      ...Array.from({ length: random.one([1, 1, 3, 30]) }, () => part),
      bytes.subarray(to),
    );
  },
  // A part of another file is inserted.
  (bytes, random, other) => {
    const at = placeIn(bytes, random);
    return join(bytes.subarray(0, at), other.subarray(...span(other, random)), bytes.subarray(at));
  },
  // The end is replaced by that of another file.
  (bytes, random, other) => join(bytes.subarray(0, placeIn(bytes, random)), other.subarray(placeIn(other, random))),
  (bytes, random) => {
    const at = placeIn(bytes, random);
    return join(bytes.subarray(0, at), odd(random, 0), bytes.subarray(at));
  },
  // The line endings change.
  (bytes, random) =>
    Buffer.from(bytes.toString('latin1').replaceAll('\n', random.one(['\r\n', '\r', '\n\n', '\r\r\n'])), 'latin1'),
  (bytes) => join('\ufeff', bytes),
  // Three bytes of an incomplete character are inserted.
  (bytes, random) => {
    const at = placeIn(bytes, random);
    return join(bytes.subarray(0, at), Buffer.from([0xed, 0xa0, 0x80]), bytes.subarray(at));
  },
  (bytes) => Buffer.from(bytes.toString('utf8').normalize('NFD')),
  (bytes, random) =>
    Buffer.from(bytes.toString('latin1').replace(/^( {2})+/gm, random.one(['\t', '    ', ''])), 'latin1'),
];

/** Changes some files of a tree in ways that no grammar would. */
export function mutate(tree: Tree, random: Random): Tree {
  const files = new Map(tree);
  const other = random.chance(0.5) ? tree : grow(random);
  for (let times = 1 + random.below(4); times > 0; times--) {
    const path = random.one([...files.keys()]);
    files.set(path, random.one(MUTATIONS)(files.get(path)!, random, random.one([...other.values()])));
  }
  // A page is exchanged with one of another tree.
  if (random.chance(0.1)) files.set(random.one([...files.keys()]), random.one([...other.values()]));
  return files;
}
