/** A site in another language than English, with a long name. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createSite } from '../support/site.js';
import { browserFixture } from './support/browser-fixture.js';

const test = suite('a site in another language');
const fixture = browserFixture(
  test,
  async () => {
    const site = createSite({
      'docs-build.config.json': JSON.stringify({ title: 'Teezubereitungsgerätehandbuch für Teetrinker', lang: 'de' }),
      'content/index.md': '# Start\n',
      'content/tea.md': '# Tee\n\nEin Wort und `ein-name`.\n',
    });
    await site.build();
    return { folder: `${site.root}/dist`, base: '/', site };
  },
  { viewport: { width: 320, height: 700 }, serviceWorkers: 'block', reducedMotion: 'reduce' },
);

test('a long name of the site fits into the header of a narrow phone, and all of the header is its target', async () => {
  await fixture.visit('tea/');
  const { above, below, height } = await fixture.page.evaluate(() => {
    const [logo, row] = [document.querySelector('.header__logo')!, document.querySelector('.header__row')!];
    const text = document.createRange();
    text.selectNodeContents(logo);
    const [name, bar] = [text.getBoundingClientRect(), row.getBoundingClientRect()];
    return { above: name.top - bar.top, below: bar.bottom - name.bottom, height: logo.getBoundingClientRect().height };
  });
  assert.ok(above >= 0 && below >= 0, `${above} above, ${below} below`);
  assert.ok(height >= 44, `${height} high`);
});

test('browsers may divide long words, but no names of code', async () => {
  await fixture.visit('tea/');
  const hyphens = await fixture.page.evaluate(() =>
    ['h1', 'main p', 'main code'].map((place) => getComputedStyle(document.querySelector(place)!).hyphens),
  );
  assert.equal(hyphens, ['auto', 'auto', 'manual']);
});

test.run();
