import { attributeOf, tagsOf } from '../../html/tags.js';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Width and height of an image in CSS pixels, from its header: PNG, JPEG, GIF, WebP, SVG. Undefined for all other
 * files.
 */
export function imageSize(bytes: Buffer): ImageSize | undefined {
  try {
    const size = png(bytes) ?? gif(bytes) ?? webp(bytes) ?? jpeg(bytes) ?? svg(bytes);
    return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The header is incomplete.
    return undefined;
  }
}

function png(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function gif(bytes: Buffer): ImageSize | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function webp(bytes: Buffer): ImageSize | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** The size is in the first frame header (SOF0 to SOF15, except three other markers). */
function jpeg(bytes: Buffer): ImageSize | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return undefined;
}

/** Width and height of the root element, or else those of its view box. */
function svg(bytes: Buffer): ImageSize | undefined {
  const root = [...tagsOf(bytes.toString('utf8', 0, 4096))].find(({ name }) => name.toLowerCase() === 'svg');
  if (root === undefined) return undefined;
  const length = (name: string): number | undefined => {
    const value = /^\s*([\d.]+)(?:px)?\s*$/i.exec(attributeOf(root, name) ?? '')?.[1];
    return value === undefined ? undefined : Math.round(Number(value));
  };
  const box = /^\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/i.exec(attributeOf(root, 'viewBox') ?? '');
  const ratio = box === null ? undefined : Number(box[1]) / Number(box[2]);
  const width = length('width');
  const height = length('height');
  if (width !== undefined && height !== undefined) return { width, height };
  if (ratio === undefined || !Number.isFinite(ratio)) return undefined;
  if (width !== undefined) return { width, height: Math.round(width / ratio) };
  if (height !== undefined) return { width: Math.round(height * ratio), height };
  return { width: Math.round(Number(box![1])), height: Math.round(Number(box![2])) };
}
