/**
 * Measures a preview that stays open: its memory after every thousand edits, and how long the first and the last edits
 * take. The source of the preview runs in this process and is told about files as the watcher would do it. There are
 * edits of every kind: text, code, headings, front matter, new and removed pages, mistakes and their corrections,
 * included files, and the configuration.
 *
 *   node --expose-gc bench/preview-long.mjs [--edits 10000] [--pages 40]
 */
/* global gc */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDiskCache } from '../lib/src/cache/disk-cache.js';
import { pluginsOf } from '../lib/src/pipeline/build.js';
import { createPreviewSource } from '../lib/src/pipeline/preview.js';
import { loadSiteConfig } from '../lib/src/pipeline/site-config.js';
import { corpus } from './support/corpus.mjs';
import { median } from './support/measure.mjs';

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '10000' }, pages: { type: 'string', default: '40' } },
});
const [edits, pages] = [Number(values.edits), Number(values.pages)];
const root = mkdtempSync(join(tmpdir(), 'docs-build-preview-long-'));
const write = (path, text) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const urlOf = (path) => `/${path.replace(/(?:index)?\.md$/, '')}/`.replace(/\/+$/, '/');

try {
  for (const [path, text] of corpus(pages)) write(`content/${path}`, `${text}\n<!-- @include ../_parts/note.md -->\n`);
  write('content/_parts/note.md', 'A note on every page.\n');
  write('docs-build.config.json', '{ "title": "Long" }');
  await run();
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** The edits that are made in turn. Each writes files, and returns their paths and the page to look at. */
function editsOf(list) {
  const texts = new Map(list.map((path) => [path, readFileSync(join(root, 'content', path), 'utf8')]));
  const change = (number, text) => {
    const path = list[number % list.length];
    return { files: [write(`content/${path}`, text(texts.get(path)))], url: urlOf(path) };
  };
  return [
    (n) => change(n, (text) => `${text}\nEdit ${n} of the text.\n`),
    (n) => change(n, (text) => `${text}\n\`\`\`js\nconst edit = { number: ${n} };\n\`\`\`\n`),
    (n) => change(n, (text) => `${text}\n## Heading ${n}\n\nBelow it.\n`),
    (n) => change(n, (text) => text.replace(/^title: .*/m, `title: Title ${n}`)),
    (n) => change(n, (text) => `${text}\n[A mistake](/nowhere-${n}/) and ![another](./no-${n}.png)\n`),
    (n) => change(n - 1, (text) => text),
    (n) => ({
      files: [write(`content/api/new-${n % 50}.md`, `# New ${n}\n\nA page that goes again.\n`)],
      url: `/api/new-${n % 50}/`,
    }),
    (n) => {
      const file = join(root, `content/api/new-${(n - 1) % 50}.md`);
      rmSync(file);
      return { files: [file], url: urlOf(list[0]) };
    },
    (n) => ({ files: [write('content/_parts/note.md', `Note ${n}.\n`)], url: urlOf(list[n % list.length]) }),
    (n) => ({ files: [write('docs-build.config.json', `{ "title": "Long ${n}" }`)], url: urlOf(list[0]) }),
  ];
}

async function run() {
  const source = await createPreviewSource({
    loadConfig: () => loadSiteConfig(root, { fingerprint: 'bench' }),
    cache: createDiskCache(join(root, '.docs-build'), 'bench'),
    pluginsOf,
  });
  await source.refresh();
  const kinds = editsOf(corpus(pages).map(([path]) => path));
  const cpu = [];
  let settled;
  console.log(' edits   memory (MB)   an edit (ms of processor time, median of the last 1,000)');
  for (let number = 0; number < edits; number++) {
    const { files, url } = kinds[number % kinds.length](number);
    const before = process.cpuUsage();
    await source.refresh(new Set(files));
    const page = await source.page(url);
    await source.findings(url);
    if (page === null) throw new Error(`${url} is not there after edit ${number}.`);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
    // This is what the preview does by itself when nothing happens.
    if (number % 100 === 99) await source.refresh();
    if ((number + 1) % 1000 !== 0) continue;
    for (let time = 0; time < 3; time++) gc();
    const { heapUsed, external } = process.memoryUsage();
    const memory = (heapUsed + external) / 1e6;
    settled ??= memory;
    console.log(
      `${String(number + 1).padStart(6)} ${memory.toFixed(1).padStart(13)} ${median(cpu.slice(-1000)).toFixed(1).padStart(10)}`,
    );
    if (number + 1 === edits)
      console.log(
        `After the first thousand: ${(memory - settled).toFixed(1)} MB more. The last 200 edits take ` +
          `${(median(cpu.slice(-200)) / median(cpu.slice(800, 1000))).toFixed(2)} times what edits 800 to 1,000 took.`,
      );
  }
}
