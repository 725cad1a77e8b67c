/** A page can be read before its scripts come, a long one before all of it is laid out, and places further down are found all the same. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  becomes,
  browserFixture,
  eventually,
  hydrated,
  insertHtml,
  repositorySite,
} from '../support/browser-fixture.js';

const test = suite('late layout of long pages');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
});
const LONG = 'configuration/output/';

/** Code blocks of the content that are shown (not those in the other module system): how many are laid out, and how many there are. */
const laidOut = (page: Page): Promise<[number, number]> =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('.prose .code-block code')].filter((line) => line.checkVisibility());
    return [lines.filter((line) => line.checkVisibility({ contentVisibilityAuto: true })).length, lines.length];
  });
/** Where the element of an id is below the top of the window, when nothing moves any more. */
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const top = (): number => document.getElementById(wanted)!.getBoundingClientRect().top;
    for (let last = NaN; last !== top();) {
      last = top();
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    }
    return Math.round(top());
  }, id);

test('blocks far below are laid out only when the reader comes near, as long as the page is being loaded', async () => {
  const { page } = fixture;
  fixture.server.faults.set('/late-parts.', 'hang');
  await page.goto(fixture.server.url + LONG);
  await eventually(async () => {
    const [first, all] = await laidOut(page);
    return first >= 1 && first < all / 2;
  });
  const last = page.locator('.prose .code-block-wrapper:visible').last();
  await eventually(async () => {
    await last.scrollIntoViewIfNeeded();
    return last.locator('code').evaluate((code) => code.checkVisibility({ contentVisibilityAuto: true }));
  });
  fixture.server.faults.clear();
  fixture.server.release();
  await last.locator('.copy-button').waitFor();
});

test('the rest is laid out soon, also after a visit, so that a script arrives at the place to which it scrolls', async () => {
  const { page } = fixture;
  const fromBottom = (): Promise<number> =>
    page.evaluate(async () => {
      const last = [...document.querySelectorAll('.prose > *')].at(-1)!;
      last.scrollIntoView({ block: 'end', behavior: 'instant' });
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return Math.round(innerHeight - last.getBoundingClientRect().bottom);
    });
  const isWhole = async (): Promise<boolean> => {
    const [now, all] = await laidOut(page);
    return now === all;
  };
  await fixture.visit('concepts/');
  await eventually(isWhole);
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, `${fixture.server.url}${LONG}`);
  await page.waitForFunction(() => document.getElementById('outputfilename'));
  await eventually(isWhole);
  const left = await fromBottom();
  assert.ok(left >= 0 && left < 200, `${left} px are left below the last block`);
});

test('no link of a paragraph lies over the tabs below it', async () => {
  const { page } = fixture;
  await fixture.visit(LONG);
  const [paragraphs, covered] = await page.evaluate(() => {
    const before = [...document.querySelectorAll('.prose > p:has(+ .tabs)')];
    const below = before.filter((paragraph) => {
      const top = paragraph.nextElementSibling!.getBoundingClientRect().top;
      return [...paragraph.querySelectorAll('a')].some((link) => link.getBoundingClientRect().bottom > top);
    });
    return [before.length, below.map(({ textContent }) => textContent)] as const;
  });
  assert.ok(paragraphs > 5, String(paragraphs));
  assert.equal(covered, []);
});

test('the page is laid out with its own fonts, because the event `load` waits for them', async () => {
  const { page } = fixture;
  fixture.server.faults.set('.woff2', 'hang');
  await page.goto(`${fixture.server.url}concepts/`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'));
  fixture.server.faults.clear();
  fixture.server.release();
  await page.waitForLoadState('load');
  const [fonts, load] = await page.evaluate(
    () =>
      [
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ responseEnd }) => responseEnd),
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      ] as const,
  );
  assert.is(fonts.length, 2);
  for (const end of fonts) assert.ok(end > 0 && end <= load, `${end}, load at ${load}`);
});

test('scripts are requested after the page has been painted', async () => {
  const { page } = fixture;
  await fixture.visit('guides/getting-started/');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const [painted, asked] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name: name.replace(/.*\//, ''), startTime })),
      ] as const,
  );
  const [head, ...others] = asked;
  assert.match(head!.name, /^head\./);
  assert.ok(others.length >= 2);
  for (const { name, startTime } of others)
    assert.ok(startTime >= painted, `${name} at ${startTime}, painted at ${painted}`);
});

test('a place further down is found at once: by a link on the page, by an address, after a reload, and by going back', async () => {
  const { page } = fixture;
  await page.goto(`${fixture.server.url}${LONG}#outputuniquename`);
  const [, total] = await laidOut(page);
  await becomes(() => laidOut(page), [total, total]);
  await hydrated(page);
  const right = await topOf(page, 'outputuniquename');
  assert.ok(right >= 0 && right < 200, String(right));

  await fixture.visit('concepts/');
  await fixture.visit(LONG);
  await insertHtml(page, '.prose', '<p><a id="far" href="#outputuniquename">far</a></p>');
  await page.click('#far');
  await becomes(() => topOf(page, 'outputuniquename'), right);
  await becomes(() => laidOut(page), [total, total]);
  await page.waitForFunction(
    () => (history.state as { docsBuildScroll?: { y: number } } | null)?.docsBuildScroll?.y === scrollY,
  );
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);

  await page.goto(`${fixture.server.url}concepts/`);
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
});

test('the next page is laid out only as far as visible if readers come to its top, and completely otherwise', async () => {
  const { page } = fixture;
  await fixture.visit('concepts/');
  const follow = async (hash: string): Promise<void> => {
    await insertHtml(page, '.prose', `<p><a id="next" href="/${LONG}${hash}">next</a></p>`);
    await page.click('#next');
    await page.locator('#outputuniquename').waitFor({ state: 'attached' });
  };
  await follow('');
  await eventually(async () => {
    const [first, all] = await laidOut(page);
    return first >= 1 && first < all / 2;
  });

  await page.goBack();
  await page.locator('#outputuniquename').waitFor({ state: 'detached' });
  await follow('#outputuniquename');
  await eventually(async () => {
    const [first, all] = await laidOut(page);
    return first === all;
  });
  assert.equal(fixture.tab.errors, []);
});

/** What a screen reader finds of a role. */
async function namesOf(page: Page, wanted: string): Promise<readonly unknown[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: readonly { role?: { value?: unknown }; name?: { value?: unknown } }[];
  };
  await session.detach();
  return nodes.filter(({ role }) => role?.value === wanted).map(({ name }) => name?.value);
}

test('screen readers find all of the list from A to Z soon', async () => {
  const { page } = fixture;
  await fixture.visit('search/');
  const links = await page.locator('.heading-list a').count();
  assert.ok(links > 1000, String(links));
  await eventually(async () => (await namesOf(page, 'link')).length > links);
});

test('screen readers find all headings soon after a page is shown', async () => {
  const { page } = fixture;
  await fixture.visit(LONG);
  await eventually(async () => (await namesOf(page, 'heading')).includes('output.uniqueName'));
});

test('blocks that are laid out late keep their place, and printed pages are never laid out late', async () => {
  const { page } = fixture;
  // Nothing is laid out while the browser is idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const path of [LONG, 'guides/getting-started/', 'plugins/minimizer-webpack-plugin/']) {
    await fixture.visit(path);
    const [late, moved] = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll<HTMLElement>('.prose > *')];
      const late = blocks.filter((block) => getComputedStyle(block).contentVisibility === 'auto');
      const places = (): readonly string[] =>
        blocks.map((block) => {
          const { top, height } = block.getBoundingClientRect();
          return `${block.className || block.nodeName} ${Math.round(top)} ${Math.round(height)}`;
        });
      // Laid out as a block is that waited, and then as one that never did.
      for (const { style } of late) [style.contentVisibility, style.contain] = ['visible', 'layout paint style'];
      const contained = places();
      for (const { style } of late) style.contain = 'none';
      const plain = places();
      for (const block of late) block.removeAttribute('style');
      return [late.length, contained.filter((place, index) => place !== plain[index])] as const;
    });
    // A stand-in for the README is shorter.
    assert.ok(late > 5, `${path}: ${late}`);
    assert.equal(moved, [], path);
  }

  await fixture.visit(LONG);
  const waiting = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.prose > *')].filter(
          (block) => getComputedStyle(block).contentVisibility === 'auto',
        ).length,
    );
  assert.ok((await waiting()) > 100);
  await page.emulateMedia({ media: 'print' });
  await becomes(waiting, 0);
  await page.emulateMedia({ media: 'screen' });
  // In a very high window a block that waits could be seen.
  await page.setViewportSize({ width: 390, height: 1700 });
  await becomes(waiting, 0);
  await page.setViewportSize({ width: 390, height: 844 });
});

test.run();
