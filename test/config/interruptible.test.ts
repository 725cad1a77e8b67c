import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { join } from 'node:path';
import { loadModule } from '../../src/config/modules/load-module.js';
import { createSite } from '../support/site.js';
import { interruptible } from '../../src/config/modules/interruptible.js';

const test = suite('code that a signal ends');

test('a signal that arrived right before the code reaches the listeners', async () => {
  if (process.platform === 'win32') return;
  const heard: string[] = [];
  const listener = (signal: string): void => void heard.push(signal);
  process.once('SIGHUP', listener);
  try {
    process.kill(process.pid, 'SIGHUP');
    await interruptible(() => sleep(1));
    // Whatever is still on its way arrives between two turns of the event loop.
    await sleep(1);
    assert.equal(heard, ['SIGHUP']);
  } finally {
    process.off('SIGHUP', listener);
  }
});

test('a signal that arrives during other work right before the code reaches the listeners', async () => {
  if (process.platform === 'win32') return;
  const heard: string[] = [];
  const listener = (signal: string): void => void heard.push(signal);
  process.once('SIGHUP', listener);
  try {
    // Work of two turns, in each of which it comes before whatever waits for the end of the turn.
    const work = (turn: number): void => {
      if (turn < 2) return void setImmediate(() => work(turn + 1));
      for (const began = performance.now(); performance.now() - began < 5;);
      process.kill(process.pid, 'SIGHUP');
    };
    setImmediate(() => work(1));
    await interruptible(() => sleep(1));
    await sleep(1);
    assert.equal(heard, ['SIGHUP']);
  } finally {
    process.off('SIGHUP', listener);
  }
});

test('the listeners are back when the code has run', async () => {
  const listener = (): void => {};
  process.on('SIGHUP', listener);
  try {
    await interruptible(async () => assert.is(process.rawListeners('SIGHUP').includes(listener), false));
    assert.ok(process.rawListeners('SIGHUP').includes(listener));
  } finally {
    process.off('SIGHUP', listener);
  }
});

test('a signal is heard at all times while a module is loaded again that has not changed', async () => {
  const site = createSite({ 'own.mjs': 'export default 1;\n' });
  const removed: unknown[] = [];
  const listener = (): void => {};
  const note = (name: unknown): void => void removed.push(name);
  const context = { root: site.root, workDir: join(site.root, 'cache'), imported: new Set<string>() };
  const load = () => loadModule(join(site.root, 'own.mjs'), context);
  process.on('SIGHUP', listener);
  process.on('removeListener', note);
  try {
    await load();
    assert.equal(removed.splice(0), ['SIGHUP']);
    await load();
    assert.equal(removed, []);
    site.write('own.mjs', 'export default 2;\n');
    assert.is((await load()).exports['default'], 2);
    assert.equal(removed, ['SIGHUP']);
  } finally {
    process.off('removeListener', note);
    process.off('SIGHUP', listener);
    site.dispose();
  }
});

test.run();
