import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, fixture, packageRoot, type TestSite } from '../support/site.js';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const test = suite('the package');

/** The packed package and what it is installed beside, which every test gets for itself. */
let packed: TestSite;
let project: TestSite;
let installed: string;

const at = (name: string): string => join(project.root, 'node_modules', name);

/** What npm would install, without asking the network. */
function install(names: readonly string[]): void {
  for (const name of names) {
    rmSync(at(name), { recursive: true, force: true });
    mkdirSync(dirname(at(name)), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules', name), at(name));
  }
}

/**
 * What npm makes of a project that has a newer React: `react-dom` is next to that one, because it accepts it, and only
 * this package has its own React.
 */
function installBesideAnotherReact(): void {
  rmSync(at('react-dom'));
  cpSync(join(packageRoot, 'node_modules/react-dom'), at('react-dom'), { recursive: true });
  mkdirSync(join(installed, 'node_modules'));
  renameSync(at('react'), join(installed, 'node_modules/react'));
  project.write('node_modules/react/package.json', '{ "name": "react", "version": "19.99.0" }');
  project.write('node_modules/react/index.js', 'exports.version = "19.99.0";');
}

function run(...args: readonly string[]): Record<'stdout' | 'stderr', string> & { readonly status: number | null } {
  return spawnSync(process.execPath, [join(installed, 'bin/docs-build.js'), ...args], {
    cwd: project.root,
    encoding: 'utf8',
  });
}

test.before(() => {
  packed = createSite({});
  const { status, stderr } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', packed.root],
    {
      cwd: packageRoot,
      encoding: 'utf8',
    },
  );
  assert.is(status, 0, stderr);
  const tarball = readdirSync(packed.root).find((name) => name.endsWith('.tgz'))!;
  assert.is(spawnSync('tar', ['-xzf', join(packed.root, tarball), '-C', packed.root]).status, 0);
});
test.after(() => packed.dispose());
test.before.each(() => {
  project = createSite({
    'package.json': '{ "private": true }',
    'docs/index.md': '# Hello\n\nSee [more](more.md).\n',
    'docs/more.md': '# More\n\n```js\nconst a = 1;\n```\n',
  });
  installed = at('docs-build');
  cpSync(join(packed.root, 'package'), installed, { recursive: true });
  const { dependencies, peerDependencies } = manifest();
  install(Object.keys(dependencies));
  installBesideAnotherReact();
  // An empty folder is no package, and hides one that a folder further up may have.
  for (const name of Object.keys(peerDependencies)) mkdirSync(at(name), { recursive: true });
});
test.after.each(() => project.dispose());

const manifest = (): Manifest => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest;

test('packed and installed in a project with another React, builds a folder of Markdown', () => {
  const { status, stderr } = run('render', '--offline', '--content', 'docs', '--out', 'site');
  assert.is(status, 0, stderr);
  assert.match(project.read('site/more/index.html'), 't-k');
  assert.match(project.read('site/index.html'), /src="\/assets\/runtime\.[0-9a-f]{8}\.js"/);
  assert.match(project.read('site/sw.js'), '[{"revision":"');
});

test('contains what it needs and the documents that its README names, and nothing else of the repository', () => {
  assert.equal(readdirSync(join(installed, 'node_modules')), ['react']);
  assert.not.ok(readdirSync(installed).some((name) => ['test', 'bench', 'src'].includes(name)));
  assert.not.ok(readdirSync(join(installed, 'lib')).includes('test'));
  const named = new Set(readFileSync(join(installed, 'README.md'), 'utf8').match(/(?<=`)[\w/]+\.md(?=`)/g));
  assert.ok(named.size > 2);
  for (const file of named) assert.ok(lstatSync(join(installed, file)).isFile(), file);
});

test('names the package to install for a component with code in the browser, and compiles the component afterward', () => {
  cpSync(fixture('islands'), join(project.root, 'components'), { recursive: true });
  project.write('docs/count.md', '# Count\n\n<Counter start={1} />\n');
  project.write('docs/rules.md', '# Rules\n');
  project.write(
    'islands.json',
    JSON.stringify({
      content: 'docs',
      base: '/handbook/',
      components: { Counter: { module: './components/Counter.tsx', island: true } },
    }),
  );
  const { status, stderr } = run('render', '--config', 'islands.json');
  assert.is(status, 3, stderr);
  assert.match(stderr, 'PACKAGE_MISSING');
  const [, names] = /npm install --save-dev ([^`]+)`/.exec(stderr)!;
  install(names!.split(' '));
  const second = run('render', '--config', 'islands.json');
  assert.is(second.status, 0, second.stderr);
  assert.match(project.read('dist/count/index.html'), 'Counter');
});

test('names the package to install for pages from READMEs, and builds the other pages', () => {
  const entry = { name: 'tool', title: 'Tool', section: '', repo: 'https://github.com/acme/tool', branch: 'main' };
  project.write('lock.json', '{"lockVersion":1,"packages":{"tool":{"version":"1.0.0","integrity":"sha512-AA=="}}}');
  project.write(
    'readmes.json',
    JSON.stringify({ content: 'docs', thirdParty: { lock: 'lock.json', packages: [entry] } }),
  );
  const { status, stderr } = run('render', '--config', 'readmes.json');
  assert.is(status, 0, stderr);
  assert.match(stderr, 'pacote is not installed');
  assert.match(stderr, 'npm install --save-dev pacote');
  const update = run('scan', '--update', '--config', 'readmes.json');
  assert.is(update.status, 3, update.stderr);
  assert.match(update.stderr, 'npm install --save-dev pacote');
});

test('names the package to install for checks of CSS samples once, and checks the other samples', () => {
  const css = '```css\na { color: red }\n```\n';
  project.write('docs/style.md', `# Style\n\n${css}\n${css.replace('red', 'blue')}\n\`\`\`json\n{ "a": }\n\`\`\`\n`);
  project.write('samples.json', JSON.stringify({ content: 'docs', verify: { samples: {} } }));
  const args = ['check', '--only', 'samples', '--config', 'samples.json'];
  const { status, stdout, stderr } = run(...args);
  assert.is(status, 3, stderr);
  const printed = stdout + stderr;
  assert.is(printed.split('npm install --save-dev lightningcss').length, 2, printed);
  assert.match(printed, 'SAMPLE_BAD_JSON');
  project.write('docs/style.md', `# Style\n\n${css}`);
  install(['lightningcss']);
  const second = run(...args);
  assert.is(second.status, 0, second.stderr);
});

test('every optional peer is named by a message', () => {
  const optional = [
    'axe-core',
    'lightningcss',
    'pacote',
    'playwright-core',
    '@rollup/plugin-commonjs',
    '@rollup/plugin-node-resolve',
    'rollup',
    'terser',
  ];
  assert.equal(Object.keys(manifest().peerDependencies).sort(), optional.sort());
});

test('an installation is at most 120 packages and 60 MB', () => {
  const lock = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: true; readonly devOptional?: true }>>;
  };
  const folders = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => join(packageRoot, path));
  assert.ok(folders.length >= Object.keys(manifest().dependencies).length);
  assert.ok(folders.length < 120, `${folders.length} packages and this one`);
  const size = [installed, ...folders].reduce((sum, folder) => sum + diskUse(folder), 0);
  assert.ok(size <= 60 * 1024 * 1024, `${Math.ceil(size / 1024 / 1024)} MB`);
});

test('contains every file with types to which its public types lead', () => {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(?)\s*['"](\.[^'"]+)\.js['"]/g))
      follow(join(dirname(file), `${path!}.d.ts`));
  };
  for (const file of ['lib/src/public.d.ts', 'lib/templates/public.d.ts']) follow(join(installed, file));
  assert.ok(seen.size > 20);
  assert.not(existsSync(join(installed, 'lib/src/parse/parser.d.ts')), 'others take room only');
});

test('names what the check for accessibility needs', () => {
  // What exports nothing cannot be required, and hides what a folder further up may have.
  for (const name of ['playwright-core', 'axe-core'])
    project.write(`node_modules/${name}/package.json`, '{ "exports": {} }');
  const { status, stderr } = run('check', '--only', 'a11y', '--content', 'docs', '--chromium', process.execPath);
  assert.is(status, 3, stderr);
  assert.match(stderr, 'A11Y_NO_PACKAGE');
  assert.match(stderr, 'takes playwright-core and axe-core, which are not installed');
  assert.match(stderr, '  More: docs-build explain A11Y_NO_PACKAGE');
  assert.match(stderr, 'npm install --save-dev playwright-core axe-core');
});

test('an incomplete installation is reported, whatever is missing', () => {
  rmSync(join(installed, 'lib/browser'), { recursive: true });
  const unbuilt = run('render', '--offline', '--content', 'docs', '--out', 'unbuilt');
  assert.is(unbuilt.status, 3, unbuilt.stderr);
  assert.match(unbuilt.stderr, 'BROWSER_FILES_MISSING');
  rmSync(join(installed, 'lib/cli'), { recursive: true, force: true });
  rmSync(join(installed, 'lib/src/cli'), { recursive: true });
  const uncompiled = run('--version');
  assert.is(uncompiled.status, 3, uncompiled.stderr);
  assert.match(uncompiled.stderr, /^error {2}NOT_INSTALLED\n.*\n.*\n {2}More: docs\/diagnostics\.md#not_installed\n$/);
});

/**
 * Bytes on a disk with blocks of 4 kB, without folders, which take nothing on some disks, and without packages within:
 * those have a line of their own in the lock file.
 */
function diskUse(path: string): number {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return Math.ceil(stats.size / 4096) * 4096;
  const names = readdirSync(path).filter((name) => name !== 'node_modules');
  return names.reduce((sum, name) => sum + diskUse(join(path, name)), 0);
}

test('contains every file that its README tells readers to use', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
  const named = [...readme.matchAll(/node_modules\/docs-build\/([\w./-]*\w)/g)].map(([, path]) => path!);
  assert.ok(links.length > 5 && named.includes('.vscode/tasks.json'));
  assert.equal(
    [...links, ...named].filter((path) => !existsSync(join(installed, path))),
    [],
  );
});

test.run();
