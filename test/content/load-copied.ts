/** Run as a program: loads each configuration that its input lists, as the command line does, and prints what fails as JSON. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { complaintsAbout } from '../../src/check/samples/child/validate.js';

type Exported = object | ((...args: readonly unknown[]) => unknown);

/** What a configuration comes to: promises are awaited, functions called. */
async function settled(exported: unknown): Promise<unknown> {
  const value = (await exported) as Exported | undefined;
  return typeof value === 'function' ? await value({}, { mode: 'production', env: {} }) : value;
}

const problems: (string | undefined)[] = [];
for (const file of JSON.parse(readFileSync(0, 'utf8')) as readonly string[]) {
  try {
    const { default: exported } = (await import(pathToFileURL(file).href)) as { default?: unknown };
    const value = await settled(exported);
    const config: unknown = Array.isArray(value) ? await Promise.all(value.map(settled)) : value;
    const complaints = await complaintsAbout(config, (one) => webpack.validate(one as webpack.Configuration));
    problems.push(complaints.map(({ message }) => message)[0]);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
}
process.stdout.write(`\n${JSON.stringify(problems.map((problem) => problem ?? null))}`, () => process.exit(0));
