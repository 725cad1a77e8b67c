import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { formatDiagnostic } from '../../src/diagnostics/print.js';
import { scanContent } from '../../src/scan/content.js';
import { inSite, type TemporarySite } from './site.js';

const test = suite('scanContent');
const same = (text: string): string => text;
const PLAIN = { bold: same, dim: same, red: same, yellow: same, cyan: same, green: same };
const LATER = (): number => Date.now() + 60_000;

function paths(site: TemporarySite): string[] {
  return scanContent(site.config, site.cache).sources.map((source) => source.path);
}

function codes(site: TemporarySite): string[] {
  return scanContent(site.config, site.cache).diagnostics.map(
    (problem) => `${problem.severity} ${problem.code} ${problem.file}`,
  );
}

test('lists pages by path, sorted by UTF-16 units, whatever the case of the extension', () =>
  inSite(
    { 'content/b.md': '', 'content/a/z.MDX': '', 'content/Z.Md': '', 'content/é.md': '', 'content/a.txt': '' },
    (site) => {
      assert.equal(paths(site), ['Z.Md', 'a/z.MDX', 'b.md', 'é.md']);
    },
  ));

test('a submodule that was not fetched is reported, unless it is ignored', () =>
  inSite(
    {
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.gitmodules': ['shared', 'old', 'there', '../tools']
        .map((path) => `[submodule "${path}"]\n\tpath = ${join('content', path)}\n\turl = ../x\n`)
        .join(''),
      'content/index.md': '# Start\n',
      'content/there/a.md': '# A\n',
    },
    (site) => {
      for (const path of ['content/shared', 'content/old', 'tools']) mkdirSync(join(site.config.root, path));
      const { diagnostics } = scanContent(
        { ...site.config, settings: { ...site.config.settings, ignore: ['old'] } },
        site.cache,
      );
      assert.equal(
        diagnostics.map(({ code, file }) => `${code} ${file}`),
        ['SUBMODULE_EMPTY content/shared'],
      );
    },
  ));

test('a page that changes after its folder was listed is refused', () =>
  inSite({ 'content/a.md': '# First' }, (site) => {
    const scan = () => scanContent(site.config, site.cache, LATER());
    scan();
    const [source] = scan().sources;
    writeFileSync(source!.file, '# Other');
    assert.throws(
      () => source!.text(),
      (error: unknown) => error instanceof DocsError && error.diagnostics[0]!.code === 'CHANGED_WHILE_READ',
    );
  }));

test('leaves out dot files, node_modules, public, partials and what is ignored', () =>
  inSite(
    {
      'content/index.md': '',
      'content/.hidden.md': '',
      'content/.git/x.md': '',
      'content/node_modules/x/README.md': '',
      'content/public/readme.md': '',
      'content/guides/public/kept.md': '',
      'content/_partial.md': 'text',
      'content/_parts/x.md': '',
      'content/drafts/a/b.md': '',
      'content/x.draft.md': '',
    },
    (site) => assert.equal(paths(site), ['guides/public/kept.md', 'index.md']),
    { ignore: ['drafts/**', '**/*.draft.md'] },
  ));

test('below a folder with an underscore, what has a title in its front matter is a page, except for drafts', () =>
  inSite(
    {
      'content/index.md': '',
      'content/_guides/first.md': '---\ntitle: First\n---\n',
      'content/_guides/deep/second.md': '---\ntitle: Second\n---\n',
      'content/_guides/part.md': 'text',
      'content/_guides/broken.md': Buffer.from([0xff]),
      'content/_guides/other.mkd': 'text',
      'content/_drafts/third.md': '---\ntitle: Third\n---\n',
    },
    (site) => {
      assert.equal(paths(site), ['_guides/deep/second.md', '_guides/first.md', 'index.md']);
      assert.equal(codes(site), []);
    },
  ));

test('in collections that Jekyll publishes, every file with front matter is a page', () =>
  inSite(
    {
      '_config.yml': 'collections:\n  docs:\n    output: true\n  parts:\n    output: false\n',
      'content/index.md': '',
      'content/_docs/a.md': '---\n---\n\nText.\n',
      'content/_docs/deep/b.md': '---\nlayout: x\n---\n',
      'content/_docs/part.md': 'Text.\n',
      'content/_parts/c.md': '---\nlayout: x\n---\n',
      'content/_posts/2026-01-02-d.md': '---\nlayout: x\n---\n',
    },
    (site) => assert.equal(paths(site), ['_docs/a.md', '_docs/deep/b.md', '_posts/2026-01-02-d.md', 'index.md']),
  ));

test('in the folder app of Next.js, page.mdx is the page of its folder, without groups in its address', () =>
  inSite(
    {
      'next.config.mjs': '',
      'app/page.mdx': '# A\n',
      'app/start/page.mdx': '# B\n',
      'app/(docs)/guide/(more)/page.md': '# C\n',
      'app/start/other.mdx': '# D\n',
    },
    (site) => assert.equal(paths(site), ['guide/index.md', 'index.mdx', 'start/index.mdx', 'start/other.mdx']),
    { content: 'app' },
  ));

test('a name with an underscore is a page when its front matter has a title', () =>
  inSite(
    {
      'content/_a.mdx': '---\r\ntitle: A\r\nsort: 1\r\n---\r\ntext',
      'content/_b.mdx': '---\nsort: 1\n---\n',
      'content/d/_index.md': 'text',
      'content/_c.mdx': 'title: no',
    },
    (site) => {
      assert.equal(paths(site), ['_a.mdx', 'd/_index.md']);
      assert.equal(
        scanContent(site.config, site.cache, LATER()).sources.map((source) => source.path),
        ['_a.mdx', 'd/_index.md'],
      );
      assert.equal(
        scanContent(site.config, site.cache, LATER()).sources.map((source) => source.path),
        ['_a.mdx', 'd/_index.md'],
        'from memory',
      );
    },
  ));

test('leaves out the output and cache folders when they are inside', () =>
  inSite(
    { 'content/index.md': '', 'content/site/page.md': '', 'content/tmp/page.md': '' },
    (site) => assert.equal(paths(site), ['index.md']),
    { out: 'content/site', cache: 'content/tmp' },
  ));

test('leaves out a site that was built to another folder', () =>
  inSite({ 'content/index.md': '', 'content/old/page.md': '', 'content/old/.docs-build/files.json': '{}' }, (site) =>
    assert.equal(paths(site), ['index.md']),
  ));

test('hashes the bytes as they are, and reads and counts them as text with line feeds and no byte order mark', () => {
  const bytes = Buffer.from('\ufeff# Ä\r\none\rtwo\n');
  return inSite({ 'content/a.md': bytes }, (site) => {
    const [source] = scanContent(site.config, site.cache).sources;
    assert.is(source?.size, Buffer.byteLength('# Ä\none\ntwo\n'));
    assert.is(source?.hash, createHash('sha256').update(bytes).digest('hex'));
    assert.is(source?.text(), '# Ä\none\ntwo\n');
    assert.is(source?.file, site.path('content/a.md'));
  });
});

test('a README next to an index is not a page, in whatever case both are spelled', () =>
  inSite(
    {
      'content/index.md': '',
      'content/README.md': '',
      'content/a/readme.mdx': '',
      'content/b/Readme.MD': '',
      'content/b/index.mdx': '',
    },
    (site) => {
      assert.equal(paths(site), ['a/readme.mdx', 'b/index.mdx', 'index.md']);
      assert.equal(codes(site), [
        'note README_BESIDE_INDEX content/README.md',
        'note README_BESIDE_INDEX content/b/Readme.MD',
      ]);
    },
  ));

test('Markdown with another extension is reported', () =>
  inSite(
    {
      'content/index.md': '',
      'content/a/page.mkdown': '',
      'content/a/jekyll.markdown': '',
      'content/a/report.mkd': '',
      'content/_parts/b.mkd': '',
      'content/c.txt': '',
    },
    (site) => {
      assert.equal(codes(site), [
        'warning OTHER_EXTENSION content/a/page.mkdown',
        'warning OTHER_EXTENSION content/a/report.mkd',
      ]);
      assert.equal(paths(site), ['a/jekyll.markdown', 'index.md']);
    },
  ));

test('files in other documentation languages are reported once for each language', () =>
  inSite(
    {
      'content/index.md': '',
      'content/a.rst': '',
      'content/b/c.rst': '',
      'content/d.adoc': '',
      'content/_e/f.rst': '',
    },
    (site) => {
      assert.equal(codes(site), ['warning OTHER_FORMAT content/a.rst', 'warning OTHER_FORMAT content/d.adoc']);
      const [rst] = scanContent(site.config, site.cache).diagnostics;
      assert.is(rst!.message, 'content/a.rst and 1 other file are written in reStructuredText, so they are not pages.');
      assert.match(rst!.hint!, 'pandoc --from rst --to gfm --output a.md a.rst');
    },
  ));

test('pages in HTML of Jekyll and Hugo are reported, but neither templates nor other files', async () => {
  const files = {
    '_config.yml': 'title: A\n',
    'content/index.md': '',
    'content/a.html': '---\nlayout: x\ntitle: A\n---\n<p>A</p>\n',
    'content/b/c.html': '---\ntitle: C\n---\n<p>C</p>\n',
    'content/posts.html': '---\nlayout: list\n---\n',
    'content/404.html': '---\ntitle: Not found\n---\n',
    'content/demo.html': '<title>Demo</title>\n',
    'content/_layouts/x.html': '---\ntitle: X\n---\n',
  };
  await inSite(files, (site) => {
    const [problem, ...others] = scanContent(site.config, site.cache).diagnostics;
    assert.is(
      problem!.message,
      'content/a.html and 1 other file are pages in HTML of another generator, so they are not part of the site.',
    );
    assert.match(problem!.hint!, 'git mv a.html a.md');
    assert.equal(others, []);
  });
  const { '_config.yml': _config, ...elsewhere } = files;
  await inSite(elsewhere, (site) => assert.equal(codes(site), []));
});

test('topics of Writerside in XML are counted, and a command makes Markdown of them', () =>
  inSite({ 'content/index.md': '', 'content/a.topic': '<topic title="A"/>' }, (site) => {
    const [problem] = scanContent(site.config, site.cache).diagnostics;
    assert.is(problem!.message, 'content/a.topic is written in the XML of Writerside, so it is not a page.');
    assert.match(problem!.hint!, /perl -0pe '.*' a\.topic > a\.md$/);
  }));

test('invalid UTF-8 is an error at line and column of the first bad byte; the page is read by guessing', () =>
  inSite(
    { 'content/a.md': Buffer.from([0x61, 0x0d, 0x0a, 0xc3, 0xa4, 0x62, 0xff, 0x63]), 'content/b.md': '' },
    (site) => {
      const { sources, diagnostics } = scanContent(site.config, site.cache);
      assert.equal(
        sources.map((source) => [source.path, source.text()]),
        [
          ['a.md', 'a\näbÿc'],
          ['b.md', ''],
        ],
      );
      assert.is(diagnostics.length, 1);
      const { code, file, line, column, message, frame } = diagnostics[0]!;
      assert.equal({ code, file, line, column }, { code: 'INVALID_UTF8', file: 'content/a.md', line: 2, column: 3 });
      assert.match(message, '0xff');
      assert.match(frame ?? '', '> 2 | äb');
      assert.is(
        scanContent(site.config, site.cache, LATER()).diagnostics.length,
        1,
        'is not forgotten by the next build',
      );
    },
  ));

test('a file that is too large for a text is no page', () =>
  inSite({ 'content/a.md': '', 'content/b.md': '' }, (site) => {
    // Almost nothing of it is on the disk.
    truncateSync(site.path('content/a.md'), 3 * 2 ** 30);
    const { sources, diagnostics } = scanContent(site.config, site.cache);
    assert.equal(
      [sources.map(({ path }) => path), diagnostics.map(({ code, file }) => [code, file])],
      [['b.md'], [['UNREADABLE_FILE', 'content/a.md']]],
    );
    assert.match(diagnostics[0]!.message, 'is too large');
    assert.not(diagnostics[0]!.environment);
  }));

test('UTF-16 is reported by its name', () =>
  inSite({ 'content/a.md': Buffer.from('\ufeff# A', 'utf16le') }, (site) => {
    assert.match(scanContent(site.config, site.cache).diagnostics[0]?.hint ?? '', 'UTF-16');
  }));

test('UTF-16 without a byte order mark is an error, too', () =>
  inSite(
    { 'content/a.md': Buffer.from('# A\n\nText', 'utf16le'), 'content/b.md': Buffer.from('# B', 'utf16le').swap16() },
    (site) => {
      const { sources, diagnostics } = scanContent(site.config, site.cache);
      assert.equal(
        sources.map((source) => source.text()),
        ['# A\n\nText', '# B'],
      );
      assert.equal(codes(site), ['error INVALID_UTF8 content/a.md', 'error INVALID_UTF8 content/b.md']);
      assert.match(diagnostics[0]?.hint ?? '', 'UTF-16');
    },
  ));

test('a folder whose name is not UTF-8 is an error, because its pages cannot be opened', () =>
  inSite({ 'content/index.md': '' }, (site) => {
    const folder = Buffer.concat([Buffer.from(site.path('content/a')), Buffer.from([0xff])]);
    mkdirSync(folder);
    writeFileSync(Buffer.concat([folder, Buffer.from('/page.md')]), '# A');
    assert.equal(codes(site), ['error UNREADABLE_FILE content/a\ufffd']);
  }));

test('pipes and folders with the name of a page are left out with a warning', () =>
  inSite({ 'content/index.md': '', 'content/folder.md/inner.md': '' }, (site) => {
    execFileSync('mkfifo', [site.path('content/pipe.md'), site.path('content/pipe.txt')]);
    assert.equal(paths(site), ['index.md']);
    assert.equal(codes(site), ['warning NOT_A_FILE content/folder.md', 'warning NOT_A_FILE content/pipe.md']);
  }));

test('symbolic links are followed inside the site, refused outside, and cycles end', () =>
  inSite({ 'content/a/page.md': 'a', 'CHANGES.md': '', 'parts/x.md': '' }, (site) => {
    const other = mkdtempSync(join(tmpdir(), 'docs-build-other-'));
    writeFileSync(join(other, 'secret.md'), '');
    mkdirSync(site.path('content/b'));
    symlinkSync('a', site.path('content/linked'));
    symlinkSync('a/page.md', site.path('content/same.md'));
    symlinkSync('..', site.path('content/a/up'));
    symlinkSync('../a', site.path('content/b/cross'));
    symlinkSync('../b', site.path('content/a/cross'));
    symlinkSync('../CHANGES.md', site.path('content/changes.md'));
    symlinkSync('../parts', site.path('content/parts'));
    symlinkSync('..', site.path('content/whole'));
    symlinkSync(join(other, 'secret.md'), site.path('content/secret.md'));
    symlinkSync(other, site.path('content/folder'));
    symlinkSync('nowhere.md', site.path('content/dangling.md'));
    const found = paths(site);
    assert.ok(
      found.includes('a/page.md') &&
        found.includes('linked/page.md') &&
        found.includes('same.md') &&
        found.includes('b/cross/page.md') &&
        found.includes('changes.md') &&
        found.includes('parts/x.md'),
    );
    assert.ok(found.length < 14, found.join(' '));
    assert.equal(codes(site), [
      'warning DANGLING_SYMLINK content/dangling.md',
      'warning SYMLINK_OUTSIDE content/folder',
      'warning SYMLINK_OUTSIDE content/secret.md',
    ]);
    rmSync(other, { recursive: true });
  }));

test('links that cross each other do not multiply pages', () =>
  inSite({}, (site) => {
    const names = Array.from({ length: 9 }, (_, index) => `d${index}`);
    for (const name of names) site.write(`content/${name}/page.md`, '');
    for (const from of names)
      for (const to of names) if (from !== to) symlinkSync(`../${to}`, site.path(`content/${from}/${to}`));
    assert.ok(paths(site).length <= 9 * 9 + 9);
  }));

test('a content folder that is itself a symbolic link works', () =>
  inSite({ 'real/page.md': '' }, (site) => {
    symlinkSync('real', site.path('content'));
    assert.equal(paths(site), ['page.md']);
  }));

test('names that other disks cannot distinguish are an error that names both', () =>
  inSite(
    {
      'content/Guide.md': '',
      'content/guide.md': '',
      'content/caf\u00e9.md': '',
      'content/cafe\u0301.md': '',
      'content/A/x.md': '',
      'content/a/y.md': '',
    },
    (site) => {
      const problems = scanContent(site.config, site.cache).diagnostics;
      assert.equal(
        problems.map((problem) => problem.code),
        ['PATH_TWINS', 'PATH_TWINS', 'PATH_TWINS'],
      );
      const text = problems.map((problem) => problem.message).join('\n');
      assert.match(text, 'content/Guide.md and content/guide.md');
      assert.match(text, 'content/cafe\u0301.md and content/caf\u00e9.md');
      assert.match(text, 'content/A and content/a');
    },
  ));

test('an unreadable file is an error that names it', () =>
  inSite({ 'content/a.md': '', 'content/b.md': '' }, (site) => {
    chmodSync(site.path('content/a.md'), 0);
    if (process.getuid?.() === 0) {
      // Permissions do not stop root: a path that leads through a file fails in the same place.
      unlinkSync(site.path('content/a.md'));
      symlinkSync('a.md', site.path('content/a.md'));
    }
    assert.equal(codes(site), ['error UNREADABLE_FILE content/a.md']);
    assert.equal(paths(site), ['b.md']);
  }));

/** Gives up the rights of the administrator, whom no permission stops, while `work` runs. */
const asAnyone = (work: () => void): void => {
  if (process.getuid?.() !== 0) return work();
  process.seteuid!(65534);
  try {
    work();
  } finally {
    process.seteuid!(0);
  }
};

if (process.platform !== 'win32')
  test('folders that cannot be read are errors that name them, and hide no other page', () =>
    inSite(
      { 'content/a/x.md': '', 'content/b [1]/x.md': '', 'content/b [1]/c/x.md': '', 'content/d/x.md': '' },
      (site) => {
        chmodSync(site.root, 0o755);
        for (const folder of ['a', 'b [1]/c']) chmodSync(site.path(`content/${folder}`), 0);
        asAnyone(() => {
          const { sources, unread, diagnostics } = scanContent(site.config, site.cache);
          assert.equal(
            diagnostics.map(({ code, file }) => [code, file]),
            [
              ['UNREADABLE_FILE', 'content/a'],
              ['UNREADABLE_FILE', 'content/b [1]/c'],
            ],
          );
          assert.equal(unread, ['a/', 'b [1]/c/']);
          assert.equal(
            sources.map(({ path }) => path),
            ['b [1]/x.md', 'd/x.md'],
          );
        });
        for (const folder of ['a', 'b [1]/c']) chmodSync(site.path(`content/${folder}`), 0o755);
      },
    ));

test('a problem contains the name of its file as it is, but prints no control characters', () =>
  inSite({ 'content/a.md': '', 'content/b\u001b[31m.md': Buffer.from([0xff]) }, (site) => {
    const [problem] = scanContent(site.config, site.cache).diagnostics;
    assert.is(problem?.file, 'content/b\u001b[31m.md');
    assert.not.match(formatDiagnostic(problem!, PLAIN), /[\u0000-\u0009\u000b-\u001f]/);
  }));

test('a missing content folder ends the command with exit code 2 and a suggestion', () =>
  inSite({ 'contents/a.md': '' }, (site) => {
    try {
      scanContent(site.config, site.cache);
      assert.unreachable('did not throw');
    } catch (error) {
      assert.instance(error, DocsError);
      assert.is((error as DocsError).exitCode, 2);
      assert.match((error as DocsError).diagnostics[0]?.hint ?? '', /--content \S*contents\?/);
    }
  }));

test('a file in place of the content folder is not a folder', () =>
  inSite({ content: 'text' }, (site) => {
    assert.throws(() => scanContent(site.config, site.cache), 'There is no folder content');
  }));

test('a folder without pages is an error', () =>
  inSite({ 'content/notes.txt': '' }, (site) => {
    assert.equal(
      scanContent(site.config, site.cache).diagnostics.map((problem) => problem.code),
      ['NO_CONTENT'],
    );
  }));

if (process.platform !== 'win32')
  test('a folder whose path has a backslash, in which no page can be found, is named', () =>
    inSite({ 'a\\b/index.md': '' }, (site) => {
      const { diagnostics } = scanContent({ ...site.config, contentDir: site.path('a\\b') }, site.cache);
      assert.equal(
        diagnostics.map(({ code, message }) => `${code} ${message.replace(site.root, '')}`),
        ['NO_CONTENT The pages of the folder /a\\b cannot be found: its path has a backslash.'],
      );
    }));

test('an unchanged file is not read again; a changed one is', () =>
  inSite({ 'content/a.md': 'one' }, (site) => {
    const first = scanContent(site.config, site.cache, LATER()).sources[0]!;
    const gets = countReads(site);
    const again = scanContent(site.config, site.cache, LATER()).sources[0]!;
    assert.is(again.hash, first.hash);
    assert.is(gets.stored(), 0, 'nothing new was stored, so nothing was read');
    assert.is(again.text(), 'one', 'the text is read when it is asked for');
    site.write('content/a.md', 'two');
    assert.is(scanContent(site.config, site.cache, LATER()).sources[0]!.text(), 'two');
    assert.is(gets.stored(), 1);
  }));

test('the text of an unchanged file is read once for all problems of its page', () =>
  inSite({ 'content/a.md': 'one' }, (site) => {
    scanContent(site.config, site.cache, LATER());
    const [source] = scanContent(site.config, site.cache, LATER()).sources;
    assert.is(source?.text(), 'one');
    unlinkSync(site.path('content/a.md'));
    assert.is(source?.text(), 'one');
  }));

test('a file that was written within the last two seconds is not cached', () =>
  inSite({ 'content/a.md': 'one' }, (site) => {
    scanContent(site.config, site.cache, Math.floor(statSync(site.path('content/a.md')).ctimeMs) + 1_999);
    assert.is(site.cache.entries.size, 0);
    scanContent(site.config, site.cache, LATER());
    assert.is(site.cache.entries.size, 1);
  }));

test('another file of the same size moved into place is noticed', () =>
  inSite({ 'content/a.md': 'one', 'other.md': 'two' }, (site) => {
    scanContent(site.config, site.cache, LATER());
    renameSync(site.path('other.md'), site.path('content/a.md'));
    assert.is(scanContent(site.config, site.cache, LATER()).sources[0]?.text(), 'two');
  }));

test('a text that no longer matches its hash is refused', () =>
  inSite({ 'content/a.md': 'one' }, (site) => {
    scanContent(site.config, site.cache, LATER());
    const [source] = scanContent(site.config, site.cache, LATER()).sources;
    writeFileSync(site.path('content/a.md'), 'two');
    assert.throws(() => source?.text(), 'content/a.md changed during the build.');
    unlinkSync(site.path('content/a.md'));
    assert.throws(() => source?.text(), 'content/a.md cannot be read: it vanished');
  }));

function countReads(site: TemporarySite): { readonly stored: () => number } {
  const before = site.cache.entries.size;
  return { stored: () => site.cache.entries.size - before };
}

test('names that other disks cannot have are reported for files of any kind', () =>
  inSite(
    {
      'content/a/Logo.png': '',
      'content/a/logo.png': '',
      'content/con.md': '',
      'content/x:y/b.md': '',
      'content/end.': '',
      'content/more..md': '',
    },
    (site) =>
      assert.equal(
        scanContent(site.config, site.cache).diagnostics.map(({ severity, code, message }) => [
          severity,
          code,
          message,
        ]),
        [
          ['error', 'PATH_TWINS', 'content/a/Logo.png and content/a/logo.png are the same name on other disks.'],
          [
            'warning',
            'WINDOWS_NAME',
            'content/con.md cannot be stored on Windows: it is called con, which is a device there.',
          ],
          ['warning', 'WINDOWS_NAME', 'content/end. cannot be stored on Windows: it ends with a dot.'],
          [
            'warning',
            'WINDOWS_NAME',
            'content/more..md cannot be stored on Windows: it makes a folder whose name ends with a dot.',
          ],
          ['warning', 'WINDOWS_NAME', 'content/x:y cannot be stored on Windows: it has the character :.'],
        ],
      ),
  ));

test('a file is left out that a tree contains as the printable page which the build makes', () =>
  inSite(
    {
      'content/api/a.md': '# A',
      'content/api/printable.mdx': "---\ntitle: Printable\nsort: 999\n---\n\nimport A from './a.md';\n\n<A />\n",
      'content/guides/printable/index.md': '# Printing things',
      'content/blog/printable.md': '# Printable',
    },
    ({ config, cache }) => {
      const { sources, diagnostics } = scanContent(config, cache);
      assert.equal(
        sources.map(({ path }) => path),
        ['api/a.md', 'blog/printable.md', 'guides/printable/index-2.md'],
      );
      assert.equal(
        diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`),
        ['warning RESERVED_URL content/api/printable.mdx', 'error RESERVED_URL content/guides/printable/index.md'],
      );
    },
    { printable: ['api', 'guides'] },
  ));

test('the first of several pages with one address keeps it, and both files are named', () =>
  inSite(
    {
      'content/guide.md': '# A',
      'content/guide/index.md': '# B',
      'content/guide-2.md': '# C',
      'content/x.md': '# D',
      'content/x.mdx': '# E',
      'content/Faq/a.md': '# F',
      'content/faq/A.md': '# G',
      'content/search.md': '# H',
      'content/README.md': '# I',
      'content/README.md.md': '# J',
    },
    ({ config, cache }) => {
      const { sources, diagnostics } = scanContent(config, cache);
      assert.equal(
        sources.map(({ path, file }) => `${path} ${file.slice(config.contentDir.length + 1)}`),
        [
          'Faq/a.md Faq/a.md',
          'README.md README.md',
          'README.md-2.md README.md.md',
          'faq/A-2.md faq/A.md',
          'guide-2.md guide-2.md',
          'guide-3.md guide.md',
          'guide/index.md guide/index.md',
          'search-2.md search.md',
          'x.md x.md',
          'x-2.mdx x.mdx',
        ],
      );
      assert.equal(diagnostics.map(({ severity, code, file }) => `${severity} ${code} ${file}`).sort(), [
        'error DUPLICATE_URL content/README.md.md',
        'error DUPLICATE_URL content/guide.md',
        'error DUPLICATE_URL content/x.mdx',
        'error PATH_TWINS content/faq',
        'error RESERVED_URL content/search.md',
      ]);
      assert.match(diagnostics.map(({ message }) => message).join(), 'content/guide/index.md and content/guide.md');
    },
  ));

test.run();
