import { useState, type ReactNode } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HostProvider, staticHost, type SearchFound, type SearchProvider } from '../../templates/host.js';
import { useSearch } from '../../templates/islands/search/answer/use-search.js';
import type { SearchHit } from '../../templates/types.js';
import { open, type Screen } from './browser.js';
import { site } from './sample.js';
import { until } from '../support/until.js';

/** An index that grows when the test says so, and answers a question only then. */
function growingIndex() {
  const listeners = new Set<() => void>();
  const questions: ((found: SearchFound) => void)[] = [];
  const provider: SearchProvider = {
    search: () => new Promise((resolve) => questions.push(resolve)),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    provider,
    asked: () => questions.length,
    grow() {
      for (const listener of [...listeners]) listener();
    },
    answer: (number: number, hits: readonly SearchHit[], state: SearchFound['state'] = 'complete') =>
      questions[number - 1]!({ hits, state }),
  };
}

function Answer({ patience, query = 'output' }: { readonly patience: number; readonly query?: string }) {
  const { answer } = useSearch({ site, query, section: null, limit: 20, patience });
  return <p>{answer.state === 'loaded' ? `${answer.hits.length} ${answer.growth}` : answer.state}</p>;
}

const test = suite('the answer to a query');
const hit: SearchHit = { url: '/guides/', title: 'Guides', section: 'guides' };

const answered = (
  steps: (screen: Screen, index: ReturnType<typeof growingIndex>) => Promise<void>,
  patience = 0,
  query?: string,
): Promise<void> => {
  const index = growingIndex();
  return searching(index, <Answer patience={patience} {...(query !== undefined && { query })} />, async (screen) => {
    await asked(screen, index);
    await steps(screen, index);
  });
};

/** The question is asked in a turn of its own. */
const asked = ({ act }: Screen, index: ReturnType<typeof growingIndex>): Promise<void> =>
  act(() => until(() => index.asked() > 0, 'the question'));

async function searching(
  index: ReturnType<typeof growingIndex>,
  shown: ReactNode,
  steps: (screen: Screen) => Promise<void>,
): Promise<void> {
  const screen = await open(
    <HostProvider value={{ ...staticHost, loadSearch: async () => index.provider }}>{shown}</HostProvider>,
  );
  try {
    await steps(screen);
  } finally {
    await screen.close();
  }
}

test('an index that becomes complete before a partial answer arrives is queried once more', () =>
  answered(async ({ $, act }, index) => {
    assert.is(index.asked(), 1);
    await act(() => index.grow());
    await act(() => index.answer(1, [], 'growing'));
    assert.is(index.asked(), 2);
    await act(() => index.answer(2, []));
    assert.is($('p').textContent, '0 complete');
  }));

test('the partial answer is shown until the complete one arrives', () =>
  answered(async ({ $, act }, index) => {
    await act(() => index.answer(1, [hit], 'growing'));
    assert.is($('p').textContent, '1 growing');
    await act(() => index.grow());
    assert.is($('p').textContent, '1 growing');
    await act(() => index.answer(2, [hit, { ...hit, url: '/api/' }]));
    assert.is($('p').textContent, '2 complete');
  }));

test('an index of which a part could not be loaded is not asked again until the reader wants that', () =>
  answered(async ({ $, act }, index) => {
    await act(() => index.answer(1, [hit], 'partial'));
    await act(() => index.grow());
    assert.is(index.asked(), 1);
    assert.is($('p').textContent, '1 partial');
  }));

test('a single letter that finds nothing is no answer, because it may become any word', () =>
  answered(
    async ({ $, act }, index) => {
      await act(() => index.answer(1, []));
      assert.is($('p').textContent, 'idle');
    },
    0,
    'o',
  ));

test('the answer waits for all words, and includes what arrives meanwhile, but does not wait for texts', () =>
  answered(async ({ $, act }, index) => {
    await act(() => index.grow());
    assert.is(index.asked(), 1);
    assert.is($('p').textContent, 'pending');
    await act(() => index.answer(1, [hit], 'settled'));
    assert.is($('p').textContent, '1 settled');
    await act(() => index.grow());
    await act(() => index.answer(2, [hit]));
    assert.is($('p').textContent, '1 complete');
  }, 1e9));

test('after too long a wait, the answer from what has been loaded is shown', () =>
  answered(async ({ $, act }, index) => {
    await act(() => until(() => index.asked() > 1, 'a question that does not wait'));
    await act(() => index.answer(2, [hit], 'growing'));
    assert.is($('p').textContent, '1 growing');
    await act(() => index.answer(1, [], 'complete'));
    assert.is($('p').textContent, '1 growing');
  }, 1));

test('a repeated query gets its previous answer without a new search', () => {
  const index = growingIndex();
  const shown: string[] = [];
  const Field = () => {
    const [query, setQuery] = useState('out');
    const { answer } = useSearch({ site, query, section: null, limit: 20, patience: 1e9 });
    const said = answer.state === 'loaded' ? `${answer.query}: ${answer.hits.length} ${answer.growth}` : answer.state;
    shown.push(`${query}, ${said}`);
    return <button onClick={() => setQuery(query === 'out' ? 'outp' : 'out')}>{said}</button>;
  };
  return searching(index, <Field />, async (screen) => {
    const { $, act, click } = screen;
    await asked(screen, index);
    await act(() => index.answer(1, [hit]));
    await click($('button'));
    await act(() => index.answer(2, [hit, { ...hit, url: '/api/' }], 'settled'));
    assert.is(index.asked(), 2);
    shown.length = 0;
    await click($('button'));
    assert.is(shown[0], 'out, out: 1 complete', 'nothing else was shown between');
    assert.is(index.asked(), 2);
    await click($('button'));
    assert.is($('button').textContent, 'outp: 2 settled');
    assert.is(index.asked(), 3, 'its texts were still missing');
    await act(() => index.answer(3, [hit]));
    assert.is($('button').textContent, 'outp: 1 complete');
  });
});

test('a query is sent on the key press, before the page shows it, and only once', () => {
  const index = growingIndex();
  const expected: string[] = [];
  const provider = { ...index.provider, expect: (query: string) => void expected.push(query) };
  const Field = () => {
    const [query, setQuery] = useState('');
    const { answer, expect } = useSearch({ site, query, section: null, limit: 20, patience: 1e9 });
    const type = (next: string): void => {
      const before = index.asked();
      expect(next);
      expected.push(`${index.asked() - before}`);
      setQuery(next);
    };
    return (
      <p>
        <button onClick={() => type(query === '' ? 'out' : `${query} `)}>type</button>
        <button onClick={() => setQuery('outp')}>choose</button>
        <b>{answer.state === 'loaded' ? `${answer.query}: ${answer.hits.length}` : answer.state}</b>
      </p>
    );
  };
  return searching({ ...index, provider }, <Field />, async ({ $, act, click }) => {
    await click($('button'));
    assert.equal(expected, ['out', '1']);
    assert.is(index.asked(), 1, 'the page did not ask again');
    await act(() => index.answer(1, [hit]));
    assert.is($('b').textContent, 'out: 1');
    await click($('button'));
    assert.equal(expected, ['out', '1', '0'], 'a space is no other question');
    await click($('button + button'));
    assert.is(index.asked(), 2, 'what was not typed is asked, too');
    await act(() => index.answer(2, [hit, hit]));
    assert.is($('b').textContent, 'outp: 2');
  });
});

test.run();
