import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findEngine, forgetEngine, writeEngine } from '../../src/cache/engine.js';
import { engineFingerprint } from '../../src/cache/fingerprint.js';

const test = suite<{ lib: string; write: (path: string, text: string) => void }>('the name of the engine');
test.before.each((context) => {
  const lib = mkdtempSync(join(tmpdir(), 'docs-build-engine-'));
  context.lib = lib;
  context.write = (path, text) => {
    mkdirSync(dirname(join(lib, path)), { recursive: true });
    writeFileSync(join(lib, path), text);
  };
  context.write('src/a.js', 'one');
  context.write('browser/site.css', 'two');
  context.write('src/tsconfig.tsbuildinfo', 'compiled once');
});
test.after.each(({ lib }) => rmSync(lib, { recursive: true, force: true }));

const nothing = { get: () => undefined, set() {} };
/** A cache that must not be needed. */
const none = {
  get: () => {
    throw new Error('files are read');
  },
  set() {},
};

test('the fingerprint is written when the package is built, and is the same wherever it is installed', ({ lib }) => {
  const looked = engineFingerprint(findEngine(lib), nothing);
  writeEngine(lib);
  const name = engineFingerprint(findEngine(lib), none);
  assert.is(name, looked, 'what is written is what the files say');
  const installed = `${lib}-installed`;
  try {
    // A package comes without the notes of the compiler, and with the times of another day.
    cpSync(lib, installed, { recursive: true, filter: (path) => !path.endsWith('.tsbuildinfo') });
    for (const file of ['src/a.js', 'engine.json']) utimesSync(join(installed, file), 1, 1);
    assert.is(engineFingerprint(findEngine(installed), none), name);
    assert.is(findEngine(installed).stamp, findEngine(lib).stamp);
  } finally {
    rmSync(installed, { recursive: true, force: true });
  }
});

test('the fingerprint is computed again if the compiler has run since', ({ lib, write }) => {
  writeEngine(lib);
  const before = engineFingerprint(findEngine(lib), none);
  write('src/a.js', 'three');
  write('src/tsconfig.tsbuildinfo', 'compiled twice');
  const engine = findEngine(lib);
  assert.is(engine.hash, undefined);
  const after = engineFingerprint(engine, nothing);
  assert.is.not(after, before);
  writeEngine(lib);
  assert.is(engineFingerprint(findEngine(lib), none), after);
});

test('the fingerprint is ignored while the package is built, and if it cannot be read', ({ lib, write }) => {
  writeEngine(lib);
  forgetEngine(lib);
  assert.is(findEngine(lib).hash, undefined);
  write('engine.json', '{ half');
  assert.is(findEngine(lib).hash, undefined);
});

test('the fingerprint is cached by the times and sizes of the files', ({ lib }) => {
  const stored = new Map<string, Buffer>();
  const cache = {
    get: (space: string, key: string) => stored.get(`${space} ${key}`),
    set: (space: string, key: string, value: Uint8Array | string) =>
      void stored.set(`${space} ${key}`, Buffer.from(value as string)),
  };
  const engine = findEngine(lib);
  const first = engineFingerprint(engine, cache);
  assert.is(stored.size, 1);
  assert.is(engineFingerprint({ ...engine, files: [] }, cache), first);
});

test.run();
