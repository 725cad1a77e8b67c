/** Combines many triggers into few runs, one at a time. */
export interface Debounced {
  trigger(): void;
  /** Prevents further runs, and resolves when the current one has ended. */
  stop(): Promise<void>;
}

export interface DebounceOptions {
  /** Quiet time before a run, in milliseconds, because editors write in several steps. */
  readonly delay?: number;
  /** The longest delay of a run while triggers continue, in milliseconds. */
  readonly longest?: number;
}

/** Debounces `run`, which must not reject. A trigger during a run starts another run afterward. */
export function debounce(run: () => Promise<void>, { delay = 20, longest = 200 }: DebounceOptions = {}): Debounced {
  let timer: NodeJS.Timeout | undefined;
  let firstTrigger: number | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const start = (): void => {
    timer = undefined;
    firstTrigger = undefined;
    running = run().finally(() => {
      running = undefined;
      if (firstTrigger !== undefined && !stopped) schedule();
    });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    const waited = performance.now() - (firstTrigger ??= performance.now());
    timer = setTimeout(start, Math.max(0, Math.min(delay, longest - waited)));
  };

  return {
    trigger() {
      if (stopped) return;
      if (running === undefined) schedule();
      else firstTrigger ??= performance.now();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
