/**
 * Measures what a tab keeps after many visits without a page load: its heap and DOM after a garbage collection, and the
 * entries in the service worker's caches. The generated site has as many pages as there are visits.
 *
 *   node bench/visits.mjs [--visits 500] [--every 100]
 */
/* global caches, document, navigator, requestAnimationFrame -- in functions that the page runs */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/test/support/chromium.js';
import { writeCorpus } from './support/corpus.mjs';

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '500' }, every: { type: 'string', default: '100' } },
});
const [visits, every] = [Number(values.visits), Number(values.every)];
const bin = join(dirname(fileURLToPath(import.meta.url)), '../bin/docs-build.js');

/** Runs docs-build until it ends, or until it prints a matching text. */
const run = (root, args, enough) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (text) => enough?.test(text) && resolve(child));
    child.on('exit', (code) => (code === 0 ? resolve(child) : reject(new Error(`docs-build ${args[0]}: ${code}`))));
  });

/** Goes to pages of the site one after the other, as a click on a link to each of them would. */
async function visitAll(page, urls) {
  await page.evaluate(async (list) => {
    for (const url of list) {
      const link = Object.assign(document.createElement('a'), { href: url });
      document.body.append(link);
      link.click();
      link.remove();
      const shown = () =>
        document.querySelector('link[rel="canonical"]')?.href.endsWith(url) && document.getElementById('md-content');
      while (!shown()) await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => setTimeout(next));
    }
  }, urls);
}

async function measure(page, session) {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  // Long texts that have been shown are stored outside the heap.
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  const metric = (name) => metrics.find((one) => one.name === name).value;
  const kept = await page.evaluate(async () => {
    const counts = {};
    for (const name of await caches.keys())
      counts[name.replace(/^.*:/, '').replace(/-.*/, '')] = (await (await caches.open(name)).keys()).length;
    return counts;
  });
  return {
    'heap (MB)': ((usedSize + backingStorageSize) / 1e6).toFixed(2),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
    ...kept,
  };
}

const root = mkdtempSync(join(tmpdir(), 'docs-build-visits-'));
writeCorpus(join(root, 'content'), visits);
writeFileSync(
  join(root, 'docs-build.config.json'),
  JSON.stringify({ title: 'Visits', origin: 'https://visits.example' }),
);
let server;
let browser;
try {
  await run(root, ['render', '--quiet']);
  const port = 45_000 + Math.floor(Math.random() * 10_000);
  server = await run(root, ['serve', '--dist', '--port', String(port)], /localhost/);
  browser = await chromium.launch({
    executablePath: findChromium(),
    // Hints for the compiler keep the text of every script for a while.
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=LocalCompileHints'],
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const origin = `http://localhost:${port}`;
  await page.goto(`${origin}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const table = await (await fetch(`${origin}/chunks.json`)).json();
  const urls = Object.values(table.pages)
    .map(({ url }) => url)
    .filter((url) => url.split('/').length === 4);
  const rows = {};
  for (let done = 0; done < visits; done += every) {
    await visitAll(
      page,
      Array.from({ length: every }, (_, index) => urls[(done + index) % urls.length]),
    );
    rows[`${done + every} visits`] = await measure(page, session);
  }
  console.table(rows);
} finally {
  await browser?.close();
  server?.kill();
  rmSync(root, { recursive: true, force: true });
}
