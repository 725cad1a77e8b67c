/**
 * This repository's own site, built once for all tests of a run. READMEs of other packages come from the cache folder.
 * Missing ones are replaced, so that no test needs the network and every link still leads somewhere.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { slugOf } from '../../src/scan/third-party/repository.js';
import type { PoolMessage, WorkerMessage } from '../run/types.js';
import { packageRoot, runCli } from './site.js';

export interface RealSite {
  /** The output folder. */
  readonly folder: string;
  /** Paths of all documents within it, sorted. */
  readonly documents: readonly string[];
  read(path: string): string;
}

let asking: Promise<RealSite> | undefined;

/** Returns the site, which is built for the first file of a run that requests it. The folder may only be read. */
export function realSite(): Promise<RealSite> {
  return (asking ??= sharedFolder().then((folder) => {
    const documents = readdirSync(folder, { recursive: true })
      .map(String)
      // Addresses of names are not documents, whereas `minimize.html` is the folder of one.
      .filter(
        (name) => name.endsWith('.html') && !/^(?:\.docs-build|o\/.+\/)/.test(name) && !/^o\/[^/]+\.html$/.test(name),
      )
      .sort();
    return { folder, documents, read: (path) => readFileSync(join(folder, path), 'utf8') };
  }));
}

function sharedFolder(): Promise<string> {
  return new Promise((resolve, reject) => {
    const heard = (message: PoolMessage): void => {
      if (message.type !== 'shared') return;
      process.off('message', heard);
      if (message.folder !== undefined) resolve(message.folder);
      else reject(new Error(message.problem));
    };
    process.on('message', heard);
    process.send!({ type: 'share', what: 'real-site' } satisfies WorkerMessage);
  });
}

let building: Promise<string> | undefined;

/** Builds the site in about 15 s, or 3 s with a filled cache folder. The folder is deleted when the process ends. */
export function buildRealSite(): Promise<string> {
  return (building ??= build());
}

async function build(): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'docs-build-real-'));
  process.on('exit', () => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, 'dist');
  const missing = packages().filter(({ name }) => !isKept(name));
  const root = missing.length === 0 ? packageRoot : siteWithStandIns(place, missing);
  const { code, stderr } = await runCli(root, [
    'render',
    '--offline',
    '--out',
    folder,
    '--cache',
    join(packageRoot, '.docs-build'),
  ]);
  if (code !== 0) throw new Error(`The site of this repository cannot be built:\n${stderr}`);
  return folder;
}

interface Package {
  readonly name: string;
  readonly title: string;
  readonly section: string;
  readonly repo: string;
  readonly group?: string;
}

const packages = (): readonly Package[] =>
  (JSON.parse(readFileSync(join(packageRoot, 'content/third-party.json'), 'utf8')) as { packages: Package[] }).packages;

/** Whether every README that is a page is in the cache folder. */
export const hasAllReadmes = (): boolean => packages().every(({ name }) => isKept(name));

function isKept(name: string): boolean {
  const folder = join(packageRoot, '.docs-build/third-party');
  return existsSync(folder) && readdirSync(folder).some((entry) => entry.startsWith(`${name.replace('/', '+')}@`));
}

/** The ids of the headings on a page to which the configuration gives keywords. */
const idsWithKeywords = (url: string): readonly string[] =>
  Object.keys(JSON.parse(readFileSync(join(packageRoot, 'content/keywords.json'), 'utf8')) as object)
    .filter((place) => place.startsWith(`${url}#`))
    .map((place) => place.slice(url.length + 1));

/** Makes a site with the same content and configuration, and with a page in place of each missing README. */
function siteWithStandIns(root: string, missing: readonly Package[]): string {
  for (const name of ['content', 'urls.lock']) cpSync(join(packageRoot, name), join(root, name), { recursive: true });
  for (const { name, title, section, repo, group } of missing) {
    mkdirSync(join(root, 'content', section), { recursive: true });
    const ids = new Set(['getting-started', 'options', ...idsWithKeywords(`/${section}/${slugOf(name)}/`)]);
    const headings = [...ids].map((id) => `\n## ${id} {#${id}}\n`).join('');
    const facts = { title, group, thirdParty: true, source: repo, edit: repo, repo };
    const text = `---\n${stringify(facts)}---\n\nA stand-in for the README of \`${name}\`.\n${headings}`;
    writeFileSync(join(root, 'content', section, `${slugOf(name)}.md`), text);
  }
  const names = JSON.stringify(missing.map(({ name }) => name));
  const config = relative(root, join(packageRoot, 'docs-build.config.ts'));
  writeFileSync(
    join(root, 'docs-build.config.mjs'),
    `
    import site from ${JSON.stringify(config)};
    const missing = new Set(${names});
    export default { ...site, thirdParty: { ...site.thirdParty, packages: site.thirdParty.packages.filter(({ name }) => !missing.has(name)) } };
  `,
  );
  return root;
}
