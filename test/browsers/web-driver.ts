/** The protocol W3C WebDriver: one JSON request for each command. */
import { createServer, type AddressInfo } from 'node:net';

export type WebDriver = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** Commands take longer only if the browser has ended. */
const LIMIT_MS = 180_000;

export const webDriverAt =
  (port: number): WebDriver =>
  async (method, path, body) => {
    const options = {
      method,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
    const { value } = (await response.json()) as { value: never };
    const problem = value as { error?: string; message?: string } | null;
    if (!response.ok) throw new Error(`${problem?.error}: ${problem?.message}`);
    return value;
  };

/** Waits until a program answers at a port. */
export async function answering(driver: WebDriver): Promise<void> {
  for (const started = Date.now(); ;) {
    try {
      return void (await driver('GET', '/status'));
    } catch (error) {
      if (Date.now() - started > LIMIT_MS) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
