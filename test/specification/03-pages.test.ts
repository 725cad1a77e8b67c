/** Lines 37 to 50: the pages by section, and the screen for what is none. */
import * as assert from 'uvu/assert';
import { siteFixture, isSeen, shows, texts } from './support/site-fixture.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds, cannot } = walk('03-pages');
const fixture = siteFixture(test);

/** A document with its own title, which the index and its own address know. */
function isPage(url: string): void {
  const { title } = fixture.entry(url);
  const html = fixture.html(url);
  const heading = /<h1[^>]*>([^]*?)<\/h1>/
    .exec(html)![1]!
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'");
  assert.is(heading, title);
  assert.match(html, `<link rel="canonical" href="https://webpack.js.org${url}">`);
}
const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const pages = (line: number, section: string, names: string, nameOf = (name: string): string => name): void =>
  eachHolds(
    line,
    words(names),
    (name) => `/${section}/ has ${name}`,
    (name) => isPage(name === 'index' ? `/${section}/` : `/${section}/${nameOf(name)}/`),
  );

pages(
  38,
  'api',
  `cli node stats webpack-dev-server hot-module-replacement loaders logging module-methods module-variables compilation-object
  compiler-hooks compilation-hooks contextmodulefactory-hooks parser normalmodulefactory-hooks plugins resolvers`,
);
pages(39, 'blog', 'index');
holds(39, 'it lists its posts, each at an address below it', async () => {
  const posts = fixture.entries.filter(({ url }) => /^\/blog\/./.test(url) && url !== '/blog/').map(({ url }) => url);
  for (const url of posts) await isSeen(await fixture.sharedPage('blog/'), `main a[href="${url}"]`);
  for (const url of posts) isPage(url);
});
pages(
  40,
  'concepts',
  `entry-points output loaders plugins configuration modules module-resolution module-federation dependency-graph targets
  manifest hot-module-replacement why-webpack under-the-hood`,
);
pages(
  41,
  'configuration',
  `configuration-languages configuration-types entry-context mode output module resolve optimization plugins dev-server
  cache devtool target watch externals performance node stats experiments other-options`,
);
pages(
  42,
  'contribute',
  'index writers-guide writing-a-loader writing-a-plugin plugin-patterns release-process debugging',
);
pages(
  43,
  'guides',
  `index getting-started asset-management output-management development code-splitting caching author-libraries
  environment-variables build-performance csp development-vagrant dependency-management installation hot-module-replacement tree-shaking
  production lazy-loading ecma-script-modules shimming typescript web-workers progressive-web-application public-path integrations
  asset-modules entry-advanced package-exports`,
);
const loader = (name: string): string => `${name}-loader`;
pages(44, 'loaders', 'index babel coffee exports expose html imports node remark source-map thread val', loader);
eachHolds(
  44,
  words('css less postcss sass style stylus'),
  (name) => `/loaders/ has ${name}, in the group CSS`,
  async (name) => {
    isPage(`/loaders/${name}-loader/`);
    assert.is(fixture.entry(`/loaders/${name}-loader/`).group, 'CSS');
    await isSeen(
      await fixture.sharedPage('loaders/'),
      `.sidebar__group:has(.sidebar__label:text-is("CSS")) li:has(> a[href="/loaders/${name}-loader/"])`,
    );
  },
);
pages(45, 'migrate', 'index 5 4 3');
const plugin = (name: string): string =>
  name.endsWith('-plugin') || name === 'mini-css-extract'
    ? name.replace(/^(mini-css-extract)$/, '$1-plugin')
    : `${name}-plugin`;
pages(
  46,
  'plugins',
  'index html-webpack-plugin banner commons-chunk define dll environment split-chunks module-federation progress provide source-map-dev-tool mini-css-extract',
  plugin,
);
pages(
  46,
  'plugins',
  'compression copy css-minimizer eslint html-minimizer image-minimizer install json-minimizer',
  (name) => `${name}-webpack-plugin`,
);
cannot(46, 'the other plugins are there as well', 'the specification does not show their list');
eachHolds(
  47,
  words('comparison awesome-webpack glossary branding license'),
  (name) => `/${name}/ is a page at the top`,
  (name) => isPage(`/${name}/`),
);

holds(50, 'the heading of the not-found screen', async () =>
  assert.equal(await texts(await fixture.sharedPage('nowhere/'), 'main h1'), ['Page Not Found']),
);
holds(50, 'its text', async () =>
  assert.equal(await texts(await fixture.sharedPage('nowhere/'), '.not-found__text'), [
    'Oops! The page you are looking for has been removed or relocated.',
  ]),
);
holds(50, 'its button leads to the landing page', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('nowhere/');
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL(fixture.url);
  await shows(page, 'bundle your');
});

test.run();
