/** Every width of a window: nothing to operate is too small, and nothing is wider than the window. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../../support/random/lot.js';
import { atRest, browserFixture, quiet, repositorySite } from '../support/browser-fixture.js';

const test = suite('at every width');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1920, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});

/** What is too small to be hit, in a line of text excepted, and by how much the page is too wide. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} pixels too wide`] : [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href]:not(.skip-link), button, select, input, summary',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (
        getComputedStyle(control).display === 'inline' &&
        control.parentElement!.closest('p, li, td, th, dd') !== null
      )
        continue;
      const shown =
        control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)
          ? control.closest('label')!
          : control;
      const { width, height } = shown.getBoundingClientRect();
      if (Math.min(width, height) < 23.9)
        found.push(
          `${control.className || control.parentElement!.className} is ${Math.round(width)} by ${Math.round(height)}`,
        );
    }
    return [...new Set(found)];
  });

/** Whether the menu or the sidebar, one of which leads to the pages of a section, can be seen. */
const showsWay = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ['.header__menu:not(.until-ready)', '.sidebar [data-sidebar]'].some((selector) =>
      document.querySelector(selector)!.checkVisibility(),
    ),
  );

/** Every 32 pixels, and both sides of every width at which a style sheet begins to lay things out in another way. */
const widths = async (page: Page): Promise<readonly number[]> => {
  const edges = await page.evaluate(() => {
    const found: number[] = [];
    const look = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSConditionRule)
          for (const [, size, unit] of rule.conditionText.matchAll(/width[^\d)]*([\d.]+)(rem|em|px)/g))
            found.push(Number(size) * (unit === 'px' ? 1 : 16));
        if ('cssRules' in rule) look(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) look(sheet.cssRules);
    return found;
  });
  assert.ok(edges.length > 3, `${edges.length} conditions on the width`);
  const steps = Array.from({ length: 51 }, (_, step) => 320 + 32 * step);
  return [...new Set([...steps, ...edges.flatMap((edge) => [Math.ceil(edge) - 1, Math.ceil(edge)])])]
    .filter((width) => width >= 320 && width <= 1920)
    .sort((a, b) => a - b);
};

for (const path of drawn('Pages at every width', ['', 'concepts/', 'search/', 'blog/', 'vote/'], 1 / 5)) {
  test(`${path || 'the landing page'} has controls of 24 pixels and more and does not scroll sideways, from 320 to 1920 pixels${path === 'concepts/' ? '; there is a way to the pages of its section' : ''}`, async () => {
    const { page } = fixture;
    await fixture.visit(path);
    // Long lists of one kind are told by their first items.
    await page.evaluate(() =>
      [...document.querySelectorAll('.heading-list li, .sponsors li, [data-sidebar] li, .mobile-menu__pages li')]
        .slice(9)
        .forEach((element) => element.remove()),
    );
    const found: string[] = [];
    for (const width of await widths(page)) {
      await page.setViewportSize({ width, height: 900 });
      // What scripts do about a width comes with the next frames.
      if ((await faults(page)).length > 0) await atRest(page);
      found.push(...(await faults(page)).map((fault) => `${width}: ${fault}`));
      if (path === 'concepts/' && !(await showsWay(page))) found.push(`${width}: no way to the pages of the section`);
    }
    assert.equal(found, []);
  });
}

// At this width `accessibility/adapted` looks at pages of other kinds.
test('no page is wider than a phone: long names of neighbors and of the site, code in headings, wide pictures', async () => {
  const page = await fixture.visitor({ viewport: { width: 320, height: 700 } });
  for (const path of ['plugins/hashed-module-ids-plugin/', 'plugins/split-chunks-plugin/', 'api/parser/']) {
    await fixture.visit(path);
    await page.evaluate(() => {
      document.querySelector('.header__logo')!.append(' A rather long name of a site');
      document.querySelector('.prose')!.append(Object.assign(new Image(1000, 10), { src: 'data:,' }));
    });
    assert.is(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      path,
    );
  }
});

test('text of twice the size fits, too: header, sidebar and contents adapt', async () => {
  const { page } = fixture;
  for (const path of ['', 'concepts/', 'blog/']) {
    await fixture.visit(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (let width = 320; width <= 1920; width += 64) {
      await page.setViewportSize({ width, height: 900 });
      const [wide, out, narrow] = await page.evaluate(
        () =>
          [
            document.documentElement.scrollWidth - document.documentElement.clientWidth,
            [...document.querySelectorAll('.header__row > *, .header__tools > *')]
              .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
              .map((one) => one.className),
            document.querySelector('.page__body')?.getBoundingClientRect().width ?? innerWidth,
          ] as const,
      );
      assert.equal([wide, out], [0, []], `${path} at ${width}`);
      assert.ok(narrow >= Math.min(width * 0.6, 480), `${path} at ${width}: the text has ${narrow} pixels`);
    }
  }
});

test('on paper, no table is cut off, and nothing stays folded', async () => {
  const page = await fixture.visitor({ viewport: { width: 718, height: 1000 } });
  for (const path of ['guides/tree-shaking/', 'configuration/output/', 'configuration/devtool/', 'api/cli/']) {
    await fixture.visit(path);
    await quiet(page);
    await page.emulateMedia({ media: 'print' });
    assert.equal(
      await page.evaluate(() =>
        [...document.querySelectorAll('.table-wrapper')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((table) => table.textContent.slice(0, 40)),
      ),
      [],
      path,
    );
    assert.equal(
      await page.evaluate(() =>
        [...document.querySelectorAll('details > summary + *')]
          .filter((element) => !element.checkVisibility())
          .map((element) => element.textContent.slice(0, 40)),
      ),
      [],
      path,
    );
    await page.emulateMedia({ media: 'screen' });
  }
  // Not all browsers have a style for that.
  const openAfter = (type: string): Promise<number> =>
    page.evaluate((name) => {
      dispatchEvent(new Event(name));
      return document.querySelectorAll('details[open]').length;
    }, type);
  assert.ok((await openAfter('beforeprint')) > 5);
  assert.is(await openAfter('afterprint'), 0);
});

test('code and tables in a box that unfolds are as wide as the box', async () => {
  const page = await fixture.visitor({ viewport: { width: 1440, height: 900 } });
  await fixture.visit('api/cli/');
  await page.locator('.details').first().locator('summary').click();
  const [table, room] = await page
    .locator('.details .table-wrapper')
    .first()
    .evaluate((one) => {
      const box = one.closest('.details')!;
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return [one.clientWidth, box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)];
    });
  assert.is(table, room);
});

test('on paper, types stay with their option, and the landing page has neither gaps nor pale text', async () => {
  const page = await fixture.visitor({ viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await fixture.visit('configuration/output/');
  assert.is(await page.evaluate(() => getComputedStyle(document.querySelector('.types')!).breakAfter), 'avoid');
  await fixture.visit('');
  assert.equal(
    await page.evaluate(() => {
      document.documentElement.classList.add('dark');
      const bottom = (css: string): number => document.querySelector(css)!.getBoundingClientRect().bottom;
      const next = document.querySelector('.landing h2')!.getBoundingClientRect().top;
      return {
        gap: next - bottom('.hero__actions') > 150,
        end: bottom('main') - bottom('.support__inner') > 16,
        colors: [...document.querySelectorAll('.hero .button')].map((button) => getComputedStyle(button).color),
      };
    }),
    { gap: false, end: false, colors: ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'] },
  );
});

test('on a phone, long titles of columns do not push the other columns out of view', async () => {
  const page = await fixture.visitor({ viewport: { width: 390, height: 844 } });
  await fixture.visit('configuration/output/');
  const width = await page
    .locator('.table-wrapper', { hasText: 'An asset of a plugin or loader' })
    .evaluate(({ scrollWidth }) => scrollWidth);
  assert.ok(width < 2 * 390, `${width} pixels`);
});

test('on a phone, text of twice the size fits: names of packages and flags, neighbors, the path to a page', async () => {
  const page = await fixture.visitor({ viewport: { width: 390, height: 844 } });
  for (const path of [
    'configuration/devtool/',
    'guides/package-exports/',
    'api/parser/',
    'plugins/hot-module-replacement-plugin/',
  ]) {
    await fixture.visit(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    assert.is(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      path,
    );
  }
});

test('types next to badges are not wider than a phone whose text is twice the usual size', async () => {
  const { page } = fixture;
  await fixture.visit('api/webpack-dev-server/');
  await page.evaluate(() => {
    document.documentElement.classList.remove('late-layout');
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    assert.is(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      0,
      `${width}`,
    );
  }
});

test('the tools of code do not cover the name of its file, however large text is', async () => {
  const { page } = fixture;
  await fixture.visit('configuration/output/');
  await quiet(page);
  // Blocks that the reader has not come near get their tools when the browser is idle.
  await page.waitForFunction(
    () => document.querySelector('.code-block-wrapper:not(:has(.code-block__tools))') === null,
  );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ['100%', '130%', '150%', '175%', '200%'])
      assert.equal(
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return [...document.querySelectorAll('.code-block__title')]
            .filter((title) => title.checkVisibility())
            .slice(0, 3)
            .filter((title) => {
              const name = document.createRange();
              name.selectNodeContents(title);
              const tools = title.parentElement!.querySelector('.code-block__tools')!.getBoundingClientRect();
              return [...name.getClientRects()].some(
                ({ right, top, bottom }) => right > tools.left && top < tools.bottom - 1 && bottom > tools.top,
              );
            })
            .map((title) => title.textContent);
        }, size),
        [],
        `${width} pixels, ${size}`,
      );
  }
});

test.run();
