import { setTimeout as sleep } from 'node:timers/promises';

export interface Manners {
  /** Hosts that are asked at the same time. */
  readonly hosts: number;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
}

/** Visits every address: one at a time per host with a pause between, several hosts side by side. Results by address. */
export async function visitPolitely<T>(
  urls: readonly string[],
  visit: (url: string) => Promise<T>,
  { hosts, delay }: Manners,
  done: (count: number) => void,
): Promise<ReadonlyMap<string, T>> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  // Hosts with much to ask begin first: they take longest.
  const queues = [...byHost.values()].sort((a, b) => b.length - a.length);
  const results = new Map<string, T>();
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [index, url] of queue.entries()) {
        if (index > 0) await sleep(delay);
        results.set(url, await visit(url));
        done(results.size);
      }
    }
  };
  await Promise.all(Array.from({ length: hosts }, worker));
  return results;
}
