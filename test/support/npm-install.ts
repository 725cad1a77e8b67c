/**
 * Replaces `npm install` where there is no network: `node npm-install.js SITE [--save-dev] NAME…` copies the packages
 * that SITE has installed, with their dependencies, to the working folder, and records them in its package.json as npm
 * does.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { installedClosure, installedPackage } from '../../src/examples/installed.js';

const [site, ...words] = process.argv.slice(2) as [string, ...string[]];
const names = words.filter((word) => !word.startsWith('-'));
const key = words.some((word) => word === '--save-dev' || word === '-D') ? 'devDependencies' : 'dependencies';
const project = process.cwd();
const closure = installedClosure(site, names);
for (const { name, folder } of closure) {
  const to = join(project, 'node_modules', name);
  if (existsSync(to)) continue;
  cpSync(folder, to, { recursive: true });
  const { bin = {} } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  for (const [command, script] of Object.entries(
    typeof bin === 'string' ? { [name.replace(/^.*\//, '')]: bin } : bin,
  )) {
    const link = join(project, 'node_modules/.bin', command);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(to, script)), link);
  }
}
const file = join(project, 'package.json');
const data = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
const noted = {
  ...data[key],
  ...Object.fromEntries(names.map((name) => [name, `^${installedPackage(site, name)!.version}`])),
};
data[key] = Object.fromEntries(Object.entries(noted).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
