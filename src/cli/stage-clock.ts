import type { StageTime } from '../diagnostics/reporter.js';

/** Two clocks in milliseconds: elapsed time, and the processor time of all threads together. */
export interface Clocks {
  readonly wall: () => number;
  readonly processor: () => number;
}

export interface StageClock {
  /** Begins a stage and ends the one before it. The times of a stage that begins again are added. */
  readonly enter: (stage: string) => void;
  /** How long every stage has taken so far, in the order in which they began. */
  readonly times: () => readonly StageTime[];
}

/** Measures how long stages take. The time before the first one is called `Starting`. */
export function createStageClock({ wall, processor }: Clocks): StageClock {
  const ended = new Map<string, StageTime>();
  let current = { stage: 'Starting', wall: 0, processor: 0 };

  const withCurrent = (): Map<string, StageTime> => {
    const before = ended.get(current.stage);
    return new Map(ended).set(current.stage, {
      stage: current.stage,
      seconds: (before?.seconds ?? 0) + (wall() - current.wall) / 1000,
      cpuSeconds: (before?.cpuSeconds ?? 0) + (processor() - current.processor) / 1000,
    });
  };
  return {
    enter(stage) {
      for (const [name, time] of withCurrent()) ended.set(name, time);
      current = { stage, wall: wall(), processor: processor() };
    },
    times: () => [...withCurrent().values()],
  };
}

/** A table of the times and their sum, for people. */
export function stageTable(times: readonly StageTime[]): readonly string[] {
  const sum = times.reduce(
    (all, { seconds, cpuSeconds }) => ({ seconds: all.seconds + seconds, cpuSeconds: all.cpuSeconds + cpuSeconds }),
    { seconds: 0, cpuSeconds: 0 },
  );
  const row = (name: string, wall: string, cpu: string): string =>
    `  ${name.padEnd(14)}${wall.padStart(10)}${cpu.padStart(12)}`;
  const figures = ({ seconds, cpuSeconds }: Omit<StageTime, 'stage'>): readonly [string, string] => [
    `${seconds.toFixed(2)} s`,
    `${cpuSeconds.toFixed(2)} s`,
  ];
  return [
    row('', 'time', 'processor'),
    ...times.map((time) => row(time.stage, ...figures(time))),
    row('Total', ...figures(sum)),
  ];
}
