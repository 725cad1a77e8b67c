import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite, fixture, packageRoot, type TestSite } from '../support/site.js';
import { below, copyTree, treeOf, type Tree } from './tree.js';

/**
 * A small site in its own folder, on which faults are tried repeatedly. It was built once and then edited, so that the next
 * build adds, replaces and removes files, and turns a file into a folder and back. Its output contains files of others.
 */
export interface Stage {
  /** The folder that contains everything to which a build has access: `site`, `home` and `tmp`. */
  readonly folder: string;
  readonly out: string;
  readonly cache: string;
  /** The folder in which the next site is made. It is removed at the end of every build that is not killed. */
  readonly beside: string;
  /** Everything in the folder before the build with the fault. */
  readonly before: Tree;
  /** Everything in the folder after a build without a fault. */
  readonly after: Tree;
  /** What a build without a cache publishes into an empty folder, and the files of others. */
  readonly clean: Tree;
  /** Restores the state before the build. */
  reset(): void;
  dispose(): void;
}

export const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LANG: 'C.UTF-8',
  HOME: join(folder, 'home'),
  TMPDIR: join(folder, 'tmp'),
  NO_COLOR: '1',
});

const OUT = 'site/dist';
const CACHE = 'site/.docs-build';
const BESIDE = 'site/.dist.docs-build';
/** Files in the output folder that no build wrote. */
const FOREIGN = {
  CNAME: 'bakery.example\n',
  '.git/HEAD': 'ref: refs/heads/gh-pages\n',
  'assets/theirs.txt': 'theirs',
  'recipes/note.txt': 'a note',
};

export function prepareStage(published = true): Stage {
  const site = createSite({});
  const work = site.root;
  const kept = mkdtempSync(join(tmpdir(), 'docs-build-kept-'));
  for (const name of ['home', 'tmp', 'site']) mkdirSync(join(work, name));
  cpSync(fixture('handbook'), join(work, 'site'), { recursive: true });
  firstVersion(site);
  if (published) render(work);
  if (published) for (const [path, text] of Object.entries(FOREIGN)) site.write(`${OUT}/${path}`, text);
  secondVersion(site);
  copyTree(work, kept);
  const before = treeOf(work);
  render(work, '--no-cache', '--out', '../clean');
  const clean = new Map(below(treeOf(work), 'clean', isPublished));
  if (published) for (const [path, text] of Object.entries(FOREIGN)) addFile(clean, path, text);
  copyTree(kept, work);
  render(work);
  const after = treeOf(work);
  const reset = (): void => copyTree(kept, work);
  reset();
  const dispose = (): void => {
    site.dispose();
    rmSync(kept, { recursive: true, force: true });
  };
  return { folder: work, out: OUT, cache: CACHE, beside: BESIDE, before, after, clean, reset, dispose };
}

/** What readers can request: everything except for the folder of docs-build. */
export const isPublished = (path: string): boolean => !path.startsWith('.docs-build');

function addFile(tree: Map<string, string>, path: string, text: string): void {
  for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) tree.set(path.slice(0, end + 1), '');
  tree.set(path, text);
}

/** Builds without a fault, and throws if that fails. */
function render(work: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(packageRoot, 'bin/docs-build.js'), 'render', '--offline', ...args],
    { cwd: join(work, 'site'), env: environmentOf(work), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The build without a fault exited with ${status}:\n${stderr}`);
}

const CONFIG = `import { links } from './links.mjs';
export default {
  title: "Baker's Handbook", origin: 'https://bakery.example', base: '/handbook/', content: 'pages',
  sections: [{ name: 'rules', title: 'House rules' }, { name: 'recipes', title: 'Recipes' }],
  printable: ['recipes'],
  blog: { section: 'news', title: 'News of the bakery' },
  header: { links },
  redirects: { '/bread/': '/recipes/rye-bread/' },
  components: { Counter: { module: './Counter.tsx', island: true } },
};
`;

function firstVersion(site: TestSite): void {
  site.remove('site/docs-build.config.json');
  site.write('site/docs-build.config.mjs', CONFIG);
  site.write(
    'site/links.mjs',
    "export const links = [{ content: 'Recipes', url: '/recipes/' }, { content: 'News', url: '/news/' }];\n",
  );
  site.write(
    'site/Counter.tsx',
    'export default function Counter({ start }: { readonly start: number }) {\n  return <p>{start}</p>;\n}\n',
  );
  site.write('site/pages/rules/counter.md', '---\ntitle: Counter\n---\n\n<Counter start={1} />\n');
  site.write('site/pages/rules/goes.md', '---\ntitle: Goes\n---\n\nThis page goes.\n');
  site.write('site/pages/public/thing', 'a file');
  site.write('site/pages/public/zz/deep/x.txt', 'in a folder');
  site.write('site/pages/public/robots-note.txt', 'one');
}

function secondVersion(site: TestSite): void {
  site.edit('site/pages/recipes/rye-bread.md', 'title: ', 'title: Dark ');
  site.edit('site/pages/_parts/dough.mdx', 'Mix', 'Sift and mix');
  site.write(
    'site/pages/rules/comes.md',
    '---\ntitle: Comes\n---\n\nThis page comes.\n\n```js\nconst page = 1;\n```\n',
  );
  site.remove('site/pages/rules/goes.md');
  site.edit('site/pages/recipes/bun.svg', '<svg', '<!-- edited --><svg');
  site.edit('site/docs-build.config.mjs', "'/bread/':", "'/old-bread/': '/recipes/rye-bread/', '/bread/':");
  site.edit('site/pages/public/robots-note.txt', 'one', 'two');
  site.write('site/pages/public/added.txt', 'new');
  site.remove('site/pages/public/thing');
  site.write('site/pages/public/thing/x.txt', 'now in a folder');
  site.remove('site/pages/public/zz');
  site.write('site/pages/public/zz', 'now a file');
}
