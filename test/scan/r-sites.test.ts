import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guessedContent } from '../../src/config/foreign-content.js';
import { foreignTitle } from '../../src/config/foreign-title.js';
import { scanContent } from '../../src/scan/content.js';
import { readNavigation } from '../../src/scan/navigation/read-navigation.js';
import { resolved, temporarySite } from './site.js';

const test = suite('sites of R Markdown');

function scanned(files: Readonly<Record<string, string>>, content: string) {
  const site = temporarySite(files);
  try {
    const config = resolved(site.root, { content });
    const { sources, diagnostics } = scanContent(config, site.cache);
    const names = Object.keys(files)
      .filter((path) => content === '.' || path.startsWith(`${content}/`))
      .map((path) => (content === '.' ? path : path.slice(content.length + 1)));
    return {
      paths: sources.map(({ path }) => path),
      codes: diagnostics.map(({ code }) => code),
      items: readNavigation(config, names, names).navigation.get('')?.items,
      guessed: guessedContent(site.root),
      title: foreignTitle(site.root, config.contentDir),
    };
  } finally {
    site.remove();
  }
}

test('a book of bookdown consists of its chapters, which parts divide', () => {
  const { paths, codes, items, guessed, title } = scanned(
    {
      '_bookdown.yml': 'book_filename: book\n',
      'index.Rmd': '---\ntitle: "The Book"\nsite: bookdown::bookdown_site\n---\n\n# Preface\n',
      '01-a.Rmd': '# (PART) First *steps* {-}\n\n# A\n',
      '02-b.Rmd': '# B\n\n```\n# (PART) No {-}\n```\n',
      '03-c.Rmd': '# (APPENDIX) Appendix {-}\n\n# C\n',
      '_child.Rmd': 'Text\n',
      'README.md': '# How it is built\n',
    },
    '.',
  );
  assert.equal(paths, ['01-a.Rmd', '02-b.Rmd', '03-c.Rmd', 'index.Rmd']);
  assert.equal(codes, ['PAGES_EXCLUDED']);
  assert.equal(items, [
    { target: 'index.Rmd' },
    { label: 'First steps', items: [{ target: '01-a.Rmd' }, { target: '02-b.Rmd' }] },
    { label: 'Appendix', items: [{ target: '03-c.Rmd' }] },
  ]);
  assert.is(guessed, '.');
  assert.is(title, 'The Book');
});

test('rmd_files is the order of a book', () => {
  const { paths, items } = scanned(
    {
      'docs/_bookdown.yml': 'rmd_files:\n  html: ["index.Rmd", "b.Rmd", "parts/a.Rmd"]\n  latex: ["a.Rmd"]\n',
      'docs/index.Rmd': '# I\n',
      'docs/b.Rmd': '# B\n',
      'docs/parts/a.Rmd': '# A\n',
      'docs/parts/c.Rmd': '# C\n',
    },
    'docs',
  );
  assert.equal(paths, ['b.Rmd', 'index.Rmd', 'parts/a.Rmd']);
  assert.equal(items, [{ target: 'index.Rmd' }, { target: 'b.Rmd' }, { target: 'parts/a.Rmd' }]);
});

test('articles of a package and the menu of a site', () => {
  const { paths, items, guessed } = scanned(
    {
      '_pkgdown.yml': 'articles:\n- title: Start\n  contents: [tool, articles/more]\n',
      'vignettes/tool.Rmd': '# Tool\n',
      'vignettes/articles/more.Rmd': '# More\n',
    },
    'vignettes',
  );
  assert.equal(paths, ['articles/more.Rmd', 'tool.Rmd']);
  assert.equal(items, [{ label: 'Start', items: [{ target: 'tool.Rmd' }, { target: 'articles/more.Rmd' }] }]);
  assert.is(guessed, 'vignettes');
  const menu = scanned(
    {
      '_site.yml': 'name: "s"\nnavbar:\n  title: "My Site"\n  left:\n    - text: Home\n      href: index.html\n',
      'index.Rmd': '# I\n',
    },
    '.',
  );
  assert.equal(menu.items, [{ label: 'Home', target: 'index.html' }]);
  assert.is(menu.title, 'My Site');
});

test.run();
