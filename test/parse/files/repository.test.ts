import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite, type TestSite } from '../../support/site.js';

const test = suite('a repository with a README and a folder of documents, without a configuration');

const PACKAGE = JSON.stringify({ name: 'kettle', repository: { url: 'git+https://github.com/tea/kettle.git' } });

const REPOSITORY = {
  'package.json': PACKAGE,
  LICENSE: 'Do as you like.\n',
  'CONTRIBUTING.md': '# How to help\n',
  'README.md': [
    '# Kettle',
    '',
    '![Logo](./assets/logo.png)',
    '',
    '[Start](docs/start.md) and [all documents](docs/), [help](CONTRIBUTING.md), [samples](./examples), [license](LICENSE).',
    '',
    '## Install',
    '',
    'Words about the kettle.',
    '',
  ].join('\n'),
  'assets/logo.png': 'not really an image',
  'examples/tea.js': 'brew();\n',
  'docs/start.md': '# Start\n\n[Install](../README.md#install) and [a sample](../examples/tea.js#L1).\n',
  'docs/rules/one.md': '# One\n\n[deep ones](deep/).\n',
  'docs/rules/deep/two.md': '# Two\n\n[Help](../../../CONTRIBUTING.md)\n',
};

/** The addresses of the links in the content of a page, by their texts. */
const linksOf = (html: string): Readonly<Record<string, string>> => {
  const content = html.slice(html.indexOf('id="md-content"'), html.indexOf('</main>'));
  const links = content.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]+)<\/a>/g);
  return Object.fromEntries([...links].map(([, href = '', text = '']) => [text, href]));
};

async function build(files: Readonly<Record<string, string>>): Promise<{ site: TestSite; output: string }> {
  const site = createSite(files);
  return { site, output: await site.build() };
}

test('the README is the first page, and its links lead to pages or to the code', async () => {
  const { site, output } = await build(REPOSITORY);
  const home = site.html('/');
  assert.match(home, /<h1[^>]*>Kettle<\/h1>/);
  assert.match(home, /<img [^>]*src="\/assets\/logo\.[0-9a-f]{8}\.png"/);
  const { Start, help, samples, license, ...others } = linksOf(home);
  assert.equal(
    [Start, help, samples, license],
    [
      '/start/',
      'https://github.com/tea/kettle/blob/HEAD/CONTRIBUTING.md',
      'https://github.com/tea/kettle/tree/HEAD/examples',
      'https://github.com/tea/kettle/blob/HEAD/LICENSE',
    ],
  );
  assert.is(others['all documents'], '/');
  assert.not.match(output, /DEAD|OUTSIDE|MISSING_IMAGE/);
  site.dispose();
});

test('documents link to places in the README, to code and to folders', async () => {
  const { site } = await build(REPOSITORY);
  assert.equal(linksOf(site.html('/start/')), {
    Install: '/#install',
    'a sample': 'https://github.com/tea/kettle/blob/HEAD/examples/tea.js#L1',
  });
  assert.equal(linksOf(site.html('/rules/one/')), {
    'deep ones': 'https://github.com/tea/kettle/tree/HEAD/docs/rules/deep',
  });
  assert.equal(linksOf(site.html('/rules/deep/two/')), {
    Help: 'https://github.com/tea/kettle/blob/HEAD/CONTRIBUTING.md',
  });
  site.dispose();
});

test('a first page among the documents stays the first page', async () => {
  const { site } = await build({ ...REPOSITORY, 'docs/index.md': '# Documents\n' });
  assert.match(site.html('/'), /<h1[^>]*>Documents<\/h1>/);
  site.dispose();
});

test('a README that is a link out of the repository is no page', async () => {
  const { 'README.md': readme, ...others } = REPOSITORY;
  const elsewhere = createSite({ 'secret.md': readme });
  const site = createSite(others);
  symlinkSync(join(elsewhere.root, 'secret.md'), join(site.root, 'README.md'));
  await site.build();
  assert.not.match(site.html('/'), 'Words about');
  site.dispose();
  elsewhere.dispose();
});

test('an edit of the README is seen by the next build', async () => {
  const { site } = await build(REPOSITORY);
  site.edit('README.md', 'Words about', 'More about');
  await site.build();
  assert.match(site.html('/'), 'More about the kettle');
  site.remove('README.md');
  await site.build();
  assert.not.match(site.html('/'), 'More about');
  site.dispose();
});

test('repositories are named in several ways, and in a folder of a repository', async () => {
  const named: readonly (readonly [unknown, string])[] = [
    ['tea/kettle', 'https://github.com/tea/kettle/blob/HEAD/LICENSE'],
    ['github:tea/kettle', 'https://github.com/tea/kettle/blob/HEAD/LICENSE'],
    ['git@github.com:tea/kettle.git', 'https://github.com/tea/kettle/blob/HEAD/LICENSE'],
    [
      { url: 'https://gitlab.com/tea/sets/kettle.git', directory: 'packages/lid' },
      'https://gitlab.com/tea/sets/kettle/-/blob/HEAD/packages/lid/LICENSE',
    ],
  ];
  for (const [repository, address] of named) {
    const { site } = await build({ ...REPOSITORY, 'package.json': JSON.stringify({ repository }) });
    assert.is(linksOf(site.html('/'))['license'], address);
    site.dispose();
  }
});

test('the manifests of other languages name repositories, too', async () => {
  const { 'package.json': _, ...others } = REPOSITORY;
  const named: readonly (readonly [string, string])[] = [
    ['go.mod', 'module github.com/tea/kettle/v2\n\ngo 1.22\n'],
    ['Cargo.toml', '[package]\nname = "kettle"\nrepository = "https://github.com/tea/kettle"\n'],
    [
      'pyproject.toml',
      '[project.urls]\nHomepage = "https://tea.example"\n"Source Code" = "https://github.com/tea/kettle"\n',
    ],
    ['DESCRIPTION', 'Package: kettle\nBugReports: https://github.com/tea/kettle/issues\n'],
  ];
  for (const [file, text] of named) {
    const { site } = await build({ ...others, [file]: text });
    assert.is(linksOf(site.html('/'))['license'], 'https://github.com/tea/kettle/blob/HEAD/LICENSE', file);
    site.dispose();
  }
});

test('paths from the root of the repository lead to its files', async () => {
  const { site, output } = await build({
    ...REPOSITORY,
    'docs/given.json': '{}',
    'docs/start.md':
      '# Start\n\n[Code](/examples/tea.js#L1), [help](/CONTRIBUTING.md), [data](/given.json), [page](/docs/start.md).\n',
  });
  const { Code, help, page } = linksOf(site.html('/start/'));
  assert.equal(
    [Code, help, page],
    [
      'https://github.com/tea/kettle/blob/HEAD/examples/tea.js#L1',
      'https://github.com/tea/kettle/blob/HEAD/CONTRIBUTING.md',
      '/start/',
    ],
  );
  assert.not.match(output, 'DEAD_LINK');
  site.dispose();
});

test('without a known repository, such a link is dead', async () => {
  const { site, output } = await build({ ...REPOSITORY, 'package.json': '{ "repository": 5 }' });
  assert.match(output, /warning {2}DEAD_LINK/);
  site.dispose();
});

test('a site with a configuration has only the pages of its content', async () => {
  const { site } = await build({
    ...REPOSITORY,
    'docs-build.config.json': '{ "content": "docs" }',
    'docs/start.md': '# Start\n',
    'docs/rules/one.md': '# One\n',
    'docs/rules/deep/two.md': '# Two\n',
  });
  assert.not.match(site.html('/'), 'Words about');
  site.dispose();
});

test.run();
