/**
 * Measures builds alternately with Hugo, with the same pages and in the same run. Prints medians and ratios.
 *
 *   node bench/run.mjs [--sites content,1000,5000,phrases] [--runs 5] [--json]
 *
 * `sites.mjs` describes the sites. Hugo is measured if the command `hugo` exists (on Debian: apt-get install hugo).
 * Everything happens in a temporary folder.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measure, medians } from './support/measure.mjs';
import { bytesOf, forget, makeSite } from './support/sites.mjs';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: 'content,1000,5000,phrases' },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');
const hasHugo = spawnSync('hugo', ['version']).status === 0;
const folders = [];
// The folders are deleted only at the end; see `forget`.
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const KINDS = { cold: 'nothing cached', warm: 'nothing changed', edit: 'one page edited' };

const results = values.sites.split(',').map((name) => {
  const result = measureSite(name, Number(values.runs));
  if (!values.json) report(result);
  return result;
});
const hugo = hasHugo ? execFileSync('hugo', ['version'], { encoding: 'utf8' }).split(' ')[1] : null;
if (values.json)
  console.log(JSON.stringify({ cores: cpus().length, node: process.version, hugo, sites: results }, null, 2));

function measureSite(name, runs) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'));
  folders.push(folder);
  const site = makeSite(name, folder);
  const generators = { ours: () => measure(process.execPath, [bin, 'render', '--quiet', '--offline'], site.ours) };
  if (hasHugo) generators.hugo = () => measure('hugo', ['--quiet'], site.theirs);
  const samples = {};
  const take = (kind) => {
    for (const [who, build] of Object.entries(generators)) ((samples[who] ??= {})[kind] ??= []).push(build());
  };
  for (let run = 0; run < runs; run++) {
    forget(site);
    // A file that was written less than two seconds before a build is read again by the next one.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_100);
    take('cold');
    take('warm');
    for (const root of [site.ours, site.theirs]) appendFileSync(join(root, 'content', site.edited), `\nEdit ${run}.\n`);
    take('edit');
  }
  const figures = {};
  for (const [who, kinds] of Object.entries(samples)) {
    figures[who] = {
      bytes: bytesOf(join(who === 'ours' ? site.ours : site.theirs, who === 'ours' ? 'dist' : 'public')),
    };
    for (const kind of Object.keys(KINDS)) figures[who][kind] = medians(kinds[kind]);
  }
  return { site: name, runs, ...figures };
}

function report({ site, runs, ours, hugo: theirs }) {
  console.log(
    `\n${site === 'content' ? 'own content' : site}, medians of ${runs}, ${cpus().length} cores, Node ${process.versions.node}`,
  );
  console.log('                  docs-build: wall      cpu     peak |  Hugo: wall      cpu     peak | ratio of wall');
  const cells = ({ wall, cpu, peak }) =>
    `${`${wall.toFixed(2)} s`.padStart(9)} ${`${cpu.toFixed(2)} s`.padStart(9)} ${`${Math.round(peak)} MB`.padStart(9)}`;
  for (const [kind, title] of Object.entries(KINDS)) {
    const other = theirs?.[kind];
    console.log(
      `${title.padEnd(20)} ${cells(ours[kind])} | ${other ? `${cells(other)} | ${(ours[kind].wall / other.wall).toFixed(2).padStart(6)}` : 'not installed'}`,
    );
  }
  const megabytes = ({ bytes }) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `output               ${megabytes(ours)}${theirs ? ` | ${megabytes(theirs)} | ${(ours.bytes / theirs.bytes).toFixed(2)}` : ''}`,
  );
}
