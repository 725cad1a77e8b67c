import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checksOf, OPT_OUTS } from '../../src/check/codes.js';
import { createSite, fixture } from '../support/site.js';

interface Problem {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly code: string;
  readonly message: string;
  readonly state: string;
  readonly hint?: string;
}

const folder = fixture('broken');
const names = readdirSync(folder)
  .filter((name) => existsSync(join(folder, name, 'expected.txt')))
  .sort();
const planted = (name: string): readonly string[] =>
  readFileSync(join(folder, name, 'expected.txt'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

interface Found {
  readonly code: number | null;
  readonly found: readonly string[];
  /** Codes and messages of problems that do not say what to do. */
  readonly helpless: readonly string[];
}

/** What the command line finds in a copy of the folder, in the order of files and lines. */
async function findingsIn(name: string): Promise<Found> {
  const site = createSite(join(folder, name));
  try {
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'), 'dir');
    const packages = join(site.root, 'node_modules_');
    for (const one of existsSync(packages) ? readdirSync(packages) : [])
      renameSync(join(packages, one), join(site.root, 'node_modules', one));
    const { code, stdout, stderr } = await site.command('check', '--only', name.replace(/-\d+$/, ''), '--json');
    assert.ok(stdout.startsWith('{'), stderr);
    const { checks } = JSON.parse(stdout) as { checks: readonly { findings: readonly Problem[] }[] };
    const problems = checks.flatMap(({ findings }) => findings);
    const helpless = problems
      .filter(({ hint, state }) => state === 'new' && !hint)
      .map((problem) => `${problem.code} ${problem.message}`);
    return {
      code,
      helpless,
      found: problems
        .filter(({ state }) => state === 'new' || state === 'note')
        .map(lineFor)
        .sort(comparePlaces),
    };
  } finally {
    site.dispose();
  }
}

const lineFor = ({ file, line, column, code }: Problem): string =>
  `${[file, line, column].filter((part) => part !== undefined).join(':')} ${code}`.trim();

function comparePlaces(a: string, b: string): number {
  const read = (text: string): readonly [file: string, line: number, column: number] => {
    const [, file = '', line = '0', column = '0'] = /^(.*?)(?::(\d+))?(?::(\d+))? [A-Z0-9_]+$/.exec(text) ?? [];
    return [file, Number(line), Number(column)];
  };
  const [[fileA, lineA, columnA], [fileB, lineB, columnB]] = [read(a), read(b)];
  return fileA < fileB ? -1 : fileA > fileB ? 1 : lineA - lineB || columnA - columnB || (a < b ? -1 : 1);
}

const test = suite('planted faults');
const results = new Map<string, Found>();

test.before(async () => {
  const waiting = [...names];
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      results.set(name, await findingsIn(name));
  };
  await Promise.all([worker(), worker()]);
});

for (const name of names) {
  test(`${name}: every planted problem is found at its place, and nothing else`, () => {
    const { code, found } = results.get(name)!;
    assert.equal(found, planted(name).slice().sort(comparePlaces));
    assert.is(code, 1);
  });
}

test('the name of a check selects all codes that it reports', () => {
  for (const name of names)
    for (const line of planted(name)) {
      const code = line.split(' ').at(-1)!;
      assert.ok(
        checksOf(code).some((check) => check === name || check === OPT_OUTS),
        `${name}: ${code}`,
      );
    }
});

test('every problem says what to do', () => {
  assert.equal([...new Set([...results.values()].flatMap(({ helpless }) => helpless))], []);
});

test('there are at least 60 kinds of planted problems', () => {
  const codes = new Set(names.flatMap((name) => planted(name).map((line) => line.split(' ').at(-1))));
  assert.ok(codes.size >= 60, `${codes.size} kinds`);
});

test.run();
