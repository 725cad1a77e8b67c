/**
 * Measures builds side by side with Hugo on the same generated pages, in one run, taking turns; prints medians and ratios.
 *
 *   node bench/run.mjs [--pages 140] [--runs 5] [--json]
 *
 * Hugo is measured when the command `hugo` is there (on Debian: apt-get install hugo). Work happens in a temporary folder.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';
import { writeHugoSite } from './hugo.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '140' },
    runs: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    'no-scale': { type: 'boolean', default: false },
  },
});
const pages = Number(values.pages);
const runs = Number(values.runs);
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');
const folder = mkdtempSync(join(tmpdir(), 'docs-build-bench-'));
const hasHugo = spawnSync('hugo', ['version']).status === 0;
const say = (line) => values.json || console.log(line);

/** Wall seconds of a command; it must succeed. */
function time(command, args, cwd) {
  const started = process.hrtime.bigint();
  const { status, stderr } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return Number(process.hrtime.bigint() - started) / 1e9;
}

/** Peak memory of a build in MB, by GNU time; null where that is not installed. */
function memory(args, cwd) {
  const { stderr } = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, bin, ...args], {
    cwd,
    encoding: 'utf8',
  });
  const kilobytes = Number(stderr?.trim().split('\n').at(-1));
  return Number.isFinite(kilobytes) ? Math.round(kilobytes / 1000) : null;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const firstPage = (root) =>
  join(
    root,
    'content/guides',
    readdirSync(join(root, 'content/guides'))
      .filter((name) => /^(?!_?index)/.test(name))
      .sort()[0],
  );

const ours = join(folder, 'ours');
const theirs = join(folder, 'hugo');
const blocks = writeCorpus(join(ours, 'content'), pages);
if (hasHugo) writeHugoSite(theirs, pages);

const build = () => time(process.execPath, [bin, 'render', '--quiet'], ours);
const hugo = () => time('hugo', ['--quiet'], theirs);
const forget = () => {
  for (const name of ['.docs-build', 'dist']) rmSync(join(ours, name), { recursive: true, force: true });
  for (const name of ['public', 'resources', '.hugo_build.lock'])
    rmSync(join(theirs, name), { recursive: true, force: true });
};
const samples = { ours: { cold: [], warm: [], edit: [] }, hugo: { cold: [], warm: [], edit: [] } };
for (let run = 0; run < runs; run++) {
  forget();
  samples.ours.cold.push(build());
  if (hasHugo) samples.hugo.cold.push(hugo());
  samples.ours.warm.push(build());
  if (hasHugo) samples.hugo.warm.push(hugo());
  appendFileSync(firstPage(ours), `\nEdit ${run}.\n`);
  samples.ours.edit.push(build());
  if (hasHugo) {
    appendFileSync(firstPage(theirs), `\nEdit ${run}.\n`);
    samples.hugo.edit.push(hugo());
  }
}

const result = { pages, blocks, runs, cores: cpus().length, node: process.version, seconds: {}, ratio: {} };
for (const kind of ['cold', 'warm', 'edit']) {
  const mine = median(samples.ours[kind]);
  const hugoTime = hasHugo ? median(samples.hugo[kind]) : null;
  result.seconds[kind] = { ours: mine, hugo: hugoTime };
  result.ratio[kind] = hugoTime ? mine / hugoTime : null;
}
result.serve = await measureServe(ours);
if (!values['no-scale']) {
  const large = join(folder, 'large');
  writeCorpus(join(large, 'content'), 1000);
  const seconds = time(process.execPath, [bin, 'render', '--quiet'], large);
  rmSync(join(large, '.docs-build'), { recursive: true });
  rmSync(join(large, 'dist'), { recursive: true });
  result.thousand = {
    seconds,
    ratio: seconds / result.seconds.cold.ours,
    megabytes: memory(['render', '--quiet'], large),
  };
}
rmSync(folder, { recursive: true, force: true });

if (values.json) console.log(JSON.stringify(result, null, 2));
else report(result);

/** How soon the first page is there, and how soon an edit: milliseconds from the command, from the write. */
async function measureServe(root) {
  const port = 45_000 + Math.floor(process.pid % 10_000);
  const started = performance.now();
  const server = spawn(process.execPath, [bin, 'serve', '--port', String(port), '--quiet'], {
    cwd: root,
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  try {
    let first = null;
    while (first === null && performance.now() - started < 20_000) {
      first = await fetch(`${origin}/api/`).then(
        (response) => response.text().then(() => performance.now() - started),
        () => null,
      );
      if (first === null) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const edits = [];
    const file = join(root, 'content/api/index.md');
    for (let edit = 0; edit < 5; edit++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const mark = `Mark ${edit} of the preview.`;
      const written = performance.now();
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n${mark}\n`);
      while (!(await fetch(`${origin}/api/`).then((response) => response.text())).includes(mark)) {
        if (performance.now() - written > 5_000) throw new Error('the edit did not show');
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      edits.push(performance.now() - written);
    }
    return { first, edit: median(edits) };
  } finally {
    server.kill('SIGKILL');
  }
}

function report({ seconds, ratio, serve, thousand }) {
  say(
    `${pages} pages, ${blocks} code blocks, medians of ${runs}, ${result.cores} cores, Node ${process.versions.node}${hasHugo ? `, ${execFileSync('hugo', ['version'], { encoding: 'utf8' }).split(' ').slice(0, 2).join(' ')}` : ', no Hugo here'}`,
  );
  say('');
  say('                  docs-build       Hugo      ratio');
  for (const [kind, name] of [
    ['cold', 'nothing cached'],
    ['warm', 'nothing changed'],
    ['edit', 'one page edited'],
  ]) {
    const { ours: mine, hugo: other } = seconds[kind];
    say(
      `${name.padEnd(16)}  ${`${mine.toFixed(2)} s`.padStart(10)} ${other ? `${other.toFixed(2)} s`.padStart(10) : '         –'} ${ratio[kind] ? ratio[kind].toFixed(2).padStart(10) : ''}`,
    );
  }
  say('');
  say(`preview: first page after ${Math.round(serve.first)} ms, an edit after ${Math.round(serve.edit)} ms`);
  if (thousand)
    say(
      `1,000 pages, nothing cached: ${thousand.seconds.toFixed(1)} s (${thousand.ratio.toFixed(1)} times the ${pages}), ${thousand.megabytes ?? '?'} MB at most`,
    );
}
