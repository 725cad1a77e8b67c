/**
 * Tests the static host under load: many connections request documents and files at once, compressed and uncompressed,
 * again with their tags, in parts, and at missing addresses. Prints how soon answers come, what failed, and how much
 * memory and how many open files the server has.
 *
 *   node bench/host.mjs [--requests 10000] [--connections 200]
 *
 * The site is this repository's `dist/`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, connections: { type: 'string', default: '200' } },
});
const [requests, connections] = [Number(values.requests), Number(values.connections)];
const repository = join(dirname(fileURLToPath(import.meta.url)), '..');
const port = 45_000 + (process.pid % 10_000);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const ask = (path, headers) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    request({ port, path: encodeURI(path), headers, agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, tag: answer.headers.etag, ms: performance.now() - started }),
      );
      answer.resume();
    })
      .on('error', reject)
      .end();
  });

const files = readdirSync(join(repository, 'dist'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(repository, 'dist').length))
  .filter((path) => !path.includes('/.'))
  .sort()
  .map((path) => path.replace(/index\.html$/, ''));
const server = spawn(
  process.execPath,
  [join(repository, 'bin/docs-build.js'), 'serve', '--dist', '--port', String(port)],
  {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
/** The server's memory in megabytes, and the number of its open files. */
const held = () => ({
  memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1000,
  open: readdirSync(`/proc/${server.pid}/fd`).length,
});

try {
  await new Promise((resolve) => server.stderr.on('data', (text) => /http:/.test(text) && resolve()));
  const tags = new Map();
  /** The kinds of requests, each with the expected status. */
  const kinds = [
    (path) => [path, { 'accept-encoding': 'br, gzip' }, 200],
    (path) => [path, { 'accept-encoding': 'gzip' }, 200],
    (path) => [path, {}, 200],
    (path) => (tags.has(path) ? [path, { 'if-none-match': tags.get(path) }, 304] : [path, {}, 200]),
    (path) => [path, { range: 'bytes=0-0' }, 206],
    (path) => [`${path}-is-not-there`, {}, 404],
  ];
  const before = held();
  const times = [];
  const wrong = [];
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let number = next++; number < requests; number = next++) {
      const [path, headers, expected] = kinds[number % kinds.length](files[number % files.length]);
      try {
        const { status, tag, ms } = await ask(path, headers);
        times.push(ms);
        if (status === 200 && headers['accept-encoding'] === undefined && tag !== undefined) tags.set(path, tag);
        if (status !== expected) wrong.push(`${path} ${JSON.stringify(headers)}: ${status}`);
      } catch (error) {
        wrong.push(`${path}: ${error.code ?? error.message}`);
      }
      if (number === Math.floor(requests / 2)) middle = held();
    }
  };
  let middle = before;
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
  const now = held();
  console.log(`${requests} requests over ${connections} connections: ${Math.round(requests / seconds)} a second`);
  console.log(`an answer takes (ms): median ${at(0.5)}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, longest ${at(1)}`);
  console.log(
    `memory of the server (MB): ${[before, middle, now].map(({ memory }) => memory.toFixed(0)).join(', ')} before, in the middle, after`,
  );
  console.log(`open files: ${[before, middle, now].map(({ open }) => open).join(', ')}`);
  console.log(wrong.length === 0 ? 'no error' : `${wrong.length} errors:\n${wrong.slice(0, 10).join('\n')}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  server.kill();
}
