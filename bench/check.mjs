/**
 * Times `docs-build check` for this repository's documentation, with nothing cached and with nothing changed. Prints
 * medians of `--runs` (3). `--examples` also builds the examples, which takes as long as the documented tool takes.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, examples: { type: 'boolean', default: false } },
});
const names = [
  'links',
  'urls',
  'pages',
  'samples',
  ...(values.examples ? ['examples'] : []),
  'drift',
  'search',
  'budgets',
];
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function run(cache) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'bin/docs-build.js'),
      'check',
      root,
      '--offline',
      '--json',
      '--cache',
      cache,
      '--only',
      names.join(','),
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return { seconds: (performance.now() - started) / 1000, checks: JSON.parse(stdout).checks };
}

const place = mkdtempSync(join(tmpdir(), 'docs-build-bench-'));
const cold = [];
const warm = [];
try {
  for (let index = 0; index < Number(values.runs); index++) {
    const cache = join(place, String(index));
    mkdirSync(cache);
    // Downloads are not measured.
    cpSync(join(root, '.docs-build/third-party'), join(cache, 'third-party'), { recursive: true });
    cold.push(run(cache));
    warm.push(run(cache));
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
for (const { name, summary } of cold[0].checks) console.log(`${name.padEnd(10)} ${summary}`);
console.log(`\nnothing remembered  ${median(cold.map(({ seconds }) => seconds)).toFixed(2)} s`);
console.log(`nothing changed     ${median(warm.map(({ seconds }) => seconds)).toFixed(2)} s`);
