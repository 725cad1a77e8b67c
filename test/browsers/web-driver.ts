/** W3C WebDriver, the protocol: one JSON request for each command. */
import { createServer, type AddressInfo } from 'node:net';

export type WebDriver = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Result>;

/** No command takes so long, unless the browser is gone. */
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

/** Waits until the program behind a port answers. */
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

/** A port that nobody has at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
