import { setTimeout as sleep } from 'node:timers/promises';

export interface RateLimit {
  /** The number of hosts that are requested at the same time. */
  readonly hosts: number;
  /** Pause between two requests to one host, in milliseconds. */
  readonly delay: number;
}

/**
 * Requests every address: several hosts in parallel, and those of one host one after the other, with pauses. Returns
 * results by address.
 */
export async function requestAll<T>(
  urls: readonly string[],
  request: (url: string) => Promise<T>,
  { hosts, delay }: RateLimit,
  done: (count: number) => void,
): Promise<ReadonlyMap<string, T>> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    const others = byHost.get(host);
    if (others === undefined) byHost.set(host, [url]);
    else others.push(url);
  }
  // Hosts with the most addresses come first, because they take longest.
  const queues = [...byHost.values()].sort((a, b) => b.length - a.length);
  const results = new Map<string, T>();
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const [index, url] of queue.entries()) {
        if (index > 0) await sleep(delay);
        results.set(url, await request(url));
        done(results.size);
      }
    }
  };
  await Promise.all(Array.from({ length: hosts }, worker));
  return results;
}
