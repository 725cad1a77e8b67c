import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { readBytes, readInParts } from '../../src/files/read-files.js';

const test = suite('reading files');

test('a file that is too large to be read as a whole is named with its size as the cause', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-read-'));
  const file = join(folder, 'page.html');
  writeFileSync(file, 'begin');
  // It has holes, so it takes no room on the disk.
  truncateSync(file, 3 * 2 ** 30);
  try {
    assert.throws(
      () => readBytes(file),
      (error: unknown) =>
        error instanceof DocsError && /page\.html cannot be read: it has more than 2 GiB/.test(error.message),
    );
    const [part] = readInParts(file);
    assert.is(Buffer.from(part!).toString('latin1', 0, 5), 'begin');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
