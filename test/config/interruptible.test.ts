import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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

test.run();
