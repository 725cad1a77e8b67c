import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { globFilter } from '../../src/scan/glob.js';

const test = suite('globFilter');

const cases: readonly [glob: string, matching: readonly string[], other: readonly string[]][] = [
  ['*.md', ['a.md'], ['a/b.md', 'a.mdx']],
  ['**/*.md', ['a.md', 'a/b.md', 'a/b/c.md'], ['a.mdx']],
  ['drafts/**', ['drafts/a.md', 'drafts/a/b.md'], ['drafts.md', 'x/drafts/a.md']],
  ['drafts', ['drafts', 'drafts/a.md'], ['drafts2/a.md']],
  ['./drafts/', ['drafts/a.md'], ['a.md']],
  ['a?.md', ['ab.md', 'aé.md'], ['a/.md', 'a.md']],
  ['{a,b/{c,d}}.md', ['a.md', 'b/c.md', 'b/d.md'], ['c.md']],
  ['[ab].md', ['a.md', 'b.md'], ['c.md']],
  ['[!ab].md', ['c.md'], ['a.md']],
  ['[a-c]x.md', ['bx.md'], ['dx.md']],
  ['a+(b).md', ['a+(b).md'], ['aab.md']],
  ['a.b-c.md', ['a.b-c.md'], ['aXb-c.md']],
  ['\\*.md', ['*.md'], ['a.md']],
  ['a{b.md', ['a{b.md'], []],
  ['**', ['a', 'a/b'], []],
  ['a/**/b.md', ['a/b.md', 'a/x/y/b.md'], ['ab.md']],
];

for (const [glob, matching, other] of cases) {
  test(glob, () => {
    const covers = globFilter([glob]);
    for (const path of matching) assert.ok(covers(path), `${glob} covers ${path}`);
    for (const path of other) assert.not(covers(path), `${glob} does not cover ${path}`);
  });
}

test('a later exception takes back', () => {
  const covers = globFilter(['drafts/**', '!drafts/kept.md']);
  assert.ok(covers('drafts/a.md'));
  assert.not(covers('drafts/kept.md'));
});

test('no globs cover nothing', () => {
  assert.not(globFilter([])('a.md'));
});

test.run();
