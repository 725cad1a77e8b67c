/**
 * Measures the live preview: how soon after the command the first page is there, with nothing cached and with
 * everything cached, and how soon after an edit a tab is told and a real browser shows it. Prints medians in
 * milliseconds of wall time and of the server's processor time, on which other programs on the machine have little
 * influence.
 *
 *   node bench/preview.mjs [--sites content,1000,5000] [--runs 5] [--edits 15] [--folder kept] [--chromium path] [--json]
 *
 * `sites.mjs` describes the sites, and `--folder` keeps them for the next run. Without a Chromium, the browser's part
 * is not measured.
 */
/* global document, MutationObserver, requestAnimationFrame */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { medians } from './support/measure.mjs';
import { forget, makeSite } from './support/sites.mjs';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: 'content,1000,5000' },
    runs: { type: 'string', default: '5' },
    edits: { type: 'string', default: '15' },
    folder: { type: 'string' },
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    json: { type: 'boolean', default: false },
  },
});
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');
/** The processor time that a process has used, in milliseconds. Linux counts it in steps of ten. */
const processorTime = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** The status and the text of an answer. Rejects while no server is listening. */
const ask = (address) =>
  new Promise((resolve, reject) => {
    get(address, { agent: false }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
      answer.on('error', reject);
    }).on('error', reject);
  });

/** Waits until a process uses no more processor time. */
async function untilIdle(pid) {
  for (let quiet = 0, last = -1; quiet < 3;) {
    await sleep(700);
    const now = processorTime(pid);
    quiet = now - last <= 10 ? quiet + 1 : 0;
    last = now;
  }
}

/** Runs `work` with a preview, and returns how long its first page took. */
async function withPreview(root, url, work = async () => ({})) {
  // The port is below those that the system assigns to programs that ask for any port.
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const server = spawn(
    process.execPath,
    [bin, 'serve', '--port', String(port), '--strict-port', '--quiet', '--offline'],
    {
      cwd: root,
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    let answer;
    while (answer === undefined) {
      answer = await ask(origin + url).catch(() => undefined);
      if (answer === undefined) await sleep(5);
    }
    const first = { wall: performance.now() - started, processor: processorTime(server.pid) };
    if (answer.status !== 200 || !answer.text.includes('</html>')) throw new Error(`the first page: ${answer.status}`);
    await untilIdle(server.pid);
    return { first, ...(await work(origin, server.pid)) };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Edits a sentence of a page repeatedly while a tab of a browser shows it. */
async function measureEdits(origin, pid, file, url) {
  const browser = existsSync(values.chromium)
    ? await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] })
    : undefined;
  const page = await browser?.newPage();
  await page?.goto(origin + url, { waitUntil: 'networkidle' });
  const text = readFileSync(file, 'utf8');
  const samples = [];
  try {
    for (let edit = 0; edit < Number(values.edits); edit++) {
      // By then, the work that the preview does after an edit is done.
      await untilIdle(pid);
      const sentence = `This is edit ${edit} of the page.`;
      const seen = page?.evaluate(
        (wanted) =>
          new Promise((resolve) => {
            const look = () => {
              if (!document.getElementById('main-content').textContent.includes(wanted)) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
            };
            const observer = new MutationObserver(look);
            observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
          }),
        sentence,
      );
      await sleep(50);
      const before = processorTime(pid);
      const written = performance.timeOrigin + performance.now();
      writeFileSync(file, `${text}\n${sentence}\n`);
      const shown = (await seen) - written;
      samples.push({ shown, processor: processorTime(pid) - before });
    }
  } finally {
    writeFileSync(file, text);
    await browser?.close();
  }
  return { edit: { ...medians(samples), slowest: Math.max(...samples.map(({ shown }) => shown)) } };
}

const results = [];
for (const name of values.sites.split(',')) {
  const folder = values.folder
    ? join(values.folder, `site-${name}`)
    : mkdtempSync(join(tmpdir(), 'docs-build-preview-'));
  try {
    const note = join(folder, 'edited.txt');
    if (!existsSync(note)) writeFileSync(note, makeSite(name, folder).edited);
    const edited = readFileSync(note, 'utf8');
    const ours = join(folder, 'ours');
    const url = `/${edited.replace(/(index)?\.mdx?$/, '')}/`.replace(/\/+$/, '/');
    const cold = [];
    const warm = [];
    for (let run = 0; run < Number(values.runs); run++) {
      forget({ ours, theirs: join(folder, 'hugo') });
      cold.push((await withPreview(ours, url)).first);
      warm.push((await withPreview(ours, url)).first);
    }
    const { edit } =
      Number(values.edits) === 0
        ? {}
        : await withPreview(ours, url, (origin, pid) => measureEdits(origin, pid, join(ours, 'content', edited), url));
    const result = { site: name, cold: medians(cold), warm: medians(warm), ...(edit ? { edit } : {}) };
    results.push(result);
    const show = ({ wall, processor }) => `${Math.round(wall)} ms (processor ${processor})`;
    if (!values.json)
      console.log(
        `${name}: first page ${show(result.cold)}, remembered ${show(result.warm)}` +
          (edit
            ? `; an edit is on the screen after ${Math.round(edit.shown)} ms (processor ${edit.processor}; slowest ${Math.round(edit.slowest)})`
            : ''),
      );
  } finally {
    if (!values.folder) rmSync(folder, { recursive: true, force: true });
  }
}
if (values.json) console.log(JSON.stringify(results, null, 2));
