/**
 * The catalogue of messages: samples are run with the installed packages, as they fail and as they are corrected.
 * `errors-run.json` says what each was when it was last found right, so that only those that have changed since are run,
 * and some others by lot.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf } from '../../src/cache/hash.js';
import { createRandom } from '../support/random/random.js';
import { note } from '../support/notes.js';
import { rotatingSeed } from '../support/random/rotating-seed.js';
import { packageRoot } from '../support/site.js';

interface Entry {
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly kind: string;
  readonly samples: readonly { readonly before?: string; readonly after?: string }[];
}
type Side = 'before' | 'after';

const modules = join(packageRoot, 'content/verify/errors');
const load = async (name: string): Promise<unknown> => import(pathToFileURL(join(modules, name)).href);
const { readCatalogue, isPrinted } = (await load('entries.mjs')) as {
  readCatalogue: (root: string) => readonly Entry[];
  isPrinted: (message: string, printed: string) => boolean;
};
const test = suite('the catalogue of messages');
const entries = readCatalogue(packageRoot);
const RECORD = join(packageRoot, 'test/content/errors-run.json');
/** How many of those that are known to be right are run all the same. */
const SAMPLE = 20;
const PACKAGES = ['webpack', 'webpack-cli', 'webpack-dev-server'];

const nameOf = ({ page, id }: Entry): string => `${page}#${id}`;
const folder = mkdtempSync(join(tmpdir(), 'docs-build-errors-'));
test.after(() => rmSync(folder, { recursive: true }));

/** What the outcome of a sample depends on besides its entry. */
const RUNNER = hashOf(
  ...readdirSync(modules).map((file) => readFileSync(join(modules, file), 'utf8')),
  ...PACKAGES.map((name) => readFileSync(join(packageRoot, 'node_modules', name, 'package.json'), 'utf8')),
);
const keyOf = (entry: Entry): string => hashOf(RUNNER, JSON.stringify(entry)).slice(0, 16);

/** How the report of a build begins a problem of each kind. */
const LABELS: Readonly<Record<string, string>> = { Error: 'ERROR in', Warning: 'WARNING in' };

/** Whether the report of a build has the message among errors or among warnings, as the page says; what is thrown or logged has no label. */
function isOfKind({ message, kind }: Entry, printed: string): boolean {
  const problems = printed.split(/^ *(?=(?:ERROR|WARNING) in)/m).filter((problem) => isPrinted(message, problem));
  const labels = problems.flatMap((problem) => /^(?:ERROR|WARNING) in/.exec(problem) ?? []);
  return LABELS[kind] === undefined || labels.every((label) => label === LABELS[kind]);
}

/** What is wrong with a side of a sample that printed this. */
function faultOf(entry: Entry, side: Side, printed: string): readonly string[] {
  const about = `${nameOf(entry)} ${side}: ${printed.slice(0, 400)}`;
  if (isPrinted(entry.message, printed) !== (side === 'before')) return [about];
  if (side === 'before' && !isOfKind(entry, printed)) return [`This is no ${entry.kind}. ${about}`];
  return side === 'after' && /^(?:ERROR|Error|TypeError|ValidationError)\b/m.test(printed) ? [about] : [];
}

/** Runs the samples in a process of their own. */
function run(chosen: readonly Entry[]): Promise<readonly (readonly [number, Side, string])[]> {
  const numbers = chosen.map((entry) => String(entries.indexOf(entry)));
  const child = fork(join(modules, 'process.mjs'), [packageRoot, folder, ...numbers], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const results: (readonly [number, Side, string])[] = [];
  child.on('message', (result) => results.push(result as [number, Side, string]));
  return new Promise((done) => child.on('close', () => done(results)));
}

test('the samples print their messages in the kind that the page states, and corrected samples do not', async () => {
  const updates = process.env['DOCS_BUILD_UPDATE_ERRORS'] === '1';
  const known = JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, string>>;
  const same = entries.filter((entry) => !updates && known[nameOf(entry)] === keyOf(entry));
  const random = createRandom(rotatingSeed());
  const drawn = new Set(same.length === 0 ? [] : Array.from({ length: SAMPLE }, () => random.one(same)));
  const chosen = entries.filter((entry) => drawn.has(entry) || !same.includes(entry));
  const results = await run(chosen);
  assert.equal(
    results.flatMap(([number, side, printed]) => faultOf(entries[number]!, side, printed)),
    [],
  );
  assert.is(results.length, 2 * chosen.length);
  const record = Object.fromEntries(entries.map((entry) => [nameOf(entry), keyOf(entry)]));
  if (updates) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  note(
    `Samples of ${chosen.length} of ${entries.length} messages were run: ${chosen.length - drawn.size} are new since all were, ${drawn.size} were drawn by lot.`,
  );
});

test('the list of all messages is complete', () => {
  const list = readFileSync(join(packageRoot, 'content/errors/index.md'), 'utf8');
  assert.equal(entries.filter((entry) => !list.includes(`(${nameOf(entry)})`)).map(nameOf), []);
  assert.ok(entries.length >= 120, `${entries.length} messages`);
});

test.run();
