/**
 * Measures the live preview on generated sites: the first page, and edits of one page until a tab is told and until it
 * has the page. Milliseconds of processor time, which other programs on the machine do not change much, and of wall time.
 *
 *   node bench/preview.mjs [--pages 143,1000,5000] [--edits 9] [--json]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextDecoderStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeCorpus } from './corpus.mjs';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '143,1000,5000' },
    edits: { type: 'string', default: '9' },
    json: { type: 'boolean', default: false },
  },
});
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
/** Processor time of a process so far, in milliseconds: in steps of ten, as Linux counts it. */
const processorTime = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** Runs `work` with a preview; tells how long its first page took. */
async function withPreview(root, url, work) {
  const port = 45_000 + Math.floor(Math.random() * 10_000);
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, [bin, 'serve', '--port', String(port), '--quiet'], {
    cwd: root,
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const text = await fetch(origin + url).then(
        (answer) => answer.text(),
        () => undefined,
      );
      if (text !== undefined) break;
      await sleep(5);
    }
    const first = { wall: performance.now() - started, processor: processorTime(server.pid) };
    return { first, ...(await work(origin, server.pid)) };
  } finally {
    server.kill('SIGKILL');
  }
}

/** Edits a page again and again while a tab shows it. */
async function measureEdits(origin, pid, file, url) {
  const stream = await fetch(`${origin}/__docs-build/events?url=${encodeURIComponent(url)}`);
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  const told = async () => {
    for (let text = ''; !text.includes('"type":"page"');) text += (await reader.read()).value;
  };
  const text = readFileSync(file, 'utf8');
  const samples = { told: [], shown: [], processor: [] };
  for (let edit = 0; edit < Number(values.edits); edit++) {
    // What follows an edit when nothing happens is over by then.
    await sleep(3_000);
    const before = processorTime(pid);
    const written = performance.now();
    writeFileSync(file, `${text}\nEdit ${edit} of this page.\n`);
    await told();
    samples.told.push(performance.now() - written);
    const page = await fetch(origin + url).then((answer) => answer.text());
    samples.shown.push(performance.now() - written);
    samples.processor.push(processorTime(pid) - before);
    if (!page.includes(`Edit ${edit} of`)) throw new Error('the edit did not show');
  }
  // The first edits are those of a program that is not warm yet.
  return Object.fromEntries(Object.entries(samples).map(([name, numbers]) => [name, median(numbers)]));
}

const results = [];
for (const pages of values.pages.split(',').map(Number)) {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-preview-'));
  try {
    writeCorpus(join(root, 'content'), pages);
    const folder = join(root, 'content/guides');
    const name = readdirSync(folder)
      .filter((one) => !/index/.test(one))
      .sort()[0];
    const url = `/guides/${name.replace('.md', '')}/`;
    const cold = await withPreview(root, url, async () => ({}));
    await sleep(1_000);
    const warm = await withPreview(root, url, (origin, pid) => measureEdits(origin, pid, join(folder, name), url));
    const result = { pages, cold: cold.first, warm: warm.first, edit: warm };
    results.push(result);
    const show = ({ wall, processor }) => `${Math.round(wall)} ms (processor ${processor})`;
    if (!values.json)
      console.log(
        `${pages} pages: first page ${show(result.cold)}, remembered ${show(result.warm)}; ` +
          `an edit is told after ${Math.round(warm.told)} ms and shown after ${Math.round(warm.shown)} (processor ${warm.processor})`,
      );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
if (values.json) console.log(JSON.stringify(results, null, 2));
