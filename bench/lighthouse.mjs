/**
 * Measures the built site on a phone with Lighthouse: the median of several runs for each page, and what lowers the
 * score.
 *
 *   docs-build render && LIGHTHOUSE=/path/to/node_modules/lighthouse node bench/lighthouse.mjs [--runs 3] [--dist dist] [--json] [/path/ …]
 *
 * Lighthouse is not a dependency: it is loaded from LIGHTHOUSE, or from wherever `lighthouse` is found. Files are first
 * compressed into a copy of the site, as hosts do; `docs-build serve --dist` serves them. CHROME_PATH is the path of
 * the browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    dist: { type: 'string', default: 'dist' },
    json: { type: 'boolean', default: false },
  },
});
const paths = positionals.length > 0 ? positionals : ['/', '/configuration/output/', '/guides/getting-started/'];
const dist = resolve(values.dist);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const command = findLighthouse();
if (command === null)
  fail(
    'Lighthouse is not installed here. `npm install lighthouse@12` in a folder of its own, then LIGHTHOUSE=that/node_modules/lighthouse.',
  );
if (!existsSync(join(dist, 'index.html'))) fail(`There is no site in ${dist}. Build it first: docs-build render.`);

const work = mkdtempSync(join(tmpdir(), 'docs-build-lighthouse-'));
const site = join(work, 'site');
cpSync(dist, site, { recursive: true, filter: (from) => !from.includes('.docs-build') });
for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  // Folders may have such names, too, such as that of the name `output.html`.
  if (!entry.isFile() || !/\.(html|js|css|svg|json|xml|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
}
const host = spawn(
  process.execPath,
  [join(root, 'bin/docs-build.js'), 'serve', '--dist', '--out', site, '--port', '4890'],
  { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
);
const ends = () => {
  host.kill();
  rmSync(work, { recursive: true, force: true });
};
process.on('SIGINT', () => process.exit(130));
process.on('exit', ends);

const origin = await new Promise((done, no) => {
  let said = '';
  host.stderr.on('data', (text) => {
    said += text;
    const found = /http:\/\/localhost:\d+/.exec(said);
    if (found) done(found[0]);
  });
  host.on('exit', () => no(new Error('The host has ended.')));
});

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];
const table = {};
for (const path of paths) {
  const reports = [];
  for (let run = 0; run < Number(values.runs); run++) reports.push(look(origin + path, join(work, 'report.json')));
  const scores = Object.fromEntries(
    Object.keys(reports[0].categories).map((id) => [
      id,
      Math.round(100 * median(reports.map(({ categories }) => categories[id].score))),
    ]),
  );
  const metrics = Object.fromEntries(
    METRICS.map((id) => [id, Number(median(reports.map(({ audits }) => audits[id].numericValue)).toFixed(3))]),
  );
  const costs = Object.values(reports[0].categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .map(({ id: audit, weight }) => ({ audit: reports[0].audits[audit], weight }))
      .filter(({ audit, weight }) => weight > 0 && audit.score !== null && audit.score < 1)
      .map(({ audit, weight }) => `${id}: ${audit.id} ${audit.score} (weight ${weight}) ${audit.displayValue ?? ''}`),
  );
  table[path] = { scores, metrics, costs };
  if (!values.json)
    console.log(
      `${path}\n  ${JSON.stringify(scores)}\n  ${JSON.stringify(metrics)}${costs.map((line) => `\n  - ${line}`).join('')}`,
    );
}
if (values.json) console.log(JSON.stringify(table, null, 2));
process.exit(0);

/** A single run, in a new browser. */
function look(url, file) {
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' };
  const { status, stderr } = spawnSync(
    process.execPath,
    [command, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function findLighthouse() {
  const folders = [process.env.LIGHTHOUSE, packageFolder()].filter(Boolean);
  return folders.map((folder) => resolve(folder, 'cli/index.js')).find((file) => existsSync(file)) ?? null;
}

function packageFolder() {
  try {
    return dirname(createRequire(import.meta.url).resolve('lighthouse/package.json'));
  } catch {
    return null;
  }
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
