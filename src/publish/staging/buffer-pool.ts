import type { Produced } from '../../model/output.js';

/** Shared memory through which files are passed from one thread to another. */
export interface SharedBuffer {
  /** Of the buffer as a whole, in bytes. */
  readonly size: number;
  /** How many bytes are left in it. */
  readonly left: number;
  /** Copies the bytes of a file into the buffer, and returns them there. So many bytes must be left. */
  put(bytes: Produced, size: number): Uint8Array;
}

/** A pool of buffers. Texts that waited for the thread themselves would survive many garbage collections. */
export interface BufferPool {
  /** Takes a buffer in which so many bytes are left. */
  take(size: number): SharedBuffer;
  /** Returns a buffer whose content is no longer needed. */
  free(buffer: SharedBuffer): void;
}

/** Creates a pool. `usual`: the size of a buffer in bytes, unless a file needs more. */
export function createBufferPool(usual: number): BufferPool {
  const empty: Buffer[] = [];
  const memory = new WeakMap<SharedBuffer, Buffer>();
  return {
    take(size) {
      const bytes =
        (size <= usual ? empty.pop() : undefined) ?? Buffer.from(new SharedArrayBuffer(Math.max(size, usual)));
      const buffer = createSharedBuffer(bytes);
      memory.set(buffer, bytes);
      return buffer;
    },
    free(buffer) {
      const bytes = memory.get(buffer);
      if (bytes?.length === usual) empty.push(bytes);
    },
  };
}

function createSharedBuffer(memory: Buffer): SharedBuffer {
  let used = 0;
  return {
    size: memory.length,
    get left() {
      return memory.length - used;
    },
    put(bytes, size) {
      const place = memory.subarray(used, used + size);
      if (typeof bytes === 'string') place.write(bytes);
      else place.set(bytes);
      used += size;
      return place;
    },
  };
}
