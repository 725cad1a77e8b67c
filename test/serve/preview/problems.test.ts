import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { draftPage } from '../../../src/diagnostics/catalogue/checks/pages.js';
import { DocsError } from '../../../src/diagnostics/docs-error.js';
import { createPreviewPages, problemsOf } from '../../../src/serve/preview/preview-pages.js';
import type { PreviewPage, PreviewSource } from '../../../src/serve/preview/preview-source.js';

const test = suite('problems of the preview');

test('an unexpected error is a problem of the page, and the terminal shows the stack', () => {
  const lines: string[] = [];
  const [problem] = problemsOf(new TypeError('page is undefined'), '/guide/', (line) => lines.push(line));
  assert.is(problem!.code, 'PREVIEW_FAILED');
  assert.is(problem!.message, 'The page could not be rendered: page is undefined');
  assert.match(lines.join(), /^\/guide\/: TypeError: page is undefined\n\s+at /);
});

test('the problem that keeps a page from being shown is told, once until the next change', async () => {
  const told: string[] = [];
  const fails = (): Promise<never> => Promise.reject(new DocsError([draftPage()]));
  const pages = createPreviewPages(
    { page: fails, notFound: fails } as unknown as PreviewSource,
    () => {},
    (problems) => told.push(...problems.map(({ code }) => code)),
  );
  for (let visits = 0; visits < 3; visits += 1) await pages.get('/guide/');
  assert.equal(told, [draftPage().code]);
  pages.renew([]);
  await pages.get('/guide/');
  assert.is(told.length, 2);
});

test('a page that the disk refused is tried again by the next request, and other broken pages are not', async () => {
  const errors = ['ENOENT', 'ENOENT', undefined];
  let tries = 0;
  const page = async (): Promise<PreviewPage> => {
    const code = errors[tries++];
    if (code !== undefined) throw Object.assign(new Error(`${code}: gone`), { code, syscall: 'open', path: '/site/a' });
    return { document: 'whole', chunk: null, diagnostics: [] };
  };
  const pages = createPreviewPages({ page } as unknown as PreviewSource, () => {});
  const seen: unknown[] = [];
  for (let visits = 0; visits < 4; visits += 1) seen.push((await pages.get('/guide/'))?.document);
  assert.equal(seen, [null, null, 'whole', 'whole']);
  assert.is(tries, 3);
});

test.run();
