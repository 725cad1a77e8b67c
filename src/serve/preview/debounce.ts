/** Turns many hints that something may have changed into few runs, one at a time. */
export interface Debounced {
  hint(): void;
  /** No run starts any more; resolves when the one under way is over. */
  stop(): Promise<void>;
}

export interface DebounceOptions {
  /** Quiet time before a run, in milliseconds: editors write in several steps. */
  readonly delay?: number;
  /** Longest wait while hints keep coming, in milliseconds. */
  readonly longest?: number;
}

/** `run` must not reject. A hint while it runs makes it run again afterwards. */
export function debounce(run: () => Promise<void>, { delay = 20, longest = 200 }: DebounceOptions = {}): Debounced {
  let timer: NodeJS.Timeout | undefined;
  let firstHint: number | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const start = (): void => {
    timer = undefined;
    firstHint = undefined;
    running = run().finally(() => {
      running = undefined;
      if (firstHint !== undefined && !stopped) schedule();
    });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const waited = performance.now() - (firstHint ??= performance.now());
    timer = setTimeout(start, Math.max(0, Math.min(delay, longest - waited)));
  };

  return {
    hint() {
      if (stopped) return;
      if (running === undefined) schedule();
      else firstHint ??= performance.now();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
