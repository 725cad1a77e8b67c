/**
 * Time that passes only when a test says so, so that timers depend on the order of events and not on a busy machine.
 */
export interface Clock {
  /**
   * Lets milliseconds pass. Timers that are due run in their order, and their promises are settled before the next one.
   */
  pass(milliseconds: number): Promise<void>;
  /** Restores the real timers. */
  release(): void;
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Replaces the timers of this process, and of a window that a test made, until `release`. */
export function stopClock(...windows: readonly object[]): Clock {
  const timers = new Map<object, Timer>();
  // The time is an integer, so that sums and differences are exact.
  const began = Math.round(performance.now());
  let now = 0;
  const ours: Readonly<Record<string, unknown>> = {
    setTimeout: (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
      const id = { unref: () => id, ref: () => id };
      timers.set(id, { due: now + Math.max(0, delay), run: () => run(...args) });
      return id;
    },
    clearTimeout: (id: object) => void timers.delete(id),
  };
  const owners: readonly (readonly [owner: object, name: string, value: unknown])[] = [
    ...[globalThis, ...windows].flatMap((owner) =>
      Object.entries(ours).map(([name, value]) => [owner, name, value] as const),
    ),
    [performance, 'now', () => began + now],
  ];
  const before = owners.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
  for (const [owner, name, value] of owners)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });

  return {
    async pass(milliseconds) {
      const end = now + milliseconds;
      await turn();
      for (;;) {
        const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
        if (next === undefined) break;
        now = next[1].due;
        timers.delete(next[0]);
        next[1].run();
        await turn();
      }
      now = end;
    },
    release() {
      for (const [index, [owner, name]] of owners.entries()) {
        const descriptor = before[index];
        if (descriptor === undefined) Reflect.deleteProperty(owner, name);
        else Object.defineProperty(owner, name, descriptor);
      }
    },
  };
}

/** Waits until promises that depend on nothing else are settled. */
export async function turn(): Promise<void> {
  for (let round = 0; round < 3; round++) await new Promise((done) => setImmediate(done));
}
