/**
 * The examples of this repository's own documentation, built with the installed webpack. All of them are minutes of
 * work: `examples-built.json` says what each was when it was last built and found right, so that only what has changed
 * since is built, and a few others, other ones after each change of the engine.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf } from '../../src/cache/hash.js';
import { settle } from '../../src/check/examples/check.js';
import { outcomesOf, type Planned } from '../../src/check/examples/outcomes.js';
import { planExamples } from '../../src/check/examples/planned.js';
import { exampleBlocksOf } from '../../src/examples/block-example.js';
import { OUTPUT } from '../../src/examples/read-example.js';
import { checkSite } from '../../src/pipeline/build.js';
import { createRandom } from '../support/random/random.js';
import { checkHere } from '../support/in-process.js';
import { note } from '../support/notes.js';
import { rotatingSeed } from '../support/random/rotating-seed.js';
import { packageRoot } from '../support/site.js';

const RECORD = join(packageRoot, 'test/content/examples-built.json');
/** How many of those that are known to be right are built all the same. */
const SAMPLE = 4;
const OPTIONS = { external: false, chromium: undefined, update: false } as const;

const textsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]);

/** Who builds and compares. */
const BUILDER = hashOf(
  ...['src/check/examples', 'src/examples'].flatMap((path) => textsBelow(join(packageRoot, path))),
);

/** Everything that the outcome depends on, and what it should be. `shown` is what pages show of examples that stand in them. */
function keyOf({ entry: { example }, job }: Planned, shown: ReadonlyMap<string, string>): string {
  const { project, packages, commands, show } = job;
  const versions = packages.map(({ name, version }) => `${name}@${version}`);
  return hashOf(
    BUILDER,
    JSON.stringify([project, commands, show, versions, example.manifest.expectFailure]),
    ...job.files.flatMap(({ path, bytes }) => [path, bytes]),
    ...('folder' in example ? textsBelow(join(String(example.folder), OUTPUT)) : [shown.get(example.name) ?? '']),
  ).slice(0, 16);
}

const test = suite('the examples of the documentation of webpack');

test('they build, and print and write what the pages show', () =>
  checkHere(packageRoot, async (context) => {
    const { content } = await checkSite(context, [], OPTIONS);
    const { count, jobs, findings } = planExamples({ config: context.config, content, options: OPTIONS });
    const describe = (all: typeof findings): readonly string[] =>
      all
        .filter(({ severity }) => severity !== 'note')
        .map((one) => `${one.file}:${one.line} ${one.code} ${one.message}`);
    assert.equal(describe(findings), []);
    assert.ok(count > 90, `${count} examples`);

    const shown = new Map(
      content.parsed.flatMap(({ parsed }) =>
        exampleBlocksOf(parsed).map(({ name, output }) => [name, parsed.blocks[output ?? -1]?.code ?? ''] as const),
      ),
    );
    const updates = process.env['DOCS_BUILD_UPDATE_EXAMPLES'] === '1';
    const known = JSON.parse(readFileSync(RECORD, 'utf8')) as Readonly<Record<string, string>>;
    const isKnown = (one: Planned): boolean => !updates && known[one.entry.example.name] === keyOf(one, shown);
    const same = jobs.filter(isKnown);
    const random = createRandom(rotatingSeed());
    const sample = new Set(same.length === 0 ? [] : Array.from({ length: SAMPLE }, () => random.one(same)));
    const chosen = jobs.filter((one) => !isKnown(one) || sample.has(one));

    const { outcomes } = await outcomesOf(chosen, { ...context, progress: () => undefined });
    const settled = chosen.flatMap((one, index) => settle(packageRoot, one, outcomes[index]!).findings);
    assert.equal(describe(settled), []);
    const record = Object.fromEntries(jobs.map((one) => [one.entry.example.name, keyOf(one, shown)]));
    if (updates) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
    note(
      `${chosen.length} of ${count} examples were built: ${chosen.length - sample.size} are new since all were, ${sample.size} were drawn by lot.`,
    );
  }));

test.run();
