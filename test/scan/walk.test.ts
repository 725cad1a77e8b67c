import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { scanContent } from '../../src/scan/content.js';
import { walk } from '../../src/scan/walk.js';
import { isPageName } from '../../src/files/page-name.js';
import { inSite } from './site.js';

const test = suite('walk');

test('a folder with too many files is refused, whatever their names are', () =>
  inSite({ 'content/a.md': '', 'content/b/c.txt': '', 'content/node_modules/d.txt': '' }, ({ path }) => {
    const find = (most: number) =>
      walk({
        folder: path('content'),
        limit: path('.'),
        ignore: ['node_modules'],
        wanted: isPageName,
        label: (name) => `content/${name}`,
        most,
      });
    // The names in the folder (3), and those below it that are not ignored (1).
    assert.equal(find(4).paths, ['a.md']);
    assert.throws(
      () => find(3),
      (error: unknown) => {
        assert.instance(error, DocsError);
        const [problem] = (error as DocsError).diagnostics;
        assert.is(problem!.code, 'TOO_MANY_FILES');
        assert.match(problem!.message, 'content/ has more than 3 files');
        return true;
      },
    );
  }));

test('the root of the file system is refused before anything is read', () =>
  inSite({ 'content/a.md': '' }, ({ config, cache }) => {
    assert.throws(
      () => scanContent({ ...config, contentDir: '/' }, cache),
      (error: unknown) =>
        error instanceof DocsError && /^\/ is the root of the file system/.test(error.diagnostics[0]!.message),
    );
  }));

test.run();
