import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { createSite, type TestSite } from '../support/site.js';

const test = suite<{ site: TestSite }>('missing images');
test.before.each((context) => {
  context.site = createSite({ 'docs-build.config.mjs': "export default { title: 'Site' };\n" });
});
test.after.each((context) => context.site.dispose());

test('the image that was meant is named: by a similar name, another ending, or in another folder', async ({ site }) => {
  for (const name of ['content/guides/pics/graph.svg', 'content/guides/pics/photo.jpg', 'content/other/my flow.png'])
    site.write(name, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  site.write('content/public/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  site.write(
    'content/guides/a.md',
    '# A\n\n![a](./pics/grpah.svg)\n![b](./pics/photo.png)\n![c](./pics/my%20flow.png)\n![d](logo.svg)\n![e](./pics/unlike.svg)\n',
  );
  const { stdout } = await site.run('index', '--json');
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  const hints = diagnostics.filter(({ code }) => code === 'MISSING_IMAGE').map(({ hint }) => hint);
  assert.equal(hints, [
    'Did you mean ./pics/graph.svg?',
    'Did you mean ./pics/photo.jpg?',
    'Did you mean ../other/my%20flow.png?',
    'Did you mean /logo.svg?',
    'Put images beside the page, or in the `public` folder of the content.',
  ]);
});

test.run();
