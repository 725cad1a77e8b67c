import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compareSites } from '../../src/diff/compare-sites.js';
import { stateFailure } from '../../src/diff/write-tree.js';
import { readState } from '../../src/diff/read-state.js';
import { markdownReport } from '../../src/diff/report/markdown.js';
import { textReport } from '../../src/diff/report/text.js';
import type { SiteDiff } from '../../src/diff/types.js';
import { paintFor } from '../../src/cli/color.js';
import { DocsError } from '../../src/diagnostics/docs-error.js';
import { commitAll, git } from '../support/git.js';
import { checkHere } from '../support/in-process.js';
import { createSite, runCli, type TestSite } from '../support/site.js';

const test = suite('docs-build diff');

test('a full disk is not taken for a commit that git does not have', () => {
  const codeOf = (reason: string): readonly unknown[] => {
    const { exitCode, diagnostics } = stateFailure('main', reason);
    return [exitCode, diagnostics[0]!.code];
  };
  assert.equal(codeOf('unable to write file /site/.docs-build/diff/new-a1b2c3/favicon.ico'), [3, 'FILE_SYSTEM']);
  assert.equal(codeOf('unable to read tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904'), [2, 'UNKNOWN_REF']);
});

const BREWING = `## Water

It is hot when it sings, and it must sing before anything else is done with it.

## Leaves

Two spoons of leaves are enough for a pot that holds as much as four cups.

\`\`\`js
pour(water);
\`\`\`

## Milk

Milk goes in last.
`;

const SITE = {
  'pkg/docs/index.md': '---\ntitle: Tea\n---\n\nA pot. See [brewing](/guides/brewing/).\n',
  'pkg/docs/guides/brewing.md': `---\ntitle: Brewing\n---\n\n${BREWING}`,
  'pkg/docs/guides/cups.md':
    '---\ntitle: Cups\n---\n\nA cup holds a quarter of what a pot holds, and it breaks sooner than a pot does.\n',
  'pkg/docs/guides/gone.md': '---\ntitle: Gone\n---\n\nNobody reads this.\n\n## Part\n\nNor this.\n',
  'pkg/docs/guides/kept.md': '---\ntitle: Kept\n---\n\n## Same\n\nIt stays.\n',
  'pkg/names.json':
    '{ "tool": "kettle 1", "names": [{ "kind": "option", "id": "lid", "url": "/guides/kept/", "type": "string" }, { "kind": "option", "id": "spout", "url": "/guides/kept/" }] }\n',
  'pkg/docs-build.config.mjs':
    "import { extra } from './made/extra.mjs';\nexport default { content: 'docs', names: { file: 'names.json' }, redirects: { ...extra, '/a/': '/guides/kept/' } };\n",
  'pkg/made/extra.mjs': 'export const extra = {};\n',
  '.gitignore': 'made\n.docs-build\n',
};

/** The site with its second state in the working tree. */
function changedSite(): TestSite {
  const site = createSite(SITE);
  commitAll(site.root, 'First');
  site.edit('pkg/docs/guides/brewing.md', 'when it sings,', 'when the kettle sings,');
  site.edit('pkg/docs/guides/brewing.md', 'pour(water);', 'pour(water, pot);');
  site.edit('pkg/docs/guides/brewing.md', '## Milk\n\nMilk goes in last.\n', '');
  site.edit('pkg/docs/guides/brewing.md', 'title: Brewing', 'title: Brewing tea');
  site.edit('pkg/docs/guides/brewing.md', '## Water', 'New beginning.\n\n## Hot water');
  site.write(
    'pkg/docs/guides/mugs.md',
    site.read('pkg/docs/guides/cups.md').replace('---\n\n', 'redirectFrom: [/guides/cups/]\n---\n\n'),
  );
  site.remove('pkg/docs/guides/cups.md');
  site.remove('pkg/docs/guides/gone.md');
  site.write('pkg/docs/guides/serving.md', '---\ntitle: Serving\n---\n\nPour and serve.\n');
  site.edit('pkg/docs-build.config.mjs', "'/a/': '/guides/kept/'", "'/a/': '/guides/serving/', '/b/': '/guides/kept/'");
  site.edit('pkg/names.json', '"type": "string"', '"type": "boolean", "since": "2"');
  site.edit('pkg/names.json', '"spout"', '"handle"');
  return site;
}

async function compare(site: TestSite, before: string, after?: string): Promise<SiteDiff> {
  let diff: SiteDiff | undefined;
  await checkHere(join(site.root, 'pkg'), async (context) => {
    ({ diff } = compareSites(await readState(before, context), await readState(after, context)));
  });
  return diff!;
}

test('changes of pages, sections, samples, names, redirects and lost addresses are reported, and nothing else', async () => {
  const site = changedSite();
  try {
    const diff = await compare(site, 'main');
    assert.equal(diff.pages.added, [{ url: '/guides/serving/', title: 'Serving', file: 'docs/guides/serving.md' }]);
    assert.equal(
      diff.pages.removed.map(({ url, leadsTo }) => [url, leadsTo]),
      [['/guides/gone/', undefined]],
    );
    assert.equal(
      diff.pages.moved.map(({ from, url, redirected }) => [from, url, redirected]),
      [['/guides/cups/', '/guides/mugs/', true]],
    );
    assert.equal(
      diff.pages.changed.map(({ url }) => url),
      ['/guides/brewing/'],
    );
    const [page] = diff.pages.changed;
    assert.equal(page!.facts, [
      { what: 'title', before: 'Brewing', after: 'Brewing tea' },
      {
        what: 'description',
        before: 'It is hot when it sings, and it must sing before anything else is done with it.',
        after: 'New beginning.',
      },
    ]);
    assert.equal(page!.sections, [
      { kind: 'added', id: null, title: '', words: { added: 2, removed: 0 }, samples: { added: 0, removed: 0 } },
      {
        kind: 'changed',
        id: 'hot-water',
        title: 'Hot water',
        before: { id: 'water', title: 'Water' },
        words: { added: 4, removed: 2 },
        samples: { added: 0, removed: 0 },
      },
      {
        kind: 'changed',
        id: 'leaves',
        title: 'Leaves',
        words: { added: 0, removed: 0 },
        samples: { added: 1, removed: 1 },
      },
      {
        kind: 'removed',
        id: 'milk',
        title: 'Milk',
        words: { added: 0, removed: 5 },
        samples: { added: 0, removed: 0 },
      },
    ]);
    assert.equal(page!.anchors, { added: ['hot-water'], removed: [{ id: 'water' }, { id: 'milk' }] });
    assert.equal(diff.names, {
      added: [{ kind: 'option', id: 'handle', url: '/guides/kept/' }],
      removed: [{ kind: 'option', id: 'spout', url: '/guides/kept/' }],
      changed: [
        {
          kind: 'option',
          id: 'lid',
          url: '/guides/kept/',
          facts: [
            { what: 'type', before: 'string', after: 'boolean' },
            { what: 'since', after: '2' },
          ],
        },
      ],
    });
    assert.equal(diff.redirects, {
      added: [
        { from: '/b/', to: '/guides/kept/' },
        { from: '/guides/cups/', to: '/guides/mugs/' },
      ],
      removed: [],
      changed: [{ from: '/a/', to: '/guides/serving/', before: '/guides/kept/' }],
    });
    assert.equal(diff.lost, ['/guides/brewing/#water', '/guides/brewing/#milk', '/guides/gone/']);

    const text = textReport(diff, paintFor(false)).join('\n');
    assert.match(
      text,
      /^main \([0-9a-f]{7}\) → working tree: 1 page added, 1 page removed, 1 page moved, 1 page changed, /,
    );
    assert.match(text, '  ~ /guides/brewing/  Brewing tea  docs/guides/brewing.md\n');
    assert.match(text, '      ~ Hot water  was “Water”, +4 −2 words\n');
    assert.match(text, '  > /guides/cups/ → /guides/mugs/\n');
    const markdown = markdownReport(diff);
    assert.match(markdown, '- ✏️ `/guides/brewing/` Brewing tea\n  - title: Brewing → Brewing tea\n');
    assert.match(markdown, '#### ⚠️ Addresses that no longer exist\n\n- `/guides/brewing/#water`\n');
  } finally {
    site.dispose();
  }
});

test('an anchor that left a page which moved, too, says where it leads', async () => {
  const site = createSite({
    ...SITE,
    'pkg/docs-build.config.mjs': "export default { content: 'docs', hashRedirects: [] };\n",
  });
  try {
    commitAll(site.root, 'First');
    await runCli(join(site.root, 'pkg'), ['mv', '/guides/brewing/', '/guides/making/']);
    await runCli(join(site.root, 'pkg'), ['mv', '/guides/making/#leaves', '/guides/serving/']);
    const diff = await compare(site, 'main');
    assert.match(textReport(diff, paintFor(false)).join('\n'), 'anchors gone: #leaves (leads to /guides/serving/#)');
    assert.equal(diff.lost, []);
  } finally {
    site.dispose();
  }
});

test('a page that becomes unlisted has changed, because its address still works', async () => {
  const site = createSite(SITE);
  try {
    commitAll(site.root, 'First');
    site.edit('pkg/docs/guides/kept.md', 'title: Kept', 'title: Kept\nunlisted: true');
    const diff = await compare(site, 'main');
    assert.equal(diff.pages.removed, []);
    assert.match(textReport(diff, paintFor(false)).join('\n'), 'unlisted: (none) → true');
    commitAll(site.root, 'Second');
    site.edit('pkg/docs/guides/kept.md', 'unlisted: true', 'unlisted: false');
    assert.equal(
      (await compare(site, 'main')).pages.added.map(({ url }) => url),
      ['/guides/kept/'],
    );
  } finally {
    site.dispose();
  }
});

test('links that follow a page or a section that moved are no change for readers', async () => {
  const LINKS = 'See [brewing](/guides/brewing/#leaves) and [cups](/guides/cups/).\n';
  const site = createSite({
    ...SITE,
    'pkg/docs-build.config.mjs': "export default { content: 'docs', hashRedirects: [] };\n",
    'pkg/docs/guides/kept.md': `---\ntitle: Kept\nrelated:\n  - { title: Cups, url: /guides/cups/ }\n---\n\n${LINKS}`,
    'pkg/docs/guides/other.md': `---\ntitle: Other\n---\n\n${LINKS}`,
  });
  try {
    commitAll(site.root, 'First');
    const pkg = join(site.root, 'pkg');
    await runCli(pkg, ['mv', '/guides/cups/', '/guides/mugs/']);
    await runCli(pkg, ['mv', '/guides/brewing/#leaves', '/guides/serving/']);
    site.edit('pkg/docs/guides/other.md', 'and [cups](/guides/mugs/)', 'and [cups](/guides/brewing/)');
    const { pages } = await compare(site, 'main');
    assert.equal(
      pages.moved.map(({ url }) => url),
      ['/guides/mugs/'],
    );
    assert.equal(
      pages.changed.map(({ url }) => url),
      ['/guides/brewing/', '/guides/other/'],
    );
  } finally {
    site.dispose();
  }
});

test('an image that changed is reported as one, and pages of submodules are compared as they were', async () => {
  const picture = (color: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9z"/></svg>\n`;
  const site = createSite({
    'pkg/docs/index.md': '---\ntitle: Tea\n---\n\n## Pot\n\n![A pot](./pot.svg)\n',
    'pkg/docs/pot.svg': picture('red'),
    'pkg/docs-build.config.json': '{ "content": "docs" }',
    'pkg/docs/shared/cup.md': '# Cup\n\nA cup of tea.\n',
    '.gitmodules': '[submodule "shared"]\n\tpath = pkg/docs/shared\n\turl = ../shared\n',
    '.gitignore': '.docs-build\n',
  });
  const submodule = join(site.root, 'pkg/docs/shared');
  try {
    commitAll(submodule, 'First');
    commitAll(site.root, 'First');
    site.write('pkg/docs/pot.svg', picture('blue'));
    const diff = await compare(site, 'main');
    assert.equal(diff.pages.added, [], 'the page of the submodule was there before');
    assert.equal(diff.pages.changed[0]!.sections[0]!.images, { added: 1, removed: 1 });
    assert.match(textReport(diff, paintFor(false)).join('\n'), '~ Pot  +1 −1 images');

    site.write('pkg/docs/shared/cup.md', '# Cup\n\nA cup of coffee.\n');
    commitAll(submodule, 'Second');
    commitAll(site.root, 'Second');
    const { pages } = await compare(site, 'HEAD~1', 'HEAD');
    assert.equal(
      pages.changed.map(({ url }) => url),
      ['/', '/shared/cup/'],
    );
    git(submodule, ['checkout', '-q', '--orphan', 'other']);
    for (const args of [
      ['branch', '-D', 'main'],
      ['reflog', 'expire', '--expire=now', '--all'],
      ['gc', '--prune=now'],
    ])
      git(submodule, args);
    git(site.root, ['commit', '-q', '--allow-empty', '-m', 'Third']);
    await compare(site, 'HEAD').then(
      () => assert.unreachable(),
      (error: DocsError) => assert.match(error.message, /^Git cannot read the files of HEAD: pkg\/docs\/shared: /),
    );
  } finally {
    site.dispose();
  }
});

test('two commits are compared without the files of today, and only the cache folder keeps anything', async () => {
  const site = changedSite();
  try {
    site.edit('pkg/docs/guides/serving.md', 'serve.', 'serve.\n\n## Milk\n\nMilk goes in last.');
    commitAll(site.root, 'Second');
    site.remove('pkg/docs/guides/kept.md');
    const status = git(site.root, ['status', '--porcelain']);
    const diff = await compare(site, 'HEAD~1', 'main');
    assert.equal(diff.lost, ['/guides/brewing/#water', '/guides/brewing/#milk', '/guides/gone/']);
    assert.is(diff.pages.changed[0]!.sections.at(-1)!.elsewhere, '/guides/serving/#milk', 'where a section went');
    assert.is(git(site.root, ['status', '--porcelain']), status);
    assert.equal(readdirSync(join(site.root, 'pkg')).sort(), [
      '.docs-build',
      'docs',
      'docs-build.config.mjs',
      'made',
      'names.json',
    ]);

    const same = await compare(site, 'main', 'HEAD');
    assert.equal([same.pages.changed, same.lost, same.redirects.added, same.order], [[], [], [], []]);
    assert.match(textReport(same, paintFor(false)).join('\n'), 'nothing changes for readers');
  } finally {
    site.dispose();
  }
});

test('a state that cannot be read is reported with the cause and a remedy', async () => {
  const site = createSite({ 'pkg/docs/index.md': '# A\n', 'pkg/docs-build.config.json': '{ "content": "docs" }\n' });
  const codeOf = (before: string, of = site): Promise<string> =>
    compare(of, before).then(
      () => 'none',
      (error: unknown) => {
        if (!(error instanceof DocsError)) throw error;
        const [{ code, file, message, hint } = { code: '', message: '' }] = error.diagnostics;
        return [error.exitCode, code, file, message, hint].join(' | ');
      },
    );
  try {
    assert.match(await codeOf('main'), /^2 \| NO_REPOSITORY \| .*not a git repository/);
    git(site.root, ['init', '-q', '-b', 'main']);
    assert.match(await codeOf('HEAD'), 'The repository has no commit yet');
    git(site.root, ['commit', '-q', '--allow-empty', '-m', 'Empty']);
    git(site.root, ['tag', 'empty']);
    commitAll(site.root, 'First');
    assert.match(await codeOf('empty'), '2 | NO_SITE_THEN |  | empty has no folder pkg, where the site is today.');
    assert.match(
      await codeOf('mian'),
      '2 | UNKNOWN_REF |  | Git knows no branch, tag or commit mian. | Did you mean main?',
    );
    assert.match(await codeOf('--all'), '2 | UNKNOWN_REF');
    assert.match(await codeOf(''), 'commit without a name. | Fetch it first');

    const config = site.read('.git/config');
    site.write('.git/config', '[core\n');
    assert.match(await codeOf('main'), /NO_REPOSITORY .*bad config line 1 .*`git fsck` lists what is damaged/);
    site.write('.git/config', config);
    site.write('.git/refs/heads/lost', `${'1'.repeat(40)}\n`);
    assert.match(await codeOf('lost'), /UNKNOWN_REF .*Git cannot read the commit of lost: .*`git fsck`/);
    site.remove('.git/refs/heads/lost');
    // A folder is no state, and nothing is damaged.
    assert.match(await codeOf('pkg/docs'), 'Git knows no branch, tag or commit pkg/docs.');

    site.write('pkg/docs-build.config.json', '{ "content": "docs", "tilte": "A" }\n');
    commitAll(site.root, 'Broken');
    git(site.root, ['tag', 'broken']);
    site.write('pkg/docs-build.config.json', '{ "content": "docs" }\n');
    assert.match(await codeOf('broken'), '2 | CONFIG_UNKNOWN_KEY | broken:docs-build.config.json | ');

    const shallow = createSite({});
    try {
      git(shallow.root, ['clone', '-q', '--depth', '1', `file://${site.root}`, '.']);
      shallow.write('pkg/docs-build.config.json', '{ "content": "docs" }\n');
      assert.match(await codeOf('HEAD~1', shallow), /HEAD~1 in this shallow clone\. \| .*fetch-depth: 0/);
    } finally {
      shallow.dispose();
    }
  } finally {
    site.dispose();
  }
});

test('the page shows moved pages and redirects, as the report does', async () => {
  const site = changedSite();
  try {
    const { code } = await runCli(join(site.root, 'pkg'), ['diff', 'main', '--page', 'diff.html', '--offline']);
    assert.is(code, 0);
    const html = site.read('pkg/diff.html');
    assert.match(html, '<h2>Pages that moved</h2><ul><li>/guides/cups/ → /guides/mugs/</li></ul>');
    assert.match(html, '<h2>Redirects</h2><ul><li>new: /b/ → /guides/kept/</li>');
    assert.match(html, '<li>/a/ → /guides/serving/, was /guides/kept/</li>');
  } finally {
    site.dispose();
  }
});

test('the command prints the report, warns about lost addresses and fails with --strict', async () => {
  const site = createSite({ 'content/index.md': '# A\n', 'content/b.md': '# B\n', '.gitignore': '.docs-build\n' });
  try {
    commitAll(site.root, 'First');
    site.remove('content/b.md');
    const text = await site.command('diff', 'main');
    assert.is(text.code, 0);
    assert.match(text.stderr, 'ADDRESSES_LOST');
    assert.match(text.stdout, '  - /b/  B\n');
    const markdown = await site.command('diff', 'main', '--format', 'markdown', '--strict');
    assert.is(markdown.code, 1);
    assert.match(markdown.stdout, /^### What changes for readers\n/);
    const json = JSON.parse((await site.command('diff', 'main', 'HEAD', '--json')).stdout) as SiteDiff & {
      ok: boolean;
    };
    assert.equal([json.ok, json.pages.changed, json.after.name], [true, [], 'HEAD']);
    // Two states in one word, as for Git: main...topic leaves out what only main got since.
    git(site.root, ['checkout', '-q', '-b', 'topic']);
    commitAll(site.root, 'Without b');
    git(site.root, ['checkout', '-q', 'main']);
    site.write('content/index.md', '# Aa\n');
    commitAll(site.root, 'Other words');
    const pages = async (range: string): Promise<readonly number[]> => {
      const { stdout } = await site.command('diff', range, '--json');
      const { removed, changed } = (JSON.parse(stdout) as SiteDiff).pages;
      return [removed.length, changed.length];
    };
    assert.equal(await pages('main..topic'), [1, 1]);
    assert.equal(await pages('main...topic'), [1, 0]);
    assert.equal(await pages('topic..'), [0, 1]);
    const { code, stderr } = await runCli(site.root, ['diff', 'main'], { PATH: '' });
    assert.is(code, 3);
    assert.match(stderr, 'GIT_MISSING');
  } finally {
    site.dispose();
  }
});

test('sections that only change places are a change, which names those that moved', async () => {
  const part = (name: string): string => `## ${name}\n\nText of ${name}.\n\n### Part of ${name}\n\nMore.\n\n`;
  const page = (...names: readonly string[]): string =>
    `---\ntitle: Page\ndescription: All systems.\n---\n\n${names.map(part).join('')}`;
  const site = createSite({
    'pkg/content/index.md': page('npm', 'Debian', 'Fedora', 'Windows'),
    'pkg/docs-build.config.json': '{}',
  });
  try {
    commitAll(site.root, 'First');
    const places = async (...names: readonly string[]): Promise<readonly unknown[]> => {
      site.write('pkg/content/index.md', page(...names));
      const { pages } = await compare(site, 'main');
      return pages.changed.flatMap(({ facts }) => facts.map(({ what, before, after }) => [what, before, after]));
    };
    assert.equal(await places('npm', 'Debian', 'Fedora', 'Windows'), []);
    assert.equal(await places('npm', 'Debian', 'Windows', 'Fedora'), [
      ['place of “Fedora”', 'after “Part of Debian”', 'after “Part of Windows”'],
    ]);
    assert.equal(await places('Windows', 'npm', 'Debian', 'Fedora'), [
      ['place of “Windows”', 'after “Part of Fedora”', 'first'],
    ]);
    assert.equal(await places('Windows', 'Fedora', 'Debian', 'npm'), [
      ['place of “Fedora”', 'after “Part of Debian”', 'after “Part of Windows”'],
      ['place of “Debian”', 'after “Part of npm”', 'after “Part of Fedora”'],
      ['place of “npm”', 'first', 'after “Part of Debian”'],
    ]);
  } finally {
    site.dispose();
  }
});

test.run();
