import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { START } from '../differential/start.js';
import { buildHere, mergeHere, partHere } from '../support/in-process.js';
import { createSite, publishedIn, type TestSite } from '../support/site.js';

const test = suite('a site in parts');

interface Parts {
  /** Where the parts are joined. It was never built, and lies elsewhere than the sites that the parts were made of. */
  readonly site: TestSite;
  readonly parts: readonly string[];
  readonly whole: Readonly<Record<string, string>>;
}

/** Three parts, each made in a copy of the site with a cache of its own, and the site of one build. */
async function threeParts(): Promise<Parts> {
  const site = createSite(START);
  const parts: string[] = [];
  for (const number of [1, 2, 3]) {
    const machine = createSite(START);
    await partHere(machine.root, { number, of: 3 }, join(machine.root, 'part'), { offline: true });
    cpSync(join(machine.root, 'part'), join(site.root, `parts/${number}`), { recursive: true });
    parts.push(join(site.root, `parts/${number}`));
    machine.dispose();
  }
  const other = createSite(START);
  assert.ok((await buildHere(other.root, { offline: true, out: join(other.root, 'dist') })).ok);
  const whole = publishedIn(join(other.root, 'dist'));
  other.dispose();
  return { site, parts, whole };
}

let made: Parts;
test.before(async () => void (made = await threeParts()));
test.after(() => made.site.dispose());

const merge = ({ site }: Parts, parts: readonly string[], out: string): ReturnType<typeof mergeHere> =>
  mergeHere(site.root, parts, join(site.root, out), { offline: true, cache: join(site.root, `.cache/${out}`) });

test('three parts are joined to the site of one build, byte for byte, without rendering a page again', async () => {
  const { taken, diagnostics, pages } = await merge(made, made.parts, 'dist');
  assert.equal(publishedIn(join(made.site.root, 'dist')), made.whole);
  assert.equal(
    diagnostics.filter(({ code }) => code.startsWith('PART')),
    [],
  );
  // A document and a chunk for each page.
  assert.is(taken, 2 * pages);
});

test('a part has some of the pages, and each page is in one part', () => {
  const counts = made.parts.map((part) => readdirSync(part).filter((file) => file.endsWith('.records')).length);
  assert.ok(counts.every((count) => count > 0));
});

test('pages that are missing in a part are rendered when the parts are joined', async () => {
  const damaged = join(made.site.root, 'damaged');
  cpSync(made.parts[0]!, damaged, { recursive: true });
  for (const file of readdirSync(damaged).filter((name) => /^(?:finished|body)\./.test(name))) {
    const bytes = readFileSync(join(damaged, file));
    bytes[bytes.length - 20]! ^= 4;
    writeFileSync(join(damaged, file), bytes.subarray(0, -9));
  }
  const { diagnostics } = await merge(made, [damaged, made.parts[2]!], 'again');
  assert.equal(publishedIn(join(made.site.root, 'again')), made.whole);
  assert.equal(
    diagnostics.filter(({ code }) => code === 'PART_MISSING').map(({ message }) => message),
    ['The part 2/3 is missing. This command makes its pages.'],
  );
});

test('a damaged part is reported, whatever is missing or wrong in it', async () => {
  const recordsOf = (folder: string): string =>
    join(
      folder,
      readdirSync(folder).find((name) => name.startsWith('finished.'))!,
    );
  const rewrite = (file: string, change: (bytes: Buffer) => Uint8Array): void =>
    writeFileSync(file, change(readFileSync(file)));
  const damages: Readonly<Record<string, (folder: string) => void>> = {
    cut: (folder) => rewrite(recordsOf(folder), (bytes) => bytes.subarray(0, -9)),
    flipped: (folder) =>
      rewrite(recordsOf(folder), (bytes) => {
        bytes[bytes.length - 20]! ^= 4;
        return bytes;
      }),
    incomplete: (folder) => rmSync(recordsOf(folder)),
    undescribed: (folder) => rewrite(join(folder, 'part.json'), (bytes) => bytes.subarray(0, 40)),
  };
  for (const [name, damage] of Object.entries(damages)) {
    const folder = join(made.site.root, name);
    cpSync(made.parts[0]!, folder, { recursive: true });
    damage(folder);
    const { diagnostics } = await merge(made, [folder, ...made.parts.slice(1)], `${name}-site`);
    assert.equal(publishedIn(join(made.site.root, `${name}-site`)), made.whole, name);
    assert.equal(
      diagnostics.filter(({ code }) => code === 'PART_DAMAGED').map(({ message }) => message.split('/').at(-1)),
      [`${name} is damaged or incomplete.`],
      name,
    );
  }
});

test('a part of another version is reported and not used', async () => {
  const older = join(made.site.root, 'older');
  cpSync(made.parts[0]!, older, { recursive: true });
  const notes = JSON.parse(readFileSync(join(older, 'part.json'), 'utf8')) as { engine: string };
  writeFileSync(join(older, 'part.json'), JSON.stringify({ ...notes, engine: 'another' }));
  const { diagnostics, taken } = await merge(made, [older], 'older-site');
  assert.ok(diagnostics.some(({ code }) => code === 'PART_OF_OTHERS'));
  assert.is(taken, 0);
  assert.equal(publishedIn(join(made.site.root, 'older-site')), made.whole);
});

test('a part is never replaced by the site', async () => {
  for (const out of ['parts/1', 'parts']) {
    const error: unknown = await merge(made, made.parts, out).catch((thrown: unknown) => thrown);
    assert.instance(error, DocsError);
    assert.is((error as DocsError).diagnostics[0]?.code, 'OUT_HOLDS_SOURCES');
  }
});

test('a folder that is not a part is refused', async () => {
  const error: unknown = await merge(made, [join(made.site.root, 'content')], 'refused').catch(
    (thrown: unknown) => thrown,
  );
  assert.instance(error, DocsError);
  assert.is((error as DocsError).diagnostics[0]?.code, 'NOT_A_PART');
});

test('a part of a site that is published in the folder of its base path is found by the merge', async () => {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({ base: '/docs/', hosting: ['netlify'] }),
    'content/index.md': '# Teas',
  });
  const part = join(site.root, 'part');
  await partHere(site.root, { number: 1, of: 1 }, part, { offline: true });
  const { taken } = await mergeHere(site.root, [part], join(site.root, 'dist'), { offline: true });
  assert.ok(taken > 0);
  site.dispose();
});

test.run();
