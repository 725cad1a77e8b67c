import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commitAll } from '../support/git.js';
import { createSite } from '../support/site.js';

const test = suite('quality');

const SITE = {
  'docs-build.config.json': JSON.stringify({
    title: 'Brewer',
    base: '/docs/',
    names: { file: 'names.json' },
    quality: { file: 'quality.json', path: '/checked/' },
  }),
  'names.json': '{ "tool": "brewer 2.1.0", "names": [] }\n',
  'content/index.md': '---\ntitle: Home\n---\n\nText. [What was checked](/checked/)\n',
  'content/guides/pour.md': '---\ntitle: Pour\n---\n\nSee [nothing](/nothing/).\n',
  'content/guides/cups.md': '---\ntitle: Cups\n---\n\nCups.\n',
  '.gitignore': '.docs-build\ndist\n',
};

test('a recorded check is shown by section, and pages name the version that they were checked against', async () => {
  const site = createSite(SITE);
  try {
    commitAll(site.root, 'First', '2026-03-01T12:00:00Z');
    const checked = await site.command('check', '--only', 'links', '--record');
    assert.is(checked.code, 1);
    assert.equal(JSON.parse(site.read('quality.json')), {
      tool: 'brewer 2.1.0',
      date: '2026-03-01',
      checks: [
        {
          name: 'links',
          summary: (JSON.parse(site.read('quality.json')) as { checks: readonly { summary: string }[] }).checks[0]!
            .summary,
          problems: [{ section: '/guides/', errors: 1, warnings: 0 }],
        },
      ],
    });
    site.edit('content/guides/pour.md', '[nothing](/nothing/)', 'nothing');
    await site.build();
    const html = site.html('/guides/cups/');
    assert.match(
      html,
      '<p class="freshness"><a href="/docs/checked/">Checked against brewer 2.1.0</a> on <time datetime="2026-03-01">1 March 2026</time></p>',
    );
    const page = site.html('/checked/');
    assert.match(
      page,
      'On <time datetime="2026-03-01">1 March 2026</time>, the documentation was checked against brewer 2.1.0.',
    );
    // The browser makes the table of contents from the headings that it finds: the document must have the same.
    const list = /<nav class="toc"[^]*?<\/nav>/.exec(page)?.[0] ?? '';
    assert.equal(
      [...list.matchAll(/href="(#(?:checks|sections))"/g)].map(([, fragment]) => fragment),
      ['#checks', '#sections'],
    );
    assert.match(page, /<code>links<\/code><\/th><td>[^<]+<\/td><td>1 error<\/td>/);
    assert.match(page, /<a href="\/docs\/guides\/">[^<]+<\/a><\/th><td>2<\/td><td>1 error<\/td>/);
  } finally {
    site.dispose();
  }
});

test('a missing or damaged record is reported, and recording requires a file', async () => {
  const site = createSite({ ...SITE, 'content/guides/pour.md': '# Pour\n' });
  try {
    assert.match(await site.build(), 'quality.json  warning  QUALITY_FILE');
    assert.match(site.html('/checked/'), 'No check has been recorded yet.');
    site.write('quality.json', '{ "checks": [{ "name": 1 }] }\n');
    const damaged = await site.command('index');
    assert.is(damaged.code, 1);
    assert.match(damaged.stderr, /quality\.json:1:\d+ {2}error {2}QUALITY_FILE/);
    site.write('docs-build.config.json', '{ "title": "Brewer" }');
    site.edit('content/index.md', '[What was checked](/checked/)', '');
    const none = await site.command('check', '--only', 'links', '--record');
    assert.is(none.code, 2);
    assert.match(none.stderr, 'The configuration does not name a file for the record of checks.');
  } finally {
    site.dispose();
  }
});

test.run();
