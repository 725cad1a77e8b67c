import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSearch } from '../../../runtime/search/client.js';
import type { FromWorker, ToWorker } from '../../../runtime/search/messages.js';
import { createSearchWorker } from '../../../runtime/search/worker.js';

const test = suite('the search of a page');

/** A worker that says what it is told to say, and what the page has said to it. */
function silentWorker() {
  const heard: ToWorker[] = [];
  const worker = {
    onmessage: (_event: { data: FromWorker }): void => {},
    onerror: null,
    postMessage: (message: ToWorker) => {
      heard.push(message);
    },
    terminate() {},
  };
  return {
    worker: worker as unknown as Worker,
    heard: () => heard.map(({ type }) => type),
    say: (data: FromWorker) => worker.onmessage({ data }),
  };
}

test('grows again from the moment it is asked to try again, before its worker says so', async () => {
  const { worker, heard, say } = silentWorker();
  const starting = createSearch({
    startWorker: () => worker,
    load: async () => undefined,
    fileOf: () => ({ file: 'worker.js', type: 'script' }),
    base: '/',
    first: '',
  });
  say({ type: 'ready' });
  const { growth } = await starting;
  growth!.retry();
  assert.equal([growth!.state(), heard()], ['growing', ['start']]);
  say({ type: 'growth', state: 'partial' });
  growth!.retry();
  assert.equal([growth!.state(), heard()], ['growing', ['start', 'retry']]);
  say({ type: 'growth', state: 'complete' });
  assert.is(growth!.state(), 'complete');
});

test('an index that does not come is given up after one time-out, and nobody else is asked for it', async () => {
  const said: FromWorker[] = [];
  await new Promise<void>((resolve) => {
    const hear = createSearchWorker({
      timeout: 5,
      fetch: ((_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        })) as unknown as typeof fetch,
      post(message) {
        said.push(message);
        if (message.type === 'where') hear({ type: 'file', id: message.id, address: 'titles.js' });
        if (message.type === 'failed') resolve();
      },
    });
    hear({ type: 'start', first: '' });
  });
  assert.equal(
    said.map(({ type }) => type),
    ['where', 'failed'],
  );
});

test.run();
