/** Turns many triggers into few runs, one at a time. */
export interface Debounced {
  trigger(): void;
  /** No run starts any more; resolves when the one under way is over. */
  stop(): Promise<void>;
}

export interface DebounceOptions {
  /** Quiet time before a run, in milliseconds: editors write in several steps. */
  readonly delay?: number;
  /** Longest wait while triggers keep coming, in milliseconds. */
  readonly longest?: number;
}

/** `run` must not reject. A trigger while it runs makes it run again afterwards. */
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
