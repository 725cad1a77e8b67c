import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { takeLock } from '../../src/publish/lock/lock.js';
import { thisProcess, type Owner } from '../../src/publish/lock/owner.js';

const test = suite<{ folder: string; path: string }>('lock');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'docs-build-lock-'));
  context.path = join(context.folder, 'lock');
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

function refusal(path: string): DocsError {
  try {
    takeLock(path, 'dist').release();
  } catch (error) {
    if (error instanceof DocsError) return error;
    throw error;
  }
  throw new Error('the lock was taken');
}

const lockedBy = (path: string, owner: Partial<Owner>): void =>
  writeFileSync(path, JSON.stringify({ ...thisProcess(), ...owner }));
/** Whether a lock with this owner is broken. */
function isBroken(path: string, owner: Partial<Owner>): boolean {
  lockedBy(path, owner);
  try {
    takeLock(path, 'dist').release();
    return !existsSync(path);
  } catch (error) {
    assert.instance(error, DocsError);
    return false;
  }
}

test('removes what killed builds left while they acquired it', ({ folder, path }) => {
  writeFileSync(`${path}.0f7c1e52-92c1-4c3f-8f0b-5d8e9ab0a3f1`, '');
  takeLock(path, 'dist').release();
  assert.equal(readdirSync(folder), []);
});

test('admits one build at a time', ({ folder, path }) => {
  const lock = takeLock(path, 'dist');
  lock.assertHeld();
  const error = refusal(path);
  assert.is(error.diagnostics[0]!.code, 'OUTPUT_BUSY');
  assert.match(error.diagnostics[0]!.message, new RegExp(`process ${process.pid}`));
  lock.release();
  takeLock(path, 'dist').release();
  assert.equal(readdirSync(folder), []);
});

test('breaks the lock of a process that has ended', ({ path }) => {
  assert.ok(isBroken(path, { pid: 999_999_999, started: '1' }));
});

test('breaks a lock with its own process id, or that of another program, from an earlier process', ({ path }) => {
  assert.ok(isBroken(path, { started: '17' }), 'its own id');
  assert.ok(isBroken(path, { pid: process.ppid, started: '17' }), 'the id of a program that runs');
  assert.not.ok(isBroken(path, {}), 'itself');
});

test('breaks a lock from before a restart of the machine', ({ path }) => {
  assert.ok(isBroken(path, { boot: '00000000-0000-0000-0000-000000000000' }));
});

test('respects the lock of another machine, and explains how to continue', ({ path }) => {
  lockedBy(path, { pid: 1, boot: '00000000-0000-0000-0000-000000000000', host: 'builder-7' });
  const { message, hint } = refusal(path).diagnostics[0]!;
  assert.match(message, /process 1 on builder-7/);
  assert.match(hint!, /If that build is gone, delete .*lock/);
  assert.ok(existsSync(path));
});

for (const [name, make] of [
  ['an empty file', (path: string) => writeFileSync(path, '')],
  ['a plain process id, as earlier versions wrote it', (path: string) => writeFileSync(path, String(process.pid))],
  ['half a record', (path: string) => writeFileSync(path, '{"pid":1')],
  ['null', (path: string) => writeFileSync(path, 'null')],
  ['a folder', (path: string) => mkdirSync(join(path, 'deep'), { recursive: true })],
] as const) {
  test(`breaks a lock that is ${name}`, ({ folder, path }) => {
    make(path);
    const lock = takeLock(path, 'dist');
    lock.assertHeld();
    lock.release();
    assert.equal(readdirSync(folder), []);
  });
}

test('notices that another build has taken over', ({ path }) => {
  const lock = takeLock(path, 'dist');
  lockedBy(path, { token: 'another' });
  try {
    lock.assertHeld();
    assert.unreachable();
  } catch (error) {
    assert.is((error as DocsError).diagnostics[0]?.code, 'OUTPUT_BUSY');
  }
  lock.release();
  assert.match(readFileSync(path, 'utf8'), /another/, 'the lock of another build is not released');
});

test('only one of many processes that break a stale lock has it at a time', async ({ folder, path }) => {
  lockedBy(path, { pid: 999_999_999, started: '1' });
  const script = `
    import { takeLock } from '${new URL('../../src/publish/lock/lock.js', import.meta.url).href}';
    import { mkdirSync, rmdirSync } from 'node:fs';
    let taken = 0;
    for (let round = 0; round < 1000; round++) {
      try {
        const lock = takeLock(process.argv[1], 'dist');
        mkdirSync(process.argv[2]);
        rmdirSync(process.argv[2]);
        lock.release();
        taken++;
      } catch (error) {
        if (error.diagnostics?.[0]?.code !== 'OUTPUT_BUSY') throw error;
      }
    }
    console.log(taken);`;
  const runs = Array.from(
    { length: 4 },
    () =>
      new Promise<{ code: number | null; text: string }>((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script, path, join(folder, 'inside')]);
        let text = '';
        child.stdout.on('data', (data) => (text += data));
        child.stderr.on('data', (data) => (text += data));
        child.on('close', (code) => resolve({ code, text }));
      }),
  );
  const results = await Promise.all(runs);
  for (const { code, text } of results) assert.is(code, 0, text);
  assert.ok(results.some(({ text }) => Number(text) > 0));
  assert.equal(readdirSync(folder), []);
});

const canIsolate = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
(canIsolate ? test : test.skip)(
  'breaks the lock of a build that was process 1 of a container and was killed',
  ({ path }) => {
    const url = new URL('../../src/publish/lock/lock.js', import.meta.url).href;
    const inContainer = (script: string) =>
      spawnSync(
        'unshare',
        [
          '--pid',
          '--fork',
          '--mount-proc',
          process.execPath,
          '--input-type=module',
          '-e',
          `import { takeLock } from '${url}'; ${script}`,
          path,
        ],
        { encoding: 'utf8' },
      );
    inContainer("takeLock(process.argv[1], 'dist'); process.abort();");
    assert.is((JSON.parse(readFileSync(path, 'utf8')) as Owner).pid, 1);
    const again = inContainer("takeLock(process.argv[1], 'dist').release(); console.log(process.pid);");
    assert.is(again.stdout, '1\n', again.stderr);
  },
);

test.run();
