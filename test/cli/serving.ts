import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot, type TestSite } from '../support/site.js';

/** What a command prints with `--json`. */
export interface Output {
  readonly ok?: boolean;
  readonly url?: string;
  readonly diagnostics: readonly { readonly code: string }[];
}

/** A running `serve`, whose output is read line by line. */
export function serving(
  site: TestSite,
  ...args: readonly string[]
): { next(): Promise<Output>; stop(): Promise<void> } {
  const all = [join(packageRoot, 'bin/docs-build.js'), 'serve', '--port', '0', '--json', '--offline', ...args];
  const child = spawn(process.execPath, all, { cwd: site.root, stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    next: async () => JSON.parse((await lines.next()).value as string) as Output,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
