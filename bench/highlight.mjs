/**
 * Times code highlighting, each run in a new process: `node bench/highlight.mjs [runs]`. cold: nothing is cached; warm:
 * every block is cached. Prints medians in milliseconds of wall time from the start of the import.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createCorpus } from './support/highlight-corpus.mjs';

const memoryCache = () => {
  const spaces = new Map();
  return {
    fingerprint: 'bench',
    get: (space, key) => spaces.get(`${space}/${key}`),
    set: (space, key, value) => void spaces.set(`${space}/${key}`, Buffer.from(value)),
    save: () => {},
  };
};

async function measure({ workers, scale }) {
  const blocks = createCorpus({ scale });
  const cache = memoryCache();
  const cpu = process.cpuUsage();
  const started = performance.now();
  const { createHighlighter } = await import('../lib/src/highlight/highlighter.js');
  const { createThreads } = await import('../lib/src/threads/threads.js');
  const imported = performance.now();
  const threads = createThreads(workers);
  const rendered = await createHighlighter({ cache, threads }).render(blocks);
  const cold = performance.now();
  const used = process.cpuUsage(cpu);
  const second = createHighlighter({ cache, threads });
  const restarted = performance.now();
  await second.render(blocks);
  const warm = performance.now();
  await threads.close();
  const hash = createHash('sha256');
  for (const { html } of rendered) hash.update(html);
  return {
    import: imported - started,
    cold: cold - started,
    warm: warm - restarted,
    cpu: (used.user + used.system) / 1000,
    rss: process.memoryUsage().rss / 1e6,
    bytes: rendered.reduce((sum, { html }) => sum + html.length, 0),
    hash: hash.digest('hex').slice(0, 12),
  };
}

if (process.argv[2] === '--measure') {
  console.log(JSON.stringify(await measure(JSON.parse(process.argv[3]))));
} else {
  const runs = Number(process.argv[2] ?? 5);
  const blocks = createCorpus();
  const lines = blocks.flatMap(({ code }) => code.split('\n'));
  console.log(
    `${blocks.length} blocks, ${lines.length} lines, ${new Set(lines).size} distinct (${Math.round(100 - (100 * new Set(lines).size) / lines.length)} % repeats)`,
  );
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  for (const options of [
    { workers: 0, scale: 1 },
    { workers: 1, scale: 1 },
    { workers: 0, scale: 7 },
    { workers: 1, scale: 7 },
  ]) {
    const results = Array.from({ length: options.scale > 1 ? Math.min(runs, 3) : runs }, () => {
      const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--measure', JSON.stringify(options)], {
        encoding: 'utf8',
      });
      if (run.status !== 0) throw new Error(run.stderr);
      return JSON.parse(run.stdout);
    });
    const of = (name) => String(Math.round(median(results.map((result) => result[name])))).padStart(6);
    console.log(
      `${JSON.stringify(options)} cold ${of('cold')} ms (cpu ${of('cpu')}), warm ${of('warm')} ms, import ${of('import')} ms, ${of('rss')} MB, ` +
        `${of('bytes')} bytes, ${[...new Set(results.map((result) => result.hash))].join(' ')}`,
    );
  }
}
