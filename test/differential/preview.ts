import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetText } from '../serve/asset-text.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { loadSiteConfig } from '../../src/pipeline/site-config.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { pluginsOf } from '../../src/pipeline/build.js';
import { createPreviewSource } from '../../src/pipeline/preview.js';
import type { Change, PreviewSource } from '../../src/serve/preview/preview-source.js';
import { createRandom } from '../support/random/random.js';
import { edit, type DifferentialOptions } from './run.js';
import { START } from './start.js';
import { git, takeSnapshot, writeFile, type Snapshot } from './tree.js';

/** Everything that a preview shows: documents and chunks by URL, files by path. */
type Shown = Readonly<Record<string, string>>;

/**
 * Edits a site at random. After every edit, compares what a running preview shows, which was told about the changed files,
 * with what a new preview shows. Returns the list of edits; the last line begins with `DIFFERS` if there is a difference.
 */
export async function runPreviewDifferential({
  seed,
  edits,
  log = () => {},
}: Omit<DifferentialOptions, 'portable'>): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-differential-'));
  const random = createRandom(seed);
  const history: string[] = [];
  try {
    for (const [path, text] of Object.entries(START)) writeFile(root, path, text);
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'Start');
    const source = await open(root);
    const states: Snapshot[] = [takeSnapshot(root)];
    let shown = await everythingOf(source);
    for (let number = 1; number <= edits; number++) {
      const [tree, head] = [takeSnapshot(root), headOf(root)];
      const what = edit(root, random, number, states);
      const named = head === headOf(root) ? changedIn(root, tree, takeSnapshot(root)) : undefined;
      const change = await attempt(() => source.refresh(named));
      const fresh = await attempt(() => open(root));
      history.push(`${number}. ${what}${typeof change === 'string' ? ` (${change})` : ''}`);
      log(history.at(-1)!);
      const fault = await faultOf(source, shown, change, fresh);
      if (fault !== undefined) {
        history.push(`DIFFERS (seed ${seed}): ${fault}`);
        log(history.at(-1)!);
        return history;
      }
      if (typeof fresh !== 'string') shown = await everythingOf(source);
      states.push(takeSnapshot(root));
      if (states.length > 12) states.shift();
    }
    return history;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const open = (root: string): Promise<PreviewSource> =>
  createPreviewSource({
    loadConfig: () => loadSiteConfig(root, { fingerprint: 'test', offline: true }),
    cache: createMemoryCache('test'),
    pluginsOf,
  });

/** The codes of the problems that prevent something, instead of its result. */
async function attempt<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocsError) return error.diagnostics.map(({ code }) => code).join(', ');
    throw error;
  }
}

async function faultOf(
  source: PreviewSource,
  before: Shown,
  change: Change | string,
  fresh: PreviewSource | string,
): Promise<string | undefined> {
  if (typeof change === 'string' || typeof fresh === 'string')
    return change === fresh ? undefined : `the refresh says ${String(change)}, a fresh start ${String(fresh)}`;
  const [now, expected] = [await everythingOf(source), await everythingOf(fresh)];
  const [different] = Object.keys({ ...now, ...expected }).filter((name) => now[name] !== expected[name]);
  if (different !== undefined) return `${different} is ${now[different]}, not ${expected[different]}`;
  const untold = (told: Change): string | undefined =>
    told.reload || told.navigation
      ? undefined
      : Object.keys({ ...before, ...now }).find(
          (name) => name.startsWith('chunk /') && before[name] !== now[name] && !told.pages.includes(name.slice(6)),
        );
  const name = untold(change);
  if (name === undefined) return undefined;
  // Tabs hear about pages that nobody wrote, such as the list of all headings, only after the complete refresh a little later.
  const later = await source.refresh();
  const all = { ...later, pages: [...change.pages, ...later.pages] };
  return untold(all) === undefined ? undefined : `nobody was told of ${name}`;
}

async function everythingOf(source: PreviewSource): Promise<Shown> {
  const shown: Record<string, string> = {};
  const table = JSON.parse(assetText(await source.asset('chunks.json'))!) as {
    readonly pages: Readonly<Record<string, { readonly url: string }>>;
    readonly chunks: Readonly<Record<string, { readonly file: string }>>;
  };
  shown['table'] = JSON.stringify(table);
  for (const { url } of Object.values(table.pages)) {
    const page = await source.page(url);
    shown[`document ${url}`] = String(page?.document);
    shown[`chunk ${url}`] = String(page?.chunk);
    shown[`problems ${url}`] = JSON.stringify(page?.diagnostics);
  }
  const files = [
    ...Object.values(table.chunks).map(({ file }) => file),
    ...['404.html', 'content-index.json', 'sitemap.xml', 'feed.xml', 'llms.txt', 'llms-full.txt', '_redirects'],
    ...['rules/printable/index.html', 'recipes/printable/index.html', 'menu/today.txt', 'stamp.txt'],
  ];
  for (const path of files) shown[path] = String(assetText(await source.asset(path)));
  return shown;
}

/** The absolute paths of files that were changed, added or removed. */
const changedIn = (root: string, before: Snapshot, after: Snapshot): ReadonlySet<string> =>
  new Set(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => {
        const [a, b] = [before.get(path), after.get(path)];
        return (
          a === undefined || b === undefined || !a.bytes.equals(b.bytes) || a.mtime.getTime() !== b.mtime.getTime()
        );
      })
      .map((path) => join(root, path)),
  );

const headOf = (root: string): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
