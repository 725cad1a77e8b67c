import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { commitAll } from '../support/git.js';
import { createSite } from '../support/site.js';
import { until } from '../support/until.js';
import { serving } from './serving.js';

const test = suite('the folder of the pages of a site without a configuration');

const SITE = {
  'mkdocs.yml': 'site_name: Kettle\ndocs_dir: manual\n',
  'manual/index.md': '# Kettle\n\nIt boils.\n',
};

test('a preview follows the configuration of the other generator to another folder', async () => {
  const site = createSite(SITE);
  const preview = serving(site);
  try {
    const { url } = await preview.next();
    const shows = (text: string): Promise<void> =>
      until(async () => {
        // A connection that is kept alive may end at the moment of a request.
        const answer = await fetch(url!).catch(() => undefined);
        return (await answer?.text())?.includes(text) === true;
      }, text);
    await shows('It boils.');
    renameSync(join(site.root, 'manual'), join(site.root, 'handbook'));
    site.edit('mkdocs.yml', 'manual', 'handbook');
    site.edit('handbook/index.md', 'It boils.', 'It whistles.');
    await shows('It whistles.');
  } finally {
    await preview.stop();
    site.dispose();
  }
});

test('an earlier state is read from the folder in which its pages were', async () => {
  const site = createSite(SITE);
  commitAll(site.root, 'Start');
  renameSync(join(site.root, 'manual'), join(site.root, 'handbook'));
  site.edit('mkdocs.yml', 'manual', 'handbook');
  site.edit('handbook/index.md', 'It boils.', 'It whistles.');
  const { code, stdout, stderr } = await site.command('diff', 'HEAD', '--json');
  site.dispose();
  assert.is(code, 0, stderr + stdout);
  const { pages } = JSON.parse(stdout) as { pages: { changed: readonly { url: string }[] } };
  assert.equal(
    pages.changed.map(({ url }) => url),
    ['/'],
  );
});

test.run();
