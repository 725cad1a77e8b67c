import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildHere } from '../support/in-process.js';
import { createSite, packageRoot } from '../support/site.js';

const test = suite('samples of the guides');

const guide = (name: string): string => readFileSync(join(packageRoot, 'docs', name), 'utf8');

/** The samples of a guide whose title is the name of a file: name -> text. */
function samples(name: string): Readonly<Record<string, string>> {
  const blocks = guide(name).matchAll(/^(`{3,})\w+ title="([^"]*)"\n(.*?)^\1$/gms);
  return Object.fromEntries([...blocks].map(([, , file, text]) => [file!, text!]));
}

test('the samples in the guide to writing pages are a site without problems', async () => {
  const site = createSite(samples('writing.md'));
  try {
    const { ok, diagnostics } = await buildHere(site.root, {});
    assert.equal(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
      [],
    );
    assert.ok(ok);
    assert.match(site.html('/reference/colors/'), 'data-island="Counter"');
    assert.match(site.html('/reference/colors/'), '<code>teal</code>');
    assert.match(site.html('/guides/code/'), 'photo.png');
    assert.match(site.html('/reference/convert/'), '--verbose');
    assert.match(site.html('/setup/'), '/guides/install/');
  } finally {
    site.dispose();
  }
});

test('the sample of each hook in the guide to plugins does what it says', async () => {
  const site = createSite({
    ...samples('plugins.md'),
    'content/index.md': '# Home\n\nSee [all pages](/pages/).\n',
    'content/guides/install.md': '# Installing\n\nPress [[key Esc]].\n',
    'content/reference/convert.md': '# convert\n\nText.\n',
    'docs-build.config.ts': `import { company } from './plugins/company.ts';\n\nexport default { title: 'Pixel', base: '/docs/', plugins: [company] };\n`,
  });
  try {
    const { ok, diagnostics } = await buildHere(site.root, {});
    assert.equal(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
      [],
    );
    assert.ok(ok);
    const html = site.html('/guides/install/');
    assert.match(html, '<p>Press <kbd>Esc</kbd>.</p>');
    assert.match(html, '<p>Welcome!</p>');
    assert.match(html, '<meta name="page-kind" content="document">');
    assert.match(site.html('/reference/convert/'), 'pixel convert');
    assert.match(site.html('/pages/'), '<a href="/docs/guides/install/">Installing</a>');
    assert.is(site.read('dist/pages.txt'), '/\n/guides/install/\n/reference/convert/\n');
    assert.match(site.read('dist/chunks.json'), 'company-titles');
  } finally {
    site.dispose();
  }
});

test('the package, the colors and the fonts in the guide to plugins are used as they are written', async () => {
  const block = (start: RegExp): string => {
    const text = [...guide('plugins.md').matchAll(/^```\w+\n(.*?)^```$/gms)]
      .map(([, one]) => one!)
      .find((one) => start.test(one));
    assert.ok(text, `no sample with ${start}`);
    return text;
  };
  const site = createSite({
    'docs-build.config.ts': block(/teaPoll\(/).replace(
      'plugins: [',
      "plugins: [{ name: 'colors', styles: ['./colors.css'] }, ",
    ),
    'colors.css': block(/^\/\* colors\.css/) + block(/^@font-face/),
    'votes.json': '["green"]',
    'content/index.md': '# Teas\n\nVote in [the poll](/tea-poll/).\n',
    'content/public/fonts/tea-sans.woff2': '',
    'node_modules/tea-poll/package.json':
      '{ "name": "tea-poll", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/tea-poll/index.js': block(/^\/\/ index\.js of the package tea-poll/),
    'node_modules/tea-poll/Screen.tsx': block(/^\/\/ Screen\.tsx/),
    'node_modules/tea-poll/Votes.tsx': block(/^\/\/ Votes\.tsx/),
    'node_modules/tea-poll/poll.css': '',
  });
  try {
    const { ok, diagnostics } = await buildHere(site.root, {});
    assert.equal(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
      [],
    );
    assert.ok(ok);
    assert.match(site.html('/tea-poll/'), 'The votes need scripts.');
    assert.match(site.read('dist/chunks.json'), 'tea-poll');
  } finally {
    site.dispose();
  }
});

test('the guide to writing pages names every container', () => {
  const text = guide('writing.md');
  for (const name of ['note', 'tip', 'important', 'warning', 'caution', 'danger'])
    assert.match(text, new RegExp(`\`${name}\``));
  for (const name of ['details', 'tabs', 'steps', 'file-tree']) assert.match(text, `:::${name}`);
});

test('the samples in the guide to checks are a site that passes them', async () => {
  const site = createSite({
    'content/index.md':
      '---\ntitle: Pixel\ndescription: Pixel converts and resizes images on the command line.\n---\n\n[Options](/reference/)\n',
    ...samples('checks.md'),
  });
  try {
    const { code, stdout, stderr } = await site.run('check');
    const report = stdout + stderr;
    assert.is(code, 0, report);
    assert.match(report, /drift +2\/2 flags/);
    assert.match(report, '2 queries, 2 found first');
    assert.match(report, '1 opt-out in the content');
  } finally {
    site.dispose();
  }
});

test.run();
