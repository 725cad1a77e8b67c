import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sharedTitles } from '../../src/index/shared-titles.js';
import { indexOf } from './small-site.js';

const test = suite('titles that pages share');

test('say the section, except where the page is the section itself; other titles stay as they are', () => {
  const index = indexOf({
    'index.md': { frontMatter: { title: 'Home' } },
    'about.md': { frontMatter: { title: 'Output' } },
    'concepts/index.md': { frontMatter: { title: 'Concepts' } },
    'concepts/output.md': { frontMatter: { title: 'Output' } },
    'concepts/plugins.md': { frontMatter: { title: 'Plugins' } },
    'concepts/alone.md': { frontMatter: { title: 'Alone' } },
    'plugins/index.md': { frontMatter: { title: 'plugins' } },
    // The section has no page of its own: the build makes one.
    'loaders/css.md': { frontMatter: { title: 'Concepts' } },
    'concepts/loaders.md': { frontMatter: { title: 'Loaders' } },
  });
  assert.equal(Object.fromEntries(sharedTitles(index)), {
    '/concepts/output/': 'Concepts',
    '/concepts/plugins/': 'Concepts',
    '/concepts/loaders/': 'Concepts',
    '/loaders/css/': 'Loaders',
  });
});

test.run();
