/** Entries of navigation files that are links, and names of folders in files that begin with a dot. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sidebarOf } from './sidebar-of.js';

const test = suite('links and folders in navigation files');

const page = (title: string): string => `# ${title}\n`;
const PAGES = {
  'docs/index.md': page('Home'),
  'docs/guide/a.md': page('A'),
  'docs/guide/b.md': page('B'),
};

test('a custom link of Rspress may lead to a page', () => {
  const list = [
    { type: 'custom-link', link: '/guide/b', label: 'The B' },
    { type: 'custom-link', label: 'More', items: [{ type: 'custom-link', link: './a', label: 'The A' }] },
  ];
  assert.match(
    sidebarOf({ ...PAGES, 'docs/guide/_meta.json': JSON.stringify(list) }),
    ['  The B', '  # More', '  The A'].join('\n'),
  );
});

test('a link in meta.json of Fumadocs may lead to a page', () => {
  const meta = { pages: ['b', '[Book][The A](/guide/a)', 'external:[Out](https://other.example)'] };
  assert.match(sidebarOf({ ...PAGES, 'docs/guide/meta.json': JSON.stringify(meta) }), '  B\n  The A');
});

test('.navigation.yml of Nuxt Content names its folder', () => {
  const files = {
    'nuxt.config.ts': 'export default defineNuxtConfig({});\n',
    'docs/1.guide/.navigation.yml': 'title: The guide\nicon: i-lucide-book\n',
    'docs/1.guide/1.a.md': page('A'),
    'docs/1.guide/2.deep/.navigation.yml': 'title: Very deep\n',
    'docs/1.guide/2.deep/1.c.md': page('C'),
  };
  assert.is(sidebarOf(files), ['The guide (guide)', '  A', '  # Very deep', '  C'].join('\n'));
});

test.run();
