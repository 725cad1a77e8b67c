import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isLarge } from '../files/read-files.js';
import type { OutputFile, Produced } from '../model/output.js';
import type { PossibleFile } from '../publish/possible-file.js';
import { isHostFile, type Encoding } from '../schema/hosts.js';
import { contentTypeFor, isCompressible } from '../serve/http/content-types.js';
import { extensionFor } from '../serve/http/encodings.js';
import { TOO_SMALL } from '../serve/static/compress.js';

/** Brotli's two best levels make a page a tenth smaller, but take seven and twenty times as long. */
const BROTLI_LEVEL = 9;
/**
 * How many files are made before the copies of the first one are awaited, so that other threads can compress meanwhile.
 */
const AHEAD = 8;

const coders: Readonly<Record<Encoding, (bytes: Produced) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(bytes),
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * The files, and copies of texts in content encodings next to them. A copy has the key of its file, so it is made
 * whenever its file is, and it follows its file, so it is never older. Some files get no copy: those that fit in one
 * packet anyway, that do not get smaller, that only hosts read, that are large, or whose copy would have the name of another file.
 */
export function withCompressed(files: readonly OutputFile[], encodings: readonly Encoding[]): readonly PossibleFile[] {
  const paths = new Set(files.map(({ path }) => path));
  const all: PossibleFile[] = [];
  const waiting: (readonly PossibleFile[])[] = [];
  for (const file of files) {
    const wanted = encodings.filter((encoding) => !paths.has(file.path + extensionFor(encoding)));
    if (wanted.length === 0 || !mayShrink(file)) all.push(file);
    else {
      const [plain, copies] = withCopies(file, wanted);
      all.push(plain);
      waiting.push(copies);
      if (waiting.length > AHEAD) all.push(...waiting.shift()!);
    }
  }
  return [...all, ...waiting.flat()];
}

const mayShrink = ({ path, isSmall = false, original }: OutputFile): boolean =>
  !isSmall &&
  isCompressible(contentTypeFor(path)) &&
  !isHostFile(path) &&
  !(original !== undefined && isLarge(original));

function withCopies(file: OutputFile, encodings: readonly Encoding[]): [OutputFile, readonly PossibleFile[]] {
  /** Copies that are being made and have not been requested yet. */
  const begun = new Map<Encoding, Promise<Buffer | null>>();
  const produce = async (): Promise<Produced> => {
    const bytes = await file.produce();
    for (const encoding of encodings) begun.set(encoding, compress(bytes, encoding));
    return bytes;
  };
  const copies = encodings.map((encoding): PossibleFile => ({
    path: file.path + extensionFor(encoding),
    key: file.key,
    phase: file.phase,
    async produce() {
      if (!begun.has(encoding)) await produce();
      const made = begun.get(encoding)!;
      begun.delete(encoding);
      return made;
    },
  }));
  return [{ ...file, produce }, copies];
}

async function compress(bytes: Produced, encoding: Encoding): Promise<Buffer | null> {
  const size = Buffer.byteLength(bytes);
  if (size < TOO_SMALL) return null;
  const made = await coders[encoding](bytes);
  return made.length < size ? made : null;
}
