/**
 * Measures what a reader's phone does with pages of a built site: Chromium, 390 by 844 pixels, a slow processor and a
 * slow connection.
 *
 *   docs-build render && node bench/readers.mjs [--dist dist] [--against other-dist] [--runs 7] [--slow 4] [--tasks] [/path/ …]
 *
 * Prints for each page the medians of the runs: the largest paint (ms); blocking time and the longest task after the
 * first paint (in processor time of the main thread, so that other work of the machine has little influence); bytes
 * over the connection; and how long a click on a link to the page takes to show it once its chunk is there (the longest
 * task and all tasks, in milliseconds). `--against` measures a second site alternately with the first. `--tasks` prints
 * what the long tasks of a run consisted of.
 */
/* global document, PerformanceObserver, requestAnimationFrame, window -- in functions that the page runs */
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/test/support/chromium.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    against: { type: 'string' },
    runs: { type: 'string', default: '7' },
    slow: { type: 'string', default: '4' },
    tasks: { type: 'boolean', default: false },
  },
});
const paths =
  positionals.length > 0
    ? positionals
    : [
        '/',
        '/configuration/output/',
        '/guides/getting-started/',
        '/api/cli/',
        '/plugins/minimizer-webpack-plugin/',
        '/loaders/css-loader/',
        '/blog/',
      ];
/** A slow 4G connection, as Lighthouse defines it. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOW = Number(values.slow);
/** Tasks longer than this are blocking, in milliseconds. */
const LONG = 50;
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');

const hosts = [];
const serve = (out) =>
  new Promise((done, failed) => {
    const port = String(45_000 + Math.floor(Math.random() * 10_000));
    const host = spawn(process.execPath, [bin, 'serve', '--dist', '--out', resolve(out), '--port', port], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    hosts.push(host);
    host.stderr.on('data', (text) => {
      const found = /http:\/\/localhost:\d+/.exec(String(text));
      if (found) done(found[0]);
    });
    host.on('exit', () => failed(new Error('The host has ended.')));
  });

/** Records what the main thread does during an action: the events of the trace, with times in milliseconds. */
async function traced(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const main = traceEvents.find(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain' && args !== undefined,
  );
  const pids = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'ParseHTML' && String(args?.beginData?.url).startsWith('http://localhost'))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const onMain = ({ pid, tid }) => (pids.size > 0 ? pids.has(`${pid} ${tid}`) : pid === main.pid && tid === main.tid);
  return traceEvents.filter(onMain);
}

const isTask = ({ name, ph }) => ph === 'X' && /RunTask$/.test(name);
const tasksOf = (events) => events.filter(isTask).map(({ ts, dur, tdur }) => ({ ts, dur, cpu: (tdur ?? dur) / 1000 }));

/** What a task consisted of: its own processor time by kind of work, the largest first. */
function workIn(task, events) {
  const inside = events
    .filter(({ ph, ts, dur }) => ph === 'X' && ts >= task.ts && ts + dur <= task.ts + task.dur)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const own = {};
  const open = [];
  for (const event of inside) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    const time = (event.tdur ?? 0) / 1000;
    const name = [event.name, event.args?.data?.functionName, event.args?.data?.url?.replace(/.*\//, '')].filter(
      Boolean,
    );
    const key = name.join(' ');
    own[key] = (own[key] ?? 0) + time;
    const parent = open.at(-1);
    if (parent) own[parent.key] -= time;
    open.push({ ...event, key });
  }
  return Object.entries(own)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 7)
    .map(([key, time]) => `${key} ${time.toFixed(0)}`)
    .join(', ');
}

async function load(browser, origin, path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const bytes = { Document: 0, Script: 0, Stylesheet: 0, Font: 0 };
  const kinds = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) bytes[kind] += encodedDataLength;
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) window.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  let first = {};
  const events = await traced(browser, page, async () => {
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('.header[data-ready]').waitFor();
    first = { ...bytes };
    await page.waitForLoadState('networkidle');
  });
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const early = tasksOf(events).filter(({ ts }) => ts < painted);
  const tasks = tasksOf(events).filter(({ ts }) => ts >= painted);
  const long = tasks.filter(({ cpu }) => cpu > LONG);
  if (values.tasks) {
    for (const task of early.filter(({ cpu }) => cpu > 10))
      console.log(
        `  ${path} ${((task.ts - painted) / 1000).toFixed(0)}: ${task.cpu.toFixed(0)} ms: ${workIn(task, events)}`,
      );
    for (const task of long)
      console.log(
        `  ${path} +${((task.ts - painted) / 1000).toFixed(0)}: ${task.cpu.toFixed(0)} ms: ${workIn(task, events)}`,
      );
  }
  const largest = await page.evaluate(() => window.largest);
  await context.close();
  return {
    largest,
    before: early.reduce((sum, { cpu }) => sum + cpu, 0),
    blocking: long.reduce((sum, { cpu }) => sum + cpu - LONG, 0),
    longest: Math.max(0, ...tasks.map(({ cpu }) => cpu)),
    all: tasks.reduce((sum, { cpu }) => sum + cpu, 0),
    document: first.Document,
    scripts: first.Script,
    styles: first.Stylesheet,
    fonts: first.Font,
  };
}

/**
 * The time from a click on a link to the frame that shows the page, with the chunks of the page and of its section
 * already loaded.
 */
async function visit(browser, origin, path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${origin}${path === '/concepts/' ? '/guides/' : '/concepts/'}`, { waitUntil: 'load' });
  await page.locator('.header[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  const go = (url) =>
    page.evaluate(async (to) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      document.body.append(link);
      const from = performance.now();
      link.click();
      link.remove();
      const shown = () => document.querySelector('link[rel="canonical"]')?.href.endsWith(to);
      while (!shown()) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      return performance.now() - from;
    }, url);
  await go(path);
  await go('/concepts/');
  await page.waitForLoadState('networkidle');
  let took = 0;
  const events = await traced(browser, page, async () => {
    took = await go(path);
  });
  const tasks = tasksOf(events);
  if (values.tasks)
    for (const task of tasks.filter(({ cpu }) => cpu > 5))
      console.log(`  ${path} click: ${task.cpu.toFixed(0)} ms: ${workIn(task, events)}`);
  const cpus = tasks.map(({ cpu }) => cpu);
  await context.close();
  return { click: took, clickLongest: Math.max(0, ...cpus), clickAll: cpus.reduce((a, b) => a + b, 0) };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const sites = [values.dist, values.against].filter(Boolean);
  const origins = await Promise.all(sites.map(serve));
  const seen = {};
  for (const path of paths)
    for (let run = 0; run < Number(values.runs); run++)
      for (const [index, origin] of origins.entries()) {
        const figures = { ...(await load(browser, origin, path)), ...(await visit(browser, origin, path)) };
        (seen[`${path} ${sites[index]}`] ??= []).push(figures);
      }
  console.table(
    Object.fromEntries(
      Object.entries(seen).map(([name, runs]) => [
        name,
        Object.fromEntries(Object.keys(runs[0]).map((key) => [key, Math.round(median(runs.map((one) => one[key])))])),
      ]),
    ),
  );
} finally {
  await browser.close();
  for (const host of hosts) host.kill();
}
