import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { serveDist } from '../../../src/serve/static/static.js';
import { until } from '../../support/until.js';
import { temporaryFolder } from '../client.js';

const test = suite('many requests at a time');

const CONNECTIONS = 50;
const REQUESTS = 500;
/** Larger than what a socket takes at once: the server is in the middle of it when a reader goes. */
const PICTURE = randomBytes(4_000_000).toString('base64');
const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** Asks for a path; resolves with its status and length, or, where the reader goes after the first bytes, with 'gone'. */
const ask = (port: number, agent: Agent, path: string, leaves: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const asked = get({ port, path, agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      let length = 0;
      answer.on('data', (bytes: Buffer) => {
        length += bytes.length;
        if (!leaves) return;
        asked.destroy();
        resolve('gone');
      });
      answer.on('end', () => resolve(`${answer.statusCode} ${length > 0}`));
      answer.on('error', (error) => (leaves ? resolve('gone') : reject(error)));
    });
    asked.on('error', (error) => (leaves ? resolve('gone') : reject(error)));
  });

test('all are answered, and files of closed connections are closed', async () => {
  const folder = temporaryFolder({
    'dist/index.html': `<h1>home</h1>${'<p>words</p>'.repeat(500)}`,
    'dist/assets/app.0d1c2b3a.js': 'let a;'.repeat(2_000),
    'dist/picture.svg': `<svg><!-- ${PICTURE} --></svg>`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const site = await serveDist({ outDir: join(folder.path, 'dist'), port: 0 });
  try {
    const paths = ['/', '/assets/app.0d1c2b3a.js', '/missing', '/'];
    const statuses: Record<string, string> = { '/missing': '404 true' };
    await ask(site.port, agent, '/', false);
    const before = openFiles();
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, number) => {
        const leaves = number % 25 === 0;
        const path = leaves ? '/picture.svg' : paths[number % paths.length]!;
        return [leaves ? 'gone' : (statuses[path] ?? '200 true'), await ask(site.port, agent, path, leaves)] as const;
      }),
    );
    for (const [expected, seen] of answers) assert.is(seen, expected);
    agent.destroy();
    await until(() => openFiles() <= before, 'files that were opened are closed');
  } finally {
    agent.destroy();
    await site.close();
    folder.remove();
  }
});

test.run();
