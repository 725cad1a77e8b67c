import type { Produced } from '../../model/output.js';

/** Memory that two threads see, which files on their way from one to the other fill. */
export interface Room {
  readonly used: number;
  readonly left: number;
  /** The bytes of a file, which lie here from now on. There must be so many left. */
  put(bytes: Produced, size: number): Uint8Array;
}

/** Reusable memory. Texts that waited for the thread themselves would survive many garbage collections. */
export interface Rooms {
  /** One in which so many bytes are left. */
  take(size: number): Room;
  /** Its content is no longer needed. */
  free(room: Room): void;
}

/** `usual`: bytes of a room, unless a file needs more. */
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
