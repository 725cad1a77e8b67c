/** Pages of Rspress and of Next.js. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../../support/site.js';

const test = suite('pages of Rspress and of Next.js');

test('code of a file that is named from the folder of the documents is shown', async () => {
  const site = createSite({
    'rspress.config.ts': "export default defineConfig({ root: 'docs' });\n",
    'docs/index.md': '# Home\n',
    'docs/guide/start.mdx': '# Start\n\n```ts file="<root>/guide/_a.ts"\n\n```\n',
    'docs/guide/_a.ts': 'brew();\n',
  });
  try {
    const output = await site.build();
    assert.not.match(output, 'MISSING_INCLUDE');
    assert.match(site.html('/guide/start/'), 'brew');
  } finally {
    site.dispose();
  }
});

test('a page of Next.js has no slash at its end, so its links begin in the folder above', async () => {
  const site = createSite({
    'next.config.mjs': 'export default {};\n',
    'app/page.mdx': '# Home\n',
    'app/docs/link/page.mdx': '# Link\n\n[Go](./setup) [on](../other#part)\n',
    'app/docs/setup/page.mdx': '# Setup\n',
    'app/other/page.mdx': '# Other\n\n## Part\n',
  });
  try {
    const output = await site.build();
    assert.not.match(output, 'DEAD_LINK');
    assert.match(site.html('/docs/link/'), '<a href="/docs/setup/">Go</a> <a href="/other/#part">on</a>');
  } finally {
    site.dispose();
  }
});

test.run();
