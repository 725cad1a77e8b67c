import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deadLink } from '../../src/diagnostics/catalogue/links.js';
import { compareDiagnostics, type Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { DocsError } from '../../src/diagnostics/docs-error.js';
import { frameFor } from '../../src/diagnostics/frame.js';
import { loadNative } from '../../src/diagnostics/missing-packages.js';
import { countText, formatAnnotation, formatDiagnostic, type Paint } from '../../src/diagnostics/print.js';
import { nearest } from '../../src/diagnostics/suggest.js';

const plain = (text: string): string => text;
const paint: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, cyan: plain, green: plain };
const problem: Diagnostic = {
  ...deadLink('error', '/a/', '/b/'),
  file: 'content/x.md',
  line: 2,
  column: 5,
};

const frames = suite('frames');
frames('show the line, its neighbors and a caret under the column', () => {
  assert.is(frameFor('one', 1, 1), '> 1 | one\n    | ^');
  assert.is(frameFor('one\ntwo', 2, 1), '  1 | one\n> 2 | two\n    | ^');
  assert.is(frameFor('one\ntwo', 4, 1), '');
  assert.is(frameFor('one\ntwo three\nfour\nfive', 2, 5), '  1 | one\n> 2 | two three\n    |     ^\n  3 | four');
});
frames('show every line of a text, in whatever order and between frames of another text', () => {
  const texts = ['a', 'b'].map((letter) => Array.from({ length: 9 }, (_, at) => `${letter}${at + 1}`).join('\n'));
  const shown = (text: string, line: number): string | undefined =>
    /^> \d+ \| (.*)$/m.exec(frameFor(text, line, 1))?.[1];
  for (const line of [1, 5, 6, 3, 9, 2, 9])
    assert.equal(
      texts.map((text) => shown(text, line)),
      [`a${line}`, `b${line}`],
    );
  assert.equal([shown(texts[0]!, 9), shown(texts[0]!, 11), shown(texts[0]!, 9)], ['a9', undefined, 'a9']);
});
frames('cut very long lines around the column', () => {
  const lines = frameFor(`${'a'.repeat(500)}X${'b'.repeat(500)}`, 1, 501).split('\n');
  assert.ok(lines[0]!.length < 140);
  assert.is(lines[0]!.indexOf('X'), lines[1]!.indexOf('^'));
});
frames('never pass control characters to the terminal', () => {
  assert.not.match(frameFor('a\u001b[31mred\u202e', 1, 1), /[\u001b\u202e]/);
});
frames.run();

const suggestions = suite('did you mean');
suggestions('finds a slip of the hand', () => {
  assert.is(nearest('instalation', ['installation', 'integrations']), 'installation');
  assert.is(nearest('tiltle', ['title', 'sort']), 'title');
  assert.is(nearest('tilte', ['title', 'sort']), 'title');
});
suggestions('is silent when nothing is near', () => assert.is(nearest('zebra', ['title', 'sort']), undefined));
suggestions('does not depend on the order of the candidates', () => {
  assert.is(nearest('ab', ['ac', 'aa']), nearest('ab', ['aa', 'ac']));
});
suggestions.run();

const printing = suite('printed problems');
printing('name place, severity and code, then message and hint', () => {
  assert.is(
    formatDiagnostic(problem, paint),
    'content/x.md:2:5  error  DEAD_LINK\n  No page has the URL /a/.\n  Did you mean /b/?\n  More: docs-build explain DEAD_LINK',
  );
});
printing('are annotations in GitHub Actions, with special characters escaped', () => {
  assert.is(
    formatAnnotation({ ...problem, message: '100% a\nb', file: 'a,b:c\u001b.md' }),
    '::error file=a%2Cb%3Ac·.md,line=2,col=5,title=DEAD_LINK::100%25 a%0Ab Did you mean /b/? More: docs-build explain DEAD_LINK',
  );
});
printing('are counted without notes', () => {
  assert.is(
    countText([problem, problem, { ...problem, severity: 'warning' }, { ...problem, severity: 'note' }]),
    '2 errors and 1 warning',
  );
  assert.is(countText([]), '');
});
printing('are sorted by place, whatever order they were found in', () => {
  const found = [
    { ...problem, line: 10 },
    { ...problem, line: 9 },
    { ...problem, file: 'content/a.md', line: 99 },
  ];
  assert.equal(
    [...found].sort(compareDiagnostics).map(({ file, line }) => `${file}:${line}`),
    ['content/a.md:99', 'content/x.md:9', 'content/x.md:10'],
  );
});
printing.run();

const native = suite('packages with parts for single systems');
const load = (name: string): unknown => {
  if (name === 'picocolors') return { loaded: name };
  const cause = Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  throw new Error('Cannot find module @rollup/rollup-linux-x64-gnu. npm has a bug', { cause });
};
native('are replaced by what is the same for every system', () => {
  assert.equal(loadNative('Compiling', 'rollup', 'picocolors', load), { loaded: 'picocolors' });
});
native('are asked for in a sentence with the cure where that is missing, too', () => {
  assert.throws(
    () => loadNative('Compiling', 'rollup', 'not-installed', load),
    (error: DocsError) => {
      const [missing] = error.diagnostics;
      assert.is(missing!.code, 'PACKAGE_MISSING');
      assert.match(
        missing!.message,
        /^Compiling needs rollup, whose part for this system \(\w+ \w+\) is not installed\.$/,
      );
      assert.match(missing!.hint!, '--omit=optional');
      assert.match(missing!.hint!, 'npm install --save-dev not-installed');
      return true;
    },
  );
});
native('that fail for another reason say that', () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  assert.throws(() => loadNative('Compiling', 'rollup', undefined, broken), 'broken');
});
native.run();
