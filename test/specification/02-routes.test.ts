/** Lines 18 to 35: routes and what they show, and the landing page. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ask } from '../serve/client.js';
import {
  atRest,
  becomes,
  eventually,
  hydrated,
  isSeen,
  PHONE,
  shows,
  siteFixture,
  texts,
} from './support/site-fixture.js';
import { walk } from './support/walk.js';

const { test, holds, eachHolds } = walk('02-routes');
const fixture = siteFixture(test);
const port = (): number => Number(new URL(fixture.url).port);
const votes = (page: Page) =>
  page
    .context()
    .route('**/search/issues**', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { total_count: 0, items: [] } }),
    );

holds(23, '/ is the landing page', async () => isSeen(await fixture.sharedPage(''), 'main.landing'));
eachHolds(
  24,
  ['vote', 'vote/'],
  (path) => `/${path} is the voting page`,
  async (path) => {
    const { page, visit } = await fixture.visitor();
    await visit(path);
    assert.is(new URL(page.url()).pathname, '/vote/');
    await shows(page, 'Vote');
  },
);
holds(24, 'its list stands in a container called vote', async () => {
  const { page, visit } = await fixture.visitor();
  await votes(page);
  await visit('vote/');
  await page.getByRole('button', { name: 'Show the issues' }).click();
  await isSeen(page, '.vote .vote__empty');
});
holds(24, 'its part is loaded only in the browser: the document has none of it', () =>
  assert.not.match(fixture.html('/vote/'), /vote__(?:empty|list|row)/),
);
holds(24, 'its part is loaded lazily: other pages never ask for it', async () => {
  const parts = async (path: string): Promise<string[]> => {
    const { page, visit } = await fixture.visitor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('island-vote')) asked.push(request.url());
    });
    await visit(path);
    if (path === 'vote/') await eventually(() => asked.length > 0);
    await page.waitForLoadState('networkidle');
    return asked;
  };
  assert.equal([(await parts('concepts/')).length, (await parts('vote/')).length], [0, 1]);
});
eachHolds(
  25,
  ['app-shell', 'app-shell/'],
  (path) => `/${path} is empty, and stays so when scripts have run`,
  async (path) => {
    const { page, visit } = await fixture.visitor();
    await visit(path);
    await atRest(page);
    assert.equal([await page.locator('main').innerHTML(), await page.locator('h1').count()], ['', 0]);
  },
);
holds(26, 'every page of the index has a document at its url', () =>
  assert.equal(
    fixture.entries
      .filter(({ url }) => !fixture.site.documents.includes(`${url.slice(1)}index.html`))
      .map(({ url }) => url),
    [],
  ),
);
holds(26, 'every url of a page ends in a slash', () =>
  assert.equal(
    fixture.entries.filter(({ url }) => !url.endsWith('/')),
    [],
  ),
);
holds(26, 'a page shows the documentation screen', async () =>
  isSeen(await fixture.sharedPage('concepts/modules/'), '.document main .page__body'),
);
holds(26, 'asked of the server without its slash, a page answers at the address with it', async () => {
  const answer = await ask(port(), '/concepts/modules');
  assert.equal([answer.status, answer.headers['location']], [301, '/concepts/modules/']);
});
holds(26, 'followed without its slash, a page shows at the address with it, its fragment kept', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/modules#supported-module-types');
  await shows(page, 'Modules');
  await becomes(() => page.url(), `${fixture.url}concepts/modules/#supported-module-types`);
});
eachHolds(
  27,
  ['nowhere', 'nowhere/', 'concepts/nowhere/', 'concepts/modules/nowhere/'],
  (path) => `/${path} is nothing: the not-found screen with status 404`,
  async (path) => {
    const { page } = await fixture.visitor();
    const response = await page.goto(fixture.url + path);
    assert.is(response!.status(), 404);
    await shows(page, 'Page Not Found');
  },
);
eachHolds(
  27,
  ['/%zz', '/concepts/%ff/', '/%00/'],
  (target) => `${target} is no address: the not-found screen with status 400`,
  async (target) => {
    const answer = await ask(port(), target, { headers: { 'Sec-Fetch-Dest': 'document' } });
    assert.is(answer.status, 400);
    assert.is(answer.text, fixture.site.read('404.html'));
  },
);
holds(27, 'a link that leads nowhere shows the same screen', async () => {
  const { page, visit, follow } = await fixture.visitor();
  await visit('concepts/');
  await follow('concepts/nowhere/');
  await shows(page, 'Page Not Found');
});
holds(29, 'pages have no parameters: a query changes nothing', async () => {
  const { page, visit } = await fixture.visitor();
  await visit('concepts/modules/?a=b');
  // Without what comes to code blocks when the reader is near.
  const text = (from: Page): Promise<string> =>
    from.locator('#md-content').evaluate((content) => {
      const copy = content.cloneNode(true) as Element;
      for (const tools of copy.querySelectorAll('.code-block__tools')) tools.remove();
      return copy.textContent;
    });
  assert.is(await text(page), await text(await fixture.sharedPage('concepts/modules/')));
});
holds(29, 'posts are at /blog/{post}/, one segment deep', () => {
  const posts = fixture.entries.filter(({ url }) => url.startsWith('/blog/') && url !== '/blog/');
  assert.ok(posts.length > 5);
  assert.equal(
    posts.filter(({ url }) => !/^\/blog\/[^/]+\/$/.test(url)),
    [],
  );
});

eachHolds(
  32,
  [0, 1, 2, 3],
  (turn) => `the rotating word is ${['assets', 'scripts', 'images', 'styles'][turn]} at turn ${turn}`,
  async (turn) => {
    const { page } = await fixture.visitor();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(fixture.url);
    await hydrated(page);
    for (let time = 0; time < turn; time++) await page.clock.runFor(5_000);
    await becomes(
      () => texts(page, '.rotator__word[data-turn="now"]'),
      [['assets', 'scripts', 'images', 'styles'][turn]!],
    );
  },
);
holds(32, 'a cube turns', async () => {
  const page = await fixture.sharedPage('');
  const transform = (): Promise<string> =>
    page.locator('.cube--outer').evaluate((cube) => {
      const [animation] = cube.getAnimations();
      const { duration } = animation!.effect!.getComputedTiming();
      const seen = new Set<string>();
      animation!.pause();
      for (let time = 0; time < Number(duration); time += 1_250) {
        animation!.currentTime = time;
        seen.add(getComputedStyle(cube).transform);
      }
      return String(seen.size);
    });
  assert.ok(Number(await transform()) > 1);
});
holds(33, 'the dark section holds the example: first the code, then the configuration and the page', async () => {
  const page = await fixture.sharedPage('');
  const titles = await page.locator('.walkthrough .code-block__title:visible').allTextContents();
  assert.equal(titles, ['src/index.js', 'src/bar.js', 'webpack.config.js', 'page.html', 'dist/bundle.js']);
});
holds(34, 'sponsors appear only in the browser: the document names none', () => {
  const html = fixture.html('/');
  assert.match(html, 'id="sponsors"');
  assert.not.match(html, 'sponsors__link');
});
holds(34, 'placeholders show first', async () => {
  const { page } = await fixture.visitor();
  // Nobody of this list gives monthly, which chance would show otherwise.
  await page.addInitScript(() => {
    Math.random = () => 0.9;
  });
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/assets\/supporters\./, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(fixture.url);
  await hydrated(page);
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await becomes(() => page.locator('.support .placeholder').count(), 6);
  release();
  await page.locator('.sponsors__link').first().waitFor();
});
holds(35, 'a checkbox says in these words what it switches', async () =>
  assert.equal(await texts(await fixture.sharedPage(''), '.support label.switch'), [
    'Show sponsors by their average monthly amount of sponsoring in the last year.',
  ]),
);
holds(35, 'it switches between the monthly and the total amounts', async () => {
  const { page, visit } = await fixture.visitor(PHONE);
  await visit('');
  await page.locator('#sponsors').scrollIntoViewIfNeeded();
  await page.locator('#support-type:enabled').waitFor();
  const gold = (): Promise<string[]> => texts(page, '.support__rank--gold h3');
  const [before, after] = (await page.locator('#support-type').isChecked())
    ? ['Gold Monthly Sponsors', 'Gold Sponsors']
    : ['Gold Sponsors', 'Gold Monthly Sponsors'];
  await becomes(gold, [before]);
  await page.locator('label.switch').click();
  await becomes(gold, [after]);
});

test.run();
