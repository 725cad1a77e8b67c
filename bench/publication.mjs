/**
 * Measures how long readers can meet a site that is neither the old one nor the new one: the time from the first step
 * of a publication that changes what is published to the last one, in milliseconds. Whole sites are exchanged; small
 * edits of large sites are put in place file by file.
 *
 *   node bench/publication.mjs [pages …]      default: 143 5000
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const steps = [];
for (const name of ['renameSync', 'rmSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    const start = performance.now();
    original(...args);
    const path = name === 'renameSync' ? args[1] : args[0];
    steps.push({ start, end: performance.now(), path: String(path), from: String(args[0]) });
  };
}
syncBuiltinESMExports();

const { openOutput } = await import('../lib/src/publish/publish.js');
const { createMemoryCache } = await import('../lib/src/cache/disk-cache.js');
const root = fs.mkdtempSync(join(tmpdir(), 'docs-build-publication-'));
const out = join(root, 'dist');
const RUNS = 9;
const FILES_OF_A_PAGE = ['index.html', 'chunk.js', 'page.md', 'search.json', 'more.txt'];

/** A site with this number of pages, in which `changed` files differ from the last time. */
function siteOf(pages, changed, edit) {
  return Array.from({ length: pages * FILES_OF_A_PAGE.length }, (_, index) => {
    const text = index < changed ? edit : 'same';
    const path = `section-${Math.floor(index / 500)}/page-${Math.floor(index / 5)}/${FILES_OF_A_PAGE[index % 5]}`;
    return { path, key: text, phase: 'page', produce: () => text.padEnd(5_000) };
  });
}

async function windowsOf(pages, changed) {
  const cache = createMemoryCache('bench');
  const publish = async (edit) => {
    const folder = openOutput(out);
    await folder.publish(siteOf(pages, changed, edit), cache);
    folder.release();
  };
  await publish('first');
  const windows = [];
  for (let run = 0; run < RUNS; run++) {
    steps.length = 0;
    await publish(`edit ${run}`);
    const seen = steps.filter(
      ({ path, from }) =>
        path === out || from === out || (path.startsWith(`${out}/`) && !path.includes('/.docs-build/')),
    );
    windows.push(seen.at(-1).end - seen[0].start);
  }
  fs.rmSync(out, { recursive: true });
  return windows.sort((a, b) => a - b)[Math.floor(RUNS / 2)];
}

for (const pages of process.argv.length > 2 ? process.argv.slice(2).map(Number) : [143, 5000]) {
  const whole = await windowsOf(pages, pages * 2);
  const edit = await windowsOf(pages, 8);
  process.stdout.write(
    `${String(pages).padStart(6)} pages: exchange ${whole.toFixed(3)} ms, an edit of 8 files in place ${edit.toFixed(3)} ms (medians of ${RUNS})\n`,
  );
}
fs.rmSync(root, { recursive: true });
