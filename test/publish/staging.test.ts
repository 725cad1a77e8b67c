import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashOf } from '../../src/cache/hash.js';
import { fileSystemProblem } from '../../src/diagnostics/file-system.js';
import { createClaim } from '../../src/threads/claim.js';
import { startHelper } from '../../src/threads/helper.js';
import { createStaging } from '../../src/publish/staging/staging.js';

const test = suite('staging');

test('many files of any size, texts and bytes, are written as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-staging-'));
  const staging = createStaging(folder);
  const texts = Array.from({ length: 600 }, (_, number) =>
    number % 97 === 0
      ? `${number} “long” `.repeat(90_000)
      : number % 10 === 0
        ? ''
        : `${number} größer 😀 `.repeat(number),
  );
  const hashes: string[] = [];
  try {
    for (const [number, text] of texts.entries()) {
      const bytes = number % 2 === 0 ? text : Buffer.from(`-${text}-`).subarray(1, -1);
      await staging.add({ path: `${number % 7}/${number}`, bytes }, ({ hash }) => void (hashes[number] = hash));
    }
    await staging.finish();
    for (const [number, text] of texts.entries()) {
      assert.ok(readFileSync(join(folder, `${number % 7}/${number}`), 'utf8') === text, `file ${number}`);
      assert.is(hashes[number], hashOf(text));
    }
  } finally {
    staging.stop();
    rmSync(folder, { recursive: true });
  }
});

test('small files wait for the thread before the buffers around them take much memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-staging-'));
  const staging = createStaging(folder);
  try {
    let files = 0;
    // As long as this thread does nothing else, it does not notice that the other one has written anything.
    for (let room: Promise<void> | undefined; room === undefined && files < 10_000; files++)
      room = staging.add({ path: String(files), bytes: 'small' }, () => {});
    assert.ok(files < 5000, `${files} files`);
    await staging.finish();
    assert.is(readFileSync(join(folder, String(files - 1)), 'utf8'), 'small');
  } finally {
    staging.stop();
    rmSync(folder, { recursive: true });
  }
});

test('the error about a full disk names the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-staging-'));
  symlinkSync('/dev/full', join(folder, 'page.html'));
  const staging = createStaging(folder);
  try {
    await staging.add({ path: 'page.html', bytes: 'text' }, () => {});
    await staging.finish();
    assert.unreachable('it is written');
  } catch (error) {
    assert.is(
      fileSystemProblem(error)?.message,
      `${join(folder, 'page.html')} cannot be written: the disk is full (ENOSPC).`,
    );
  } finally {
    staging.stop();
    rmSync(folder, { recursive: true });
  }
});

test('everything is written if the system gives no thread', async () => {
  const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: unknown };
  const { Worker } = threads;
  threads.Worker = function () {
    throw new Error('EAGAIN');
  };
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-staging-'));
  const staging = createStaging(folder);
  try {
    const hashes: string[] = [];
    for (let number = 0; number < 200; number++)
      await staging.add({ path: String(number), bytes: `${number}` }, ({ hash }) => void hashes.push(hash));
    await staging.finish();
    assert.is(hashes.length, 200);
    assert.is(readFileSync(join(folder, '199'), 'utf8'), '199');
    const helper = startHelper();
    assert.is(await helper.run(new URL('./nothing.js', import.meta.url), {}, createClaim()), undefined);
    await helper.close();
  } finally {
    threads.Worker = Worker;
    staging.stop();
    rmSync(folder, { recursive: true });
  }
});

test.run();
