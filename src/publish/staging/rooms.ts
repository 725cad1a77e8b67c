import type { Produced } from '../../model/output.js';

/** Shared memory through which files are passed from one thread to another. */
export interface Room {
  readonly used: number;
  readonly left: number;
  /** Copies the bytes of a file into the room, and returns them there. So many bytes must be left. */
  put(bytes: Produced, size: number): Uint8Array;
}

/** A pool of rooms. Texts that waited for the thread themselves would survive many garbage collections. */
export interface Rooms {
  /** Takes a room in which so many bytes are left. */
  take(size: number): Room;
  /** Returns a room whose content is no longer needed. */
  free(room: Room): void;
}

/** Creates a pool. `usual`: the size of a room in bytes, unless a file needs more. */
export function createRooms(usual: number): Rooms {
  const empty: Buffer[] = [];
  const memory = new WeakMap<Room, Buffer>();
  return {
    take(size) {
      const bytes =
        (size <= usual ? empty.pop() : undefined) ?? Buffer.from(new SharedArrayBuffer(Math.max(size, usual)));
      const room = createRoom(bytes);
      memory.set(room, bytes);
      return room;
    },
    free(room) {
      const bytes = memory.get(room);
      if (bytes?.length === usual) empty.push(bytes);
    },
  };
}

function createRoom(memory: Buffer): Room {
  let used = 0;
  return {
    get used() {
      return used;
    },
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
