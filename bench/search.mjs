/**
 * Measures how soon the search answers on a phone: Chromium, 390 by 844 pixels, a slow main thread and search worker,
 * and a slow connection.
 *
 *   docs-build render && node bench/search.mjs [--dist dist] [--golden search.golden] [--queries 10] [--slow 4] [--pause 1000] [--only typed] [--timeline]
 *
 * Queries of the golden list are pasted, each on a new page, and typed one key after the other. Before that, the dialog
 * is open, the titles have been loaded, and `--pause` milliseconds have passed. Times are in milliseconds, from the
 * (first) key to the frame after the one that shows results:
 *
 *   first     the first results of whatever is in the field
 *   last key  only for typed queries: from the last key to the results of the whole query
 *   further   a letter is removed and typed again: from the key to the results in the document
 *
 * `jumps` counts queries whose results change places after they have been shown; results that are added below them move
 * nothing. `before` is the number of bytes over the connection from the opening of the dialog to the first key, without
 * the dialog's code; `query`, from there to the first results; `all`, both of these and everything until the connection
 * is quiet. `--timeline` prints what was requested and when.
 */
/* global document, MutationObserver, requestAnimationFrame, window -- in functions that the page runs */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/test/support/chromium.js';
import { median } from './support/measure.mjs';

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    golden: { type: 'string', default: 'search.golden' },
    queries: { type: 'string', default: '10' },
    slow: { type: 'string', default: '4' },
    pause: { type: 'string', default: '1000' },
    timeline: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const SLOW = Number(values.slow);
/**
 * A slow 4G connection, as Lighthouse defines it: milliseconds to the first byte of an answer, and bytes per
 * millisecond.
 */
const LATENCY = 150;
const SPEED = 200;
/** The time between two keys, in milliseconds. */
const KEY = 150;
/** The connection is quiet when nothing has arrived for this time, in milliseconds. */
const QUIET = 700;

const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');
const port = 45_000 + Math.floor(Math.random() * 10_000);
const host = spawn(process.execPath, [bin, 'serve', '--dist', '--out', resolve(values.dist), '--port', String(port)], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
await new Promise((done, failed) => {
  host.stderr.on('data', (text) => /http:/.test(String(text)) && done());
  host.on('exit', () => failed(new Error('The host has ended.')));
});

/** Slows down a worker, which browsers do not do: its answers are delayed in proportion to the time that they took. */
const SLOWED = `{
  const post = self.postMessage.bind(self);
  let from = 0;
  const begin = () => { from = performance.now(); };
  addEventListener('message', begin);
  self.postMessage = (...all) => {
    const end = performance.now() + (performance.now() - from) * ${SLOW - 1};
    while (performance.now() < end);
    begin();
    post(...all);
  };
  const text = Response.prototype.text;
  Response.prototype.text = function () { return text.call(this).then((found) => (begin(), found)); };
}\n`;

/** The connection, which delays and slows down every answer. */
let slowed = false;
let free = 0;
let log = [];
const line = createServer((asked, answered) => {
  const isWorker = asked.url.includes('search-worker');
  const entry = { path: asked.url, asked: Date.now(), bytes: 0 };
  log.push(entry);
  const headers = { ...asked.headers };
  // The answer must be uncompressed, so that code can be put before it.
  if (isWorker) delete headers['accept-encoding'];
  request({ port, path: asked.url, headers }, async (answer) => {
    const parts = [];
    for await (const part of answer) parts.push(part);
    const body = Buffer.concat(isWorker ? [Buffer.from(SLOWED), ...parts] : parts);
    entry.bytes = body.length + JSON.stringify(answer.headers).length;
    if (slowed) {
      const begun = Math.max(entry.asked + LATENCY, free);
      free = begun + entry.bytes / SPEED;
      await wait(Math.max(0, free - Date.now()));
    }
    answered.writeHead(answer.statusCode, { ...answer.headers, 'content-length': body.length });
    answered.end(body, () => (entry.came = Date.now()));
  }).end();
});
await new Promise((done) => line.listen(0, done));
const origin = `http://localhost:${line.address().port}`;
const sum = (entries) => entries.reduce((all, { bytes }) => all + bytes, 0);

async function quiet() {
  for (let seen = -1; seen !== log.filter(({ came }) => came).length || log.some(({ came }) => !came);) {
    seen = log.filter(({ came }) => came).length;
    await wait(QUIET);
  }
}

/** Runs in the page. Records keys, and when which results are shown. */
function watch() {
  window.keys = [];
  window.seen = [];
  const field = document.querySelector('#docsearch-input');
  field.addEventListener('input', (event) => window.keys.push({ time: event.timeStamp, query: field.value }));
  new MutationObserver(() => {
    const time = performance.now();
    const query = document.querySelector('.search-results [role="status"]')?.textContent.match(/“(.*)”/)?.[1] ?? '';
    const hits = [...document.querySelectorAll('.search-hit')].map((hit) => hit.getAttribute('href'));
    const one = { query, hits, changed: time };
    window.seen.push(one);
    requestAnimationFrame(() => setTimeout(() => (one.time = performance.now())));
  }).observe(document.querySelector('.search-box'), { subtree: true, childList: true, characterData: true });
}

async function ask(browser, query, typed) {
  slowed = false;
  log = [];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  await page.locator('.header[data-ready]').waitFor();
  await quiet();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  slowed = true;
  log = [];
  await page.locator('.search-button').first().click();
  await page.locator('#docsearch-input').waitFor();
  while (!log.some(({ path, came }) => path.includes('search-titles') && came)) await wait(20);
  await wait(Number(values.pause));
  const before = log.filter(({ path }) => /search-(?:titles|words|spelling|texts)/.test(path));
  log = [];
  await page.evaluate(watch);
  const offset = Date.now() - (await page.evaluate(() => performance.now()));
  if (!typed) await page.keyboard.insertText(query);
  else
    for (let at = 0, from = Date.now(); at < query.length; at += 1) {
      await wait(Math.max(0, from + at * KEY - Date.now()));
      await page.keyboard.insertText(query[at]);
    }
  await page.waitForFunction(() => /settled|complete/.test(document.querySelector('.search-results')?.dataset.growth), {
    timeout: 20_000,
  });
  await quiet();
  const { keys, seen } = await page.evaluate(() => ({ keys: window.keys, seen: window.seen }));
  const shown = seen.filter(({ hits }) => hits.length > 0);
  const whole = shown.filter((one) => one.query === query.trim());
  const [first] = shown;
  const jumps = new Set(
    shown
      .filter(
        ({ query: asked, hits }, at) =>
          shown[at + 1]?.query === asked && `${shown[at + 1].hits.slice(0, hits.length)}` !== `${hits}`,
      )
      .map((one) => one.query),
  ).size;
  const start = keys[0].time;
  if (values.timeline) {
    const at = (time) => Math.round(time - start);
    console.log(`\n${typed ? 'typed' : 'pasted'}: ${query}`);
    for (const { path, asked, came, bytes } of log)
      console.log(
        `  ${at(asked - offset)} to ${at(came - offset)}: ${path.replace(/^.*\/(.*?)\..*$/, '$1')}, ${bytes} bytes`,
      );
    for (const { query: said, hits, changed, time } of shown)
      console.log(`  ${at(changed)}, ${at(time)}: “${said}” ${hits.length} hits, ${hits[0]}`);
  }
  const asked = log;
  const further = [];
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => (window.seen = []));
    for (const key of ['Backspace', query.at(-1)]) {
      await page.evaluate(() => (window.keys = []));
      if (key === 'Backspace') await page.keyboard.press(key);
      else await page.keyboard.insertText(key);
      await wait(QUIET);
    }
    const again = await page.evaluate(() => ({ keys: window.keys, seen: window.seen }));
    const answer = again.seen.find((one) => one.query === query.trim() && one.changed > again.keys[0]?.time);
    if (answer) further.push(answer.changed - again.keys[0].time);
  }
  await context.close();
  return {
    first: first ? first.time - start : NaN,
    last: whole[0] ? Math.max(0, whole[0].time - keys.at(-1).time) : NaN,
    further: median(further),
    jumps,
    before: sum(before),
    query: sum(asked.filter(({ came }) => came && came - offset <= (typed ? whole[0] : first).time)),
    all: sum(before) + sum(asked),
    files: asked.length,
  };
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const golden = readFileSync(values.golden, 'utf8')
    .split('\n')
    .filter((text) => text.includes(' -> '))
    .map((text) => text.split(' -> ')[0].trim());
  const count = Math.min(Number(values.queries), golden.length);
  const queries = Array.from({ length: count }, (_, at) => golden[Math.floor(((at + 0.5) * golden.length) / count)]);
  for (const typed of values.only ? [values.only === 'typed'] : [false, true]) {
    const rows = {};
    for (const query of queries) rows[query] = await ask(browser, query, typed);
    const all = Object.values(rows);
    const rounded = (row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Math.round(value)]));
    const middle = Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((row) => row[key]))]));
    console.log(typed ? '\ntyped' : 'pasted');
    console.table({
      ...Object.fromEntries(Object.entries(rows).map(([query, row]) => [query, rounded(row)])),
      median: rounded(middle),
    });
  }
} finally {
  await browser.close();
  host.kill();
  line.close();
  line.closeAllConnections();
}
