/**
 * The files in test/fixtures/markdown, in markdown-it's form: a title, a line with a dot, the text, a dot, what becomes
 * of it, a dot. What becomes of it is the HTML, then the code blocks, then the problems. A file whose name ends in
 * `.mdx.txt` holds MDX pages, one that ends in `.readme.txt` fetched READMEs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseCase, shown } from './fixture-page.js';
import { unbalanced } from './support.js';

const FOLDER = join('test', 'fixtures', 'markdown');
const CASE = /^([^\n.][^\n]*)\n\.\n([\s\S]*?)\n?^\.\n([\s\S]*?)\n?^\.$/gm;

for (const name of readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .sort()) {
  const test = suite(`Markdown: ${name.replace('.txt', '')}`);
  const cases = [...readFileSync(join(FOLDER, name), 'utf8').matchAll(CASE)];
  test('holds cases', () => assert.ok(cases.length > 0));
  for (const [, title, input, expected] of cases) {
    test(title!, () => {
      const page = parseCase(name, input!);
      assert.equal(shown(page), expected);
      assert.is(unbalanced(page.html), undefined);
    });
  }
  test.run();
}
