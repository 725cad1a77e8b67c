/** The landing page of this repository's site: what moves, when, and for whom. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy } from '../../../src/model/content-security-policy.js';
import { createSite } from '../../support/site.js';
import { atRest, becomes, browserFixture, eventually, hydrated, repositorySite } from '../support/browser-fixture.js';

const test = suite('the landing page in a browser');
const fixture = browserFixture(test, repositorySite);
const word = (): Promise<string | null> => fixture.page.locator('.rotator__word[data-turn="now"]').textContent();
const turns = (name: string): Promise<readonly (number | string)[]> =>
  fixture.page.locator(name).evaluate((element) =>
    element.getAnimations().flatMap((animation) => {
      const { duration, iterations } = animation.effect!.getComputedTiming();
      return [Number(duration), String(iterations), (animation.effect as KeyframeEffect).getKeyframes().length];
    }),
  );

/** Opens the page with a clock that stands still: on a busy machine, words would turn before the test looks. */
async function openAtRest(): Promise<void> {
  await fixture.page.clock.install({ time: 0 });
  await fixture.page.clock.pauseAt(1_000);
  await fixture.page.goto(fixture.server.url);
  await hydrated(fixture.page);
}

test('the word changes every 5000 ms, and the first one follows the last', async () => {
  await openAtRest();
  await fixture.page.clock.runFor(4_999);
  assert.is(await word(), 'assets');
  await fixture.page.clock.runFor(1);
  await becomes(word, 'scripts');
  for (const next of ['images', 'styles', 'assets']) {
    await fixture.page.clock.runFor(5_000);
    await becomes(word, next);
  }
});

test('the place of the word keeps its width, at most 110 pixels at the smallest size', async () => {
  const page = await fixture.visitor({ viewport: { width: 360, height: 740 } });
  await fixture.visit('');
  assert.ok((await page.locator('.rotator').evaluate((element) => element.getBoundingClientRect().width)) <= 110);
  assert.is(await page.locator('.rotator').evaluate((element) => getComputedStyle(element).maxWidth), '110px');
});

test('both cubes turn endlessly, a quarter every 5000 ms, in opposite directions', async () => {
  await fixture.visit('');
  for (const cube of ['.cube--outer', '.cube--inner'])
    assert.equal((await turns(cube)).slice(0, 2), [20_000, 'Infinity'], cube);
  const at = (selector: string, time: number): Promise<string> =>
    fixture.page.locator(selector).evaluate((element, now) => {
      const [animation] = element.getAnimations();
      animation!.pause();
      animation!.currentTime = now;
      return getComputedStyle(element).transform;
    }, time);
  // Turned back to the front, the rest is a turn around the upright axis.
  const angle = async (selector: string, time: number): Promise<number> => {
    const transform = await at(selector, time);
    return fixture.page.evaluate((matrix) => {
      const { m11, m13 } = new DOMMatrix('rotateX(35.5deg)').multiply(new DOMMatrix(matrix));
      return (Math.round((Math.atan2(-m13, m11) * 180) / Math.PI) + 360) % 360;
    }, transform);
  };
  const angles = async (selector: string): Promise<number[]> => {
    const all: number[] = [];
    for (const time of [0, 3_900, 5_000, 10_000, 15_000]) all.push(await angle(selector, time));
    return all;
  };
  assert.equal(await angles('.cube--outer'), [45, 45, 135, 225, 315]);
  assert.equal(await angles('.cube--inner'), [45, 45, 315, 225, 135]);
  assert.is(
    await fixture.page
      .locator('.cube--outer')
      .evaluate((cube) => cube.getBoundingClientRect().width > 0 && getComputedStyle(cube).width),
    '120px',
  );
});

test('with reduced motion, no animation runs and the first word stays', async () => {
  await fixture.visitor({ reducedMotion: 'reduce' });
  await openAtRest();
  await fixture.page.clock.runFor(12_000);
  assert.is(await word(), 'assets');
  const moving = (): Promise<readonly string[]> =>
    fixture.page.evaluate(() =>
      document.getAnimations().map((animation) => String((animation as CSSTransition).transitionProperty)),
    );
  assert.equal(await moving(), []);
  // All elements change at once with the theme, and none of them over time.
  await fixture.page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    document.documentElement.style.fontSize = '20px';
  });
  assert.equal(await moving(), []);
});

const running = (): Promise<number> =>
  fixture.page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && animation.effect!.getComputedTiming().iterations === Infinity,
        ).length,
  );

test('motion can be paused and resumed', async () => {
  await openAtRest();
  await eventually(async () => (await running()) > 2);
  await fixture.page.getByRole('button', { name: 'Pause animation', exact: true }).click();
  await becomes(running, 0);
  await fixture.page.clock.runFor(12_000);
  assert.is(await word(), 'assets');
  await fixture.page.getByRole('button', { name: 'Play animation', exact: true }).click();
  await eventually(async () => (await running()) > 2);
  await fixture.page.clock.runFor(5_000);
  await becomes(word, 'scripts');
});

test('a preference for reduced motion takes effect while the page is open', async () => {
  await openAtRest();
  // What the page does about it is done when a listener that was added after its own hears of it.
  const heard = fixture.page.evaluate(() =>
    new Promise((resolve) => {
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', resolve);
    }).then(() => undefined),
  );
  await fixture.page.emulateMedia({ reducedMotion: 'reduce' });
  await heard;
  await fixture.page.getByRole('button', { name: 'Pause animation', exact: true }).waitFor({ state: 'hidden' });
  await becomes(running, 0);
  await fixture.page.clock.runFor(12_000);
  assert.is(await word(), 'assets');
});

test('nothing moves without scripts, which are needed to stop it', async () => {
  await fixture.visitor({ javaScriptEnabled: false });
  await fixture.page.goto(fixture.server.url);
  assert.is(
    await fixture.page.locator('.cube--outer').evaluate((cube) => getComputedStyle(cube).animationName),
    'none',
  );
  assert.is(
    await fixture.page
      .locator('.diagram__line')
      .first()
      .evaluate((line) => getComputedStyle(line).animationName),
    'none',
  );
  assert.not.ok(await fixture.page.locator('.hero__pause').isVisible());
});

test('screen readers get one stable heading', async () => {
  await fixture.visit('');
  assert.is(await fixture.page.getByRole('heading', { level: 1 }).count(), 1);
  await fixture.page
    .getByRole('heading', { level: 1, name: 'bundle your assets, scripts, images and styles', exact: true })
    .waitFor();
});

test.run();

const RANKS = ['Latest', 'Platinum', 'Gold', 'Silver', 'Bronze', 'Backer'];
const SUPPORTERS = [
  ['big', 9_000_000, 500_000],
  ['small', 20_000, 900],
  ['monthly', 30_000, 2_000],
].map(([slug, totalDonations, monthlyDonations]) => ({
  slug,
  name: slug,
  website: `https://${slug}.example/`,
  avatar: slug === 'monthly' ? null : `https://pictures.example/${slug}.png`,
  firstDonation: null,
  totalDonations,
  monthlyDonations,
}));

const sponsors = suite('the sponsors in a browser');
/** A landing page with supporters whose amounts are known. */
const supported = browserFixture(sponsors, async () => {
  const site = createSite({
    'content/index.md': '---\ntitle: Sample\n---\n\nThe first page.\n',
    'content/supporters.json': JSON.stringify(SUPPORTERS),
    'docs-build.config.json': JSON.stringify({
      title: 'Sample',
      landing: { headline: 'A sample' },
      sponsors: { collective: 'sample', snapshot: 'content/supporters.json' },
    }),
  });
  await site.build();
  return { folder: `${site.root}/dist`, base: '/', site, policy: contentSecurityPolicy(['https:']) };
});
const box = () =>
  supported.page.getByRole('checkbox', {
    name: 'Show sponsors by their average monthly amount of sponsoring in the last year.',
    exact: true,
  });
const showSponsors = async (): Promise<void> => {
  await supported.visit('');
  await supported.page.locator('#sponsors').scrollIntoViewIfNeeded();
  await supported.page.locator('.sponsors__link').first().waitFor();
};
const chance = (value: number): Promise<unknown> =>
  supported.page.addInitScript((fixed) => {
    Math.random = () => fixed;
  }, value);

sponsors('have placeholders in the document, for all six ranks and with nothing to switch', async () => {
  const html = await (await fetch(supported.server.url)).text();
  assert.is(html.match(/class="[^"]*placeholder[^"]*"/g)?.length, RANKS.length);
  assert.match(html, /<input id="support-type"[^>]* disabled/);
  assert.not.match(html, 'sponsors__link');
  await showSponsors();
  const headings = await supported.page.locator('.support__rank h3').allTextContents();
  assert.equal(
    headings.map((heading, index) => heading.startsWith(RANKS[index]!)),
    RANKS.map(() => true),
    String(headings),
  );
});

for (const [value, monthly] of [
  [0.32, true],
  [0.33, false],
  [0.9, false],
] as const) {
  sponsors(
    `show by monthly amounts first in 33 of 100 visits: ${monthly ? 'with' : 'not with'} a draw of ${value}`,
    async () => {
      await chance(value);
      await showSponsors();
      await becomes(() => box().isChecked(), monthly);
    },
  );
}

sponsors('change between monthly and total by the switch', async () => {
  await chance(0.5);
  await showSponsors();
  const shown = (): Promise<string[]> => supported.page.locator('.support__rank').allInnerTexts();
  const total = await shown();
  await box().check();
  await eventually(async () => String(await shown()) !== String(total));
  assert.is((await shown()).length, RANKS.length);
  await box().uncheck();
  await becomes(shown, total);
});

sponsors('are links that open elsewhere and give nothing away, with the amount in their name', async () => {
  await chance(0.5);
  await showSponsors();
  const links = await supported.page
    .locator('.sponsors__link')
    .evaluateAll((all) =>
      all.map((link) => [
        link.getAttribute('href'),
        link.getAttribute('rel'),
        link.getAttribute('target'),
        link.getAttribute('aria-label'),
      ]),
    );
  assert.ok(links.length > 1, `${links.length} links`);
  for (const [href, rel, target, label] of links) {
    assert.match(href!, /^https?:\/\//);
    assert.equal([rel, target], ['noopener noreferrer nofollow', '_blank']);
    assert.match(label!, /\$/);
  }
});

sponsors('have stand-ins until the reader asks for pictures, and where there is none', async () => {
  const { page } = supported;
  const asked: string[] = [];
  await page.context().route('https://pictures.example/**', (route) => {
    const name = new URL(route.request().url()).pathname;
    asked.push(name);
    return name === '/big.png'
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        })
      : route.fulfill({ status: 404 });
  });
  await chance(0.5);
  await supported.visit('');
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  const rank = (name: string) => page.locator(`.support__rank--${name}`);
  await rank('bronze').locator('.sponsors__link').first().waitFor({ state: 'attached' });
  await rank('bronze').scrollIntoViewIfNeeded();
  await atRest(page);
  assert.equal([await page.locator('.sponsors img').count(), asked], [0, []]);
  await page.getByRole('button', { name: 'Show pictures from pictures.example' }).click();
  await rank('platinum').scrollIntoViewIfNeeded();
  await rank('platinum').locator('img[alt="big\'s avatar"]').waitFor();
  // What comes above it may move it out of view again.
  await eventually(async () => {
    await rank('bronze').scrollIntoViewIfNeeded();
    return asked.includes('/small.png');
  });
  await rank('bronze').locator('img').waitFor({ state: 'detached' });
  await becomes(() => rank('bronze').locator('.sponsors__stand-in').count(), 2);
  await becomes(() => rank('platinum').locator('img').count(), 1);
});

sponsors.run();
