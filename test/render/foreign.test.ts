/** Trees that were written for other generators, built as a newcomer does it: without a configuration. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('trees of other generators');

test('links lead where their generator leads them, in documents and in scripts', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\n[Install](/docs/start/install.html#step-1) [Same](#home)\n',
    'content/01-start/02-install.md': '# Install\n\n## Step.1\n\n[Here](02-install.html)\n',
  });
  try {
    await site.build();
    assert.match(site.html('/'), 'href="/01-start/02-install/#step1"');
    assert.match(site.html('/01-start/02-install/'), 'href="/01-start/02-install/">Here</a>');
    const scripts = Object.entries(site.published()).filter(([path]) => path.startsWith('assets/'));
    assert.not.match(scripts.map(([, text]) => text).join('\n'), 'install.html');
    site.edit('content/01-start/02-install.md', '## Step.1', '## Step 2');
    const { code, stderr } = await site.run('render');
    assert.is(code, 1);
    assert.match(stderr, 'has no heading or element with the ID step-1');
  } finally {
    site.dispose();
  }
});

test('sections are in the header if no configuration lists links', async () => {
  const site = createSite({ 'content/index.md': '# Home', 'content/cli/a.md': '# A', 'content/guides/b.md': '# B' });
  try {
    await site.build();
    const links = (url: string) => [...site.html(url).matchAll(/<a href="([^"]*)" class="header__link"[^>]*>([^<]*)/g)];
    const shown = links('/').map(([, href, text]) => `${text} ${href}`);
    assert.equal(shown, ['CLI /cli/', 'Guides /guides/']);
    assert.match(links('/cli/a/')[0]![0], 'aria-current="true"');
    for (let at = 0; at < 6; at++) site.write(`content/more-${at}/a.md`, '# A');
    await site.build();
    assert.equal(
      links('/').map(([, , text]) => text),
      ['Documentation'],
    );
    assert.match(site.html('/'), 'class="sub-navigation__link" href="/guides/"');
    assert.match(site.html('/cli/a/'), 'class="sub-navigation__link" href="/more-5/"');
  } finally {
    site.dispose();
  }
});

test('a person who is named twice, or with an at sign, is one contributor with the right profile', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "contributors": { "profile": "https://code.example/", "exclude": ["gone"] } }',
    'content/index.md': '---\ncontributors: ["@ann", Ann, ann, "@Gone"]\n---\n\n# Home',
  });
  try {
    await site.build();
    const html = site.html('/');
    const profiles = [...html.matchAll(/href="(https:\/\/code\.example\/[^"]*)"/g)].map(([, href]) => href);
    assert.equal(profiles, ['https://code.example/ann']);
    assert.match(html, '>Contributor</h2>');
  } finally {
    site.dispose();
  }
});

test('contributors are named without a configuration, and linked if pages are edited in a repository', async () => {
  const site = createSite({ 'content/index.md': '---\ncontributors: [ann, Bob Lee]\n---\n\n# Home' });
  const listed = (): string => /<section class="contributors".*?<\/section>/.exec(site.html('/'))![0];
  const profiles = (): readonly string[] => [...listed().matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
  try {
    await site.build();
    assert.match(listed(), '<li>ann,</li><li>Bob Lee</li>');
    for (const [editUrl, expected] of [
      ['https://code.example/o/r/edit/main/docs/{path}', ['https://code.example/ann']],
      ['https://code.example/o/r/-/edit/main/{path}', ['https://code.example/ann']],
      ['https://code.example/o/r/src/branch/main/{path}', ['https://code.example/ann']],
      ['https://cms.example/edit/{path}', []],
      ['https://cms.example/a/b?file=/edit/{path}', []],
    ] as const) {
      site.write('docs-build.config.json', JSON.stringify({ editUrl, contributors: { exclude: ['gone'] } }));
      await site.build();
      assert.equal(profiles(), expected, editUrl);
      assert.match(listed(), '<li>Bob Lee</li>');
    }
  } finally {
    site.dispose();
  }
});

test('printable pages that a tree has as files are printable pages for readers and search engines', async () => {
  const site = createSite({
    'docs-build.config.json': '{ "title": "Tool", "origin": "https://tool.example" }',
    'content/index.md': '# Home',
    'content/api/cli.md': '# CLI',
    'content/api/printable.mdx': '---\ntitle: Printable\nsort: 999\n---\n\n# CLI\n',
  });
  try {
    await site.build();
    const html = site.html('/api/printable/');
    assert.match(html, '<title>Combined printable page | Tool</title>');
    assert.match(html, '<meta name="robots" content="noindex,nofollow">');
    assert.not.match(site.html('/api/cli/'), '/api/printable/');
    assert.not.match(site.read('dist/sitemap.xml'), 'printable');
    assert.not.match(site.read('dist/llms-full.txt'), 'Printable');
  } finally {
    site.dispose();
  }
});

test.run();
