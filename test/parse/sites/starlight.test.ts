/** Pages of Starlight. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';

const test = suite('pages of Starlight');

test('images outside of the content, slots and links to missing translations are as they were', async () => {
  const page = (title: string, text: string): string => `---\ntitle: ${title}\n---\n\n${text}\n`;
  const site = createSite({
    'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Tea', sidebar: ['start', 'leaves'] })] });\n`,
    'src/assets/cup.png': 'not really an image',
    'src/content/docs/index.mdx': page('Tea', '<Fragment slot="a">\n\nThe *first* page.\n\n</Fragment>'),
    'src/content/docs/start.md': page('Start', '![Cup](../../assets/cup.png) ![Cup](~/assets/cup.png)'),
    'src/content/docs/leaves.md': page('Leaves', 'Green.\n\n```markdoc\n{% aside %}\n```\n\n```tree\nsrc\n```'),
    'src/content/docs/de/start.md': page('Anfang', '[Blätter](/de/leaves/) [auch](../leaves/)'),
  });
  try {
    const output = await site.build();
    assert.not.match(output, /UNKNOWN_|DEAD_|MISSING_|OUTSIDE_/);
    assert.match(site.html('/'), '<p>The <em>first</em> page.</p>');
    assert.match(site.html('/start/'), /(?:<img src="\/assets\/cup\.[0-9a-f]{8}\.png"[^>]*>\s?){2}/);
    assert.match(site.html('/de/start/'), '<a href="/leaves/">Blätter</a> <a href="/leaves/">auch</a>');
  } finally {
    site.dispose();
  }
});

test.run();
