import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its kernel does (`getconf CLK_TCK`). */
const MILLISECONDS_PER_TICK = 10;

interface Entry {
  readonly pid: number;
  readonly parent: number;
  /** Its own ticks and those of its children that are gone. */
  readonly ticks: number;
}

/**
 * Milliseconds of processor time that a process, everything that it started and what these started have used so far:
 * browsers and commands, too, which `process.cpuUsage` leaves out. 0 where there is no `/proc`.
 */
export function treeTime(pid: number): number {
  const byParent = new Map<number, Entry[]>();
  const entries = processes();
  for (const entry of entries) byParent.set(entry.parent, [...(byParent.get(entry.parent) ?? []), entry]);
  const sum = (entry: Entry): number =>
    (byParent.get(entry.pid) ?? []).reduce((all, child) => all + sum(child), entry.ticks);
  const root = entries.find((entry) => entry.pid === pid);
  return root === undefined ? 0 : sum(root) * MILLISECONDS_PER_TICK;
}

function processes(): readonly Entry[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => entryOf(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function entryOf(pid: number): Entry | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in parentheses and may hold any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      ticks: fields.slice(11, 15).reduce((all, field) => all + Number(field), 0),
    };
  } catch {
    return undefined; // It ended meanwhile.
  }
}
