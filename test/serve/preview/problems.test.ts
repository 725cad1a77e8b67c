import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsOf } from '../../../src/serve/preview/preview-pages.js';

const test = suite('problems of the preview');

test('an unexpected error is a problem of the page, and the terminal shows the stack', () => {
  const lines: string[] = [];
  const [problem] = problemsOf(new TypeError('page is undefined'), '/guide/', (line) => lines.push(line));
  assert.is(problem!.code, 'PREVIEW_FAILED');
  assert.is(problem!.message, 'The page could not be rendered: page is undefined');
  assert.match(lines.join(), /^\/guide\/: TypeError: page is undefined\n\s+at /);
});

test.run();
