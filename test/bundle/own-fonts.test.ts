/** A site that sets fonts of its own: readers do not load those of the package in vain. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';

const test = suite('fonts of a site');

const OWN_FONT = "@font-face { font-family: 'Tea Sans'; src: url('/tea.woff2') }\n";

/** The fonts that a site with these styles preloads, those that it publishes, and its style sheet. */
async function fontsOf(css: string): Promise<{ preloaded: string[]; published: string[]; styles: string }> {
  const site = createSite({
    'content/index.md': '# Home\n\nText.\n',
    'content/public/tea.woff2': 'font',
    'site.css': css,
    'docs-build.config.mjs': `export default { title: 'T', plugins: [{ name: 's', styles: ['site.css'] }] };\n`,
  });
  await site.build();
  const files = site.published();
  const html = site.html('/');
  site.dispose();
  const nameOf = (path: string): string => /([\w-]+)\.\w+\.woff2/.exec(path)![1]!;
  return {
    preloaded: [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"[^>]*>/g)].map(([, path]) =>
      nameOf(path!),
    ),
    published: Object.keys(files)
      .filter((path) => /assets\/.*\.woff2$/.test(path))
      .map(nameOf)
      .sort(),
    styles: Object.entries(files).find(([path]) => /assets\/site\.\w+\.css$/.test(path))![1],
  };
}

test('a font that the site replaces on every page is neither preloaded nor published', async () => {
  const { preloaded, published, styles } = await fontsOf(`${OWN_FONT}:root { --sans: 'Tea Sans', sans-serif }\n`);
  assert.equal(preloaded, ['geist-mono']);
  assert.equal(published, ['geist-mono']);
  assert.not.match(styles, 'url(figtree');
  // The head script requests the first font of the styles early, which has to be that of text.
  assert.ok(styles.indexOf('Tea Sans') < styles.indexOf('url(geist-mono'), 'the font of the site comes first');
});

test('a site with fonts of the system loads none', async () => {
  const { preloaded, published, styles } = await fontsOf('html, .x { --sans: system-ui; --mono: monospace }\n');
  assert.equal([preloaded, published], [[], []]);
  assert.not.match(styles, '@font-face');
});

test('a font that the site replaces in some places, or builds on, stays', async () => {
  const both = ['figtree', 'geist-mono'];
  for (const css of [
    '.aside { --sans: serif }\n',
    '@media print { :root { --sans: serif } }\n',
    ':root { @media print { --sans: serif } }\n',
    ":root { --sans: 'Tea Sans', Figtree, sans-serif }\n",
    '/* :root { --sans: serif } */ :root { --sans-serif: serif; content: "{ --sans: serif"; }\n',
  ])
    assert.equal((await fontsOf(css)).preloaded, both, css);
});

test.run();
