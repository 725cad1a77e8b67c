import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SyntheticPage } from '../../src/model/plugin.js';
import { CONTENT_PLACE, createMarkupWork, type MarkupWork } from '../../src/render/markup-work.js';
import { createRenderer } from '../../src/render/react.js';
import { claim } from '../../src/threads/claim.js';
import { startHelper, type Helper } from '../../src/threads/helper.js';
import { createThreads } from '../../src/threads/threads.js';
import { propsFor } from '../templates/sample.js';

const test = suite('pages on other threads');

const pages = Array.from({ length: 20 }, (_, number): SyntheticPage => {
  const { page } = propsFor({ url: `/guides/${number}/`, title: `Page ${number}` });
  return { page, bodyKey: '', body: () => `<p>Text ${number}.</p>` };
});
const propsOf = ({ page }: SyntheticPage, value: string) => propsFor(page, { body: { state: 'loaded', value } });
const begin = (work: MarkupWork): void => pages.forEach((page) => work.begin(page, () => propsOf(page, CONTENT_PLACE)));

test('the markup is the same with any number of threads, and the last pages are rendered on the main thread', async () => {
  const render = await createRenderer({ screens: {}, islands: {} });
  for (const most of [1, 3]) {
    const answers: Promise<unknown>[] = [];
    const threads = createThreads(most, (modules) => {
      const helper = startHelper(modules);
      const run = ((...task: Parameters<Helper['run']>) => {
        const answer = helper.run(...task);
        answers.push(answer);
        return answer;
      }) as Helper['run'];
      return { ...helper, run };
    });
    threads.start([]);
    const work = createMarkupWork(threads);
    begin(work);
    await Promise.all(answers);
    for (const [number, page] of pages.entries()) {
      const markup = await work.take(page);
      const content = page.body();
      if (number < 16) assert.is(markup?.replace(CONTENT_PLACE, content), render(propsOf(page, content)));
      else assert.is(markup, undefined);
    }
    assert.is(work.take(pages[0]!), undefined);
    await threads.close();
  }
});

test('pages that no thread has started are not waited for, nor are those of a lost thread', async () => {
  const busy: Helper['run'] = () => new Promise(() => {});
  const lost: Helper['run'] = (_module, _input, mine) => {
    claim(mine);
    return Promise.resolve(undefined);
  };
  for (const run of [busy, lost]) {
    const threads = createThreads(1, () => ({ run, close: () => Promise.resolve() }));
    threads.start([]);
    const work = createMarkupWork(threads);
    begin(work);
    for (const page of pages) assert.is(await work.take(page), undefined);
  }
});

test('a page that was begun early is not begun again', () => {
  const given: unknown[] = [];
  const run: Helper['run'] = (_module, input) => {
    given.push(...(input as unknown[]));
    return new Promise(() => {});
  };
  const threads = createThreads(1, () => ({ run, close: () => Promise.resolve() }));
  threads.start([]);
  const work = createMarkupWork(threads);
  begin(work);
  begin(work);
  assert.is(new Set(given).size, given.length);
  assert.is(given.length, 16);
});

test('pages are rendered on the main thread if there are no threads, or if they show components of a plugin', () => {
  const idle = createMarkupWork(createThreads(1));
  begin(idle);
  assert.is(idle.take(pages[0]!), undefined);
  const threads = createThreads(1, () => ({ run: () => new Promise(() => {}), close: () => Promise.resolve() }));
  threads.start([]);
  const work = createMarkupWork(threads);
  const vote = { ...pages[0]!, page: { ...pages[0]!.page, kind: 'vote' } };
  work.begin(vote, () => propsOf(vote, CONTENT_PLACE));
  assert.is(work.take(vote), undefined);
});

test.run();
