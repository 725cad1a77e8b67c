import { execFileSync } from 'node:child_process';
import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readBaseline, writeBaseline } from '../../src/check/baseline/baseline-file.js';
import { outputRefused } from '../../src/diagnostics/catalogue/environment/disk.js';
import { DocsError, EXIT } from '../../src/diagnostics/docs-error.js';
import { fileSystemProblem, withFileProblems } from '../../src/diagnostics/file-system.js';
import { readIfThere, readText } from '../../src/files/read-files.js';
import { writeWhole } from '../../src/files/write-file.js';
import { FILE_SYSTEM_CAUSES } from '../../src/diagnostics/file-system-causes.js';
import { unreadable } from '../../src/scan/problems.js';

import { unwritable } from '../../src/cache/failure.js';

const test = suite('errors of the file system');
const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

/** What a piece of work throws. */
function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('they name the path, the cause in words and the remedy', () => {
  writeFileSync(join(folder, 'file'), '');
  const problem = fileSystemProblem(thrownBy(() => readFileSync(join(folder, 'file/page.md'))))!;
  assert.is(
    problem.message,
    `${join(folder, 'file/page.md')} cannot be opened: a part of the path is a file (ENOTDIR).`,
  );
  assert.is(problem.hint, FILE_SYSTEM_CAUSES['ENOTDIR']!.cure);
  assert.is(problem.environment, true);
  assert.is(problem.code, 'FILE_SYSTEM');
});

test('they name both ends of a move', () => {
  const from = join(folder, 'absent');
  const problem = fileSystemProblem(thrownBy(() => renameSync(from, join(folder, 'there'))))!;
  assert.is(problem.message, `${from} cannot be moved to ${join(folder, 'there')}: it does not exist (ENOENT).`);
});

test('they get the path from where an operation on an open file fails', () => {
  const descriptor = openSync(folder, 'r');
  const error = thrownBy(() => readSync(descriptor, Buffer.alloc(1)));
  closeSync(descriptor);
  assert.match(
    fileSystemProblem(error, { path: join(folder, 'a.md') })!.message,
    /a\.md cannot be read: there is a folder of that name \(EISDIR\)\.$/,
  );
  assert.match(fileSystemProblem(error)!.message, /^A file cannot be read: /);
});

test('they explain errors for which Node has no name, as of network drives and quotas', () => {
  const { ESTALE, EDQUOT } = constants.errno;
  const nameless = (errno: number, code: string): Error =>
    Object.assign(new Error(code), { code, errno: -errno, syscall: 'open', path: '/a.md' });
  const problem = fileSystemProblem(nameless(ESTALE, `Unknown system error -${ESTALE}`))!;
  assert.is(problem.message, '/a.md cannot be opened: the network drive no longer knows it (ESTALE).');
  assert.is(problem.hint, FILE_SYSTEM_CAUSES['ESTALE']!.cure);
  assert.match(
    unwritable(nameless(EDQUOT, 'UNKNOWN'), '/cache').message,
    'because the disk quota is used up (EDQUOT).',
  );
  assert.match(unreadable('a.md', nameless(EDQUOT, 'UNKNOWN')).message, 'the disk quota is used up (EDQUOT)');
  assert.match(fileSystemProblem(nameless(99999, 'UNKNOWN'))!.message, 'the operating system refused it (UNKNOWN)');
});

test('they say that a device or a pipe is not a file, and it is neither read nor replaced', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const works = [
    () => readIfThere(pipe),
    () => readText('/dev/full'),
    () => readBaseline(pipe, 'pipe', true),
    () => writeBaseline(pipe, []),
    () => withFileProblems({ path: pipe }, () => writeWhole(pipe, '')),
  ];
  for (const work of works) {
    const error = thrownBy(work);
    assert.ok(error instanceof DocsError);
    assert.match(error.diagnostics[0]!.message, 'it is a device, a pipe or a socket, not a file');
  }
  assert.ok(lstatSync(pipe).isFIFO());
});

test('they end a command with the exit code of the environment', () => {
  const error = thrownBy(() =>
    withFileProblems({ make: outputRefused }, () => writeFileSync(join(folder, 'absent/file'), '')),
  );
  assert.ok(error instanceof DocsError);
  assert.is(error.exitCode, EXIT.environment);
  assert.is(error.diagnostics[0]!.code, 'OUTPUT_UNWRITABLE');
  assert.is(
    new DocsError(error.diagnostics).exitCode,
    EXIT.environment,
    'also where the problem is one of many that were collected',
  );
});

test('they are distinguished from errors of connections and of programs', async () => {
  const refused = await new Promise((resolve) => createConnection({ port: 1, host: '127.0.0.1' }).on('error', resolve));
  assert.is((refused as NodeJS.ErrnoException).code, 'ECONNREFUSED');
  assert.is(fileSystemProblem(refused), null);
  assert.is(fileSystemProblem(new TypeError('x is not a function')), null);
  assert.throws(
    () =>
      withFileProblems({}, () => {
        throw new TypeError('x is not a function');
      }),
    /not a function/,
  );
});

test.run();
