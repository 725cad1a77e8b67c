import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pluginsOf } from '../../src/pipeline/build.js';
import { createMemoryCache } from '../../src/cache/disk-cache.js';
import { loadSiteConfig } from '../../src/pipeline/site-config.js';
import { createPreviewSource } from '../../src/pipeline/preview.js';
import type { DocsError } from '../../src/diagnostics/docs-error.js';
import { createSite, fixture } from '../support/site.js';

const test = suite('checks in live preview');

test('a page being edited shows the problems of quick checks as warnings, and follows edits', async () => {
  const site = createSite({
    'content/index.md': '# Home\n\n[Guide](/guide/)\n',
    'content/guide.md':
      '# Guide\n\n## One\n\n#### Skipped\n\n[dead](/dead/)\n\n<!-- no-check SKIPPED_LEVEL -->\n##### Fine\n',
    'urls.lock': '/\n/guide/\n/guide/#gone\n',
  });
  try {
    const source = await createPreviewSource({
      loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
      cache: createMemoryCache('test'),
      pluginsOf,
    });
    const shown = async (url: string): Promise<readonly string[]> =>
      (await source.findings!(url)).map(({ severity, code, file, line }) => `${severity} ${file}:${line} ${code}`);
    const guide = await shown('/guide/');
    for (const one of [
      'warning urls.lock:3 VANISHED_ANCHOR',
      'warning content/guide.md:5 SKIPPED_LEVEL',
      'warning content/guide.md:9 OPT_OUT_WITHOUT_REASON',
    ]) {
      assert.ok(guide.includes(one), `${one} in\n${guide.join('\n')}`);
    }
    assert.not(
      guide.some((one) => one.includes('DEAD_LINK')),
      'the index says that already',
    );
    assert.not((await shown('/')).some((one) => one.includes('guide.md')));
    assert.equal(await shown('/nowhere/'), []);

    site.edit('content/guide.md', '#### Skipped', '### Not skipped {#gone}');
    await source.refresh();
    assert.not((await shown('/guide/')).some((one) => /:5 SKIPPED_LEVEL|VANISHED_ANCHOR/.test(one)));
    assert.is(site.read('urls.lock'), '/\n/guide/\n/guide/#gone\n', 'a preview promises nothing');
  } finally {
    site.dispose();
  }
});

test('code of a page being edited is checked by another thread, one edit after the other', async () => {
  const site = createSite({
    'docs-build.config.json': JSON.stringify({
      title: 'T',
      verify: { samples: { configuration: { files: ['brewer.config.*'], validate: 'brewer#validate' } } },
    }),
    'content/index.md': '# Home\n\n```js\nlet it be = 1;\n```\n',
    'content/guide.md': "# Guide\n\n```js title=brewer.config.js\nexport default { drnik: 'tea' };\n```\n",
  });
  try {
    mkdirSync(join(site.root, 'node_modules'));
    symlinkSync(fixture('brewer'), join(site.root, 'node_modules/brewer'));
    const source = await createPreviewSource({
      loadConfig: () => loadSiteConfig(site.root, { fingerprint: 'test' }),
      cache: createMemoryCache('test'),
      pluginsOf,
    });
    const shown = async (url: string): Promise<readonly string[]> =>
      (await source.sampleFindings!(url)).map(
        ({ severity, code, file, line }) => `${severity} ${file}:${line} ${code}`,
      );
    assert.equal(await Promise.all([shown('/guide/'), shown('/'), shown('/nowhere/')]), [
      ['warning content/guide.md:4 SAMPLE_INVALID_CONFIG'],
      ['warning content/index.md:4 SAMPLE_SYNTAX'],
      [],
    ]);
    site.edit('content/guide.md', 'drnik', 'drink');
    await source.refresh();
    assert.equal(await shown('/guide/'), []);

    site.edit('docs-build.config.json', 'brewer#validate', 'brewer#gone');
    await source.refresh();
    const refused = await shown('/guide/').then(
      () => [],
      (error: unknown) => (error as DocsError).diagnostics.map(({ code }) => code),
    );
    assert.equal(refused, ['VALIDATOR_UNUSABLE']);
  } finally {
    site.dispose();
  }
});

test.run();
