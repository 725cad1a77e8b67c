import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { surely } from '../../src/diagnostics/suggest.js';
import { createSite } from '../support/site.js';

const test = suite('docs-build check --fix');

const PAGE = `---
title: Home
related:
  - title: Cache
    url: /Guides/caching/
redirctFrom: [/old-home/]
---

[a](/older/) [b](/guides/caching/#kyes-of) [/guides/cachng/](/guides/cachng/?x#y) [c][c] ![x](./Pic.svg) [q](./guides/caching.md#Keys-Of)

<a href="/older/#keys-of">x</a> [elsewhere](/nowhere/at/all/) [v](/guides/caching/#version-5)

[c]: </older/>

\`\`\`md
[a](/older/)
\`\`\`

:::wraning Title
[known](/older/)
:::

<!-- no-check LINK_TO_REDIRECT: it is shown as an example -->
[old](/older/)
`;

const FIXED = PAGE.replace('/Guides/', '/guides/')
  .replace('redirctFrom', 'redirectFrom')
  .replace('[a](/older/) [b](/guides/caching/#kyes-of)', '[a](/guides/caching/) [b](/guides/caching/#keys-of)')
  .replace('./Pic.svg', './pic.svg')
  .replace('#Keys-Of', '#keys-of')
  .replace('"/older/#keys-of"', '"/guides/caching/#keys-of"')
  .replace('</older/>', '</guides/caching/>')
  .replace(':::wraning Title\n[known](/older/)', ':::warning Title\n[known](/guides/caching/)');

const SITE = {
  'content/index.md': PAGE,
  'content/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/guides/caching.md':
    '\ufeff---\r\ntitle: Caching\r\nredirectFrom:\r\n  - /older/\r\n---\r\n\r\n## Keys of\r\n\r\n## Version 4\r\n\r\n[a](/older/)\r\n',
  'docs-build.config.mjs': "export default { header: { links: [{ content: 'x', url: '/older/' }] } };\n",
};

test('only certain corrections are made, at their place', async () => {
  const site = createSite(SITE);
  try {
    const dry = await site.command('check', '--only', 'links', '--fix', '--dry-run');
    assert.match(dry.stderr, 'Would change 12 places\n');
    assert.match(dry.stderr, '  content/index.md:9:5  /older/ -> /guides/caching/\n');
    for (const [path, text] of Object.entries(SITE)) assert.is(site.read(path), text);

    const { stdout, code } = await site.command('check', '--only', 'links', '--fix', '--json');
    const report = JSON.parse(stdout) as {
      fixed: { dryRun: boolean; places: readonly object[] };
      checks: readonly { findings: readonly { code: string; state: string; line: number }[] }[];
    };
    assert.is(site.read('content/index.md'), FIXED);
    assert.is(
      site.read('content/guides/caching.md'),
      SITE['content/guides/caching.md'].replace('[a](/older/)', '[a](/guides/caching/)'),
    );
    assert.match(site.read('docs-build.config.mjs'), "url: '/guides/caching/'");
    assert.is(report.fixed.dryRun, false);
    assert.equal(report.fixed.places[0], {
      file: 'content/guides/caching.md',
      line: 11,
      column: 5,
      code: 'LINK_TO_REDIRECT',
      from: '/older/',
      to: '/guides/caching/',
    });
    assert.is(code, 1, 'what is left is reported');
    assert.equal(
      report.checks.flatMap(({ findings }) => findings.map((one) => `${one.line} ${one.code} ${one.state}`)),
      ['9 DEAD_LINK new', '11 DEAD_LINK new', '11 DEAD_ANCHOR new', '24 LINK_TO_REDIRECT opted-out'],
    );
  } finally {
    site.dispose();
  }
});

test('a link is not corrected if its anchor was published, because then its heading has changed', async () => {
  const link = '---\ntitle: Home\n---\n\n[a](/options/#batchsize)\n';
  const site = createSite({
    'content/index.md': link,
    'content/options.md': '---\ntitle: Options\n---\n\n## `batch.sise`\n\nText.\n',
    'urls.lock': '/\n/options/\n/options/#batchsize\n',
  });
  try {
    await site.command('check', '--only', 'links', '--fix');
    assert.is(site.read('content/index.md'), link);
    site.write('urls.lock', '/\n/options/\n');
    await site.command('check', '--only', 'links', '--fix');
    assert.match(site.read('content/index.md'), '(/options/#batchsise)');
  } finally {
    site.dispose();
  }
});

test('avoided words are replaced if the configuration names a replacement', async () => {
  const page = '# T\n\nColour, colour and COLOUR; Simply `colour` [colour](/colour/).\n\nSee [here](/) or here.\n';
  const words = { colour: 'color', simply: '(leave it out)', '[here]': '(say where it leads)' };
  const site = createSite({
    'content/index.md': page,
    'docs-build.config.json': JSON.stringify({ planned: ['/colour/'], verify: { pages: { words } } }),
  });
  try {
    const { stderr } = await site.command('check', '--only', 'pages', '--fix');
    assert.is(
      site.read('content/index.md'),
      page.replace('Colour, colour', 'Color, color').replace('[colour]', '[color]'),
    );
    for (const [at, hint] of [
      ['3:18', 'Write “color”.'],
      ['3:26', 'Leave it out.'],
      ['5:5', 'Say where it leads.'],
    ] as const)
      assert.match(stderr, new RegExp(`content/index.md:${at}  warning  AVOIDED_WORD\\n[^]*?\\n  ${hint}\\n`));
  } finally {
    site.dispose();
  }
});

test('SARIF contains the same changes, and the command without --fix mentions them', async () => {
  const site = createSite({ ...SITE, 'content/index.md': '# T\n\n[a](/older/)\n' });
  try {
    const { stdout, stderr } = await site.command('check', '--only', 'links', '--reporter', 'sarif');
    assert.match(stderr, '3 problems can be fixed: run docs-build check --fix.');
    const { runs } = JSON.parse(stdout) as { runs: readonly { results: readonly { fixes?: readonly unknown[] }[] }[] };
    assert.equal(runs[0]!.results[1]!.fixes, [
      {
        description: { text: 'Link to /guides/caching/ instead.' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'content/index.md' },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 12 },
                insertedContent: { text: '/guides/caching/' },
              },
            ],
          },
        ],
      },
    ]);
  } finally {
    site.dispose();
  }
});

test('badges that the inventory knows are added, and versions are corrected', async () => {
  const site = createSite({
    'content/index.md':
      '---\ntitle: T\n---\n\n## kettle.lid\n\n`boolean`\n\n## kettle.spout\n\n<Badge text="1.0.0+" />\n\n`boolean`\n',
    'inventory.mjs':
      "export default () => ({ tool: 'kettle 2', items: ['lid', 'spout'].map((name) => ({ kind: 'option', id: `kettle.${name}`, types: ['boolean'], since: '2.1.0' })) });\n",
    'docs-build.config.mjs': "export default { verify: { drift: { inventory: './inventory.mjs' } } };\n",
  });
  try {
    const { code, stderr } = await site.command('check', '--only', 'drift', '--fix');
    assert.is(code, 0, stderr);
    assert.is(
      site.read('content/index.md'),
      '---\ntitle: T\n---\n\n## kettle.lid\n\n<Badge text="2.1.0+" />\n\n`boolean`\n\n## kettle.spout\n\n<Badge text="2.1.0+" />\n\n`boolean`\n',
    );
  } finally {
    site.dispose();
  }
});

test('a name is only corrected if no other is similar', () => {
  assert.is(surely('outputFilename', ['output.filename', 'output-path']), 'output.filename');
  assert.is(surely('chunkFilenam', ['chunkFilename', 'cache']), 'chunkFilename');
  assert.is(surely('external', ['externals', 'externalx']), undefined, 'two are as near');
  assert.is(surely('A-b', ['a.b', 'ab']), undefined, 'two are the same');
  assert.is(surely('sync', ['async']), undefined, 'short names are other names');
  assert.is(surely('webpack-4', ['webpack-5']), undefined, 'numbers are other numbers');
});

test('a fix corrects a word of its own, not the end or the beginning of another one', async () => {
  const site = createSite({
    'content/index.md':
      '# T\n\n<!-- no-check A_QUITE_OTHER_DEAD_LIKN, DEAD_LIKN_OF_ANOTHER_KIND, DEAD_LIKN: later -->\n[a](/a/)\n',
  });
  try {
    await site.command('check', '--only', 'links', '--fix');
    assert.match(
      site.read('content/index.md'),
      'no-check A_QUITE_OTHER_DEAD_LIKN, DEAD_LIKN_OF_ANOTHER_KIND, DEAD_LINK: later',
    );
  } finally {
    site.dispose();
  }
});

test.run();
