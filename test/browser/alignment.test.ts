/** What lies beside each other lies in one line, what is written on something fits in it, and nothing shows that has no use. */
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { drawn } from '../support/random/lot.js';
import { readBrowserFile } from '../../src/bundle/package-files.js';
import { becomes, browserFixture, insertHtml, repositorySite } from './support/browser-fixture.js';
import { contrastsWithin } from './support/pixels.js';

const test = suite('alignment');
const fixture = browserFixture(test, repositorySite, {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
});
const phone = (width: number): Promise<Page> =>
  fixture.visitor({
    viewport: { width, height: 800 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });

test('the letters of the list from A to Z fit into their boxes', async () => {
  await fixture.visit('search/');
  const out = await fixture.page.evaluate(() =>
    [...document.querySelectorAll('.heading-list__letters a')]
      .filter((letter) => {
        const range = document.createRange();
        range.selectNodeContents(letter);
        const [text, box] = [range.getBoundingClientRect(), letter.getBoundingClientRect()];
        return text.left < box.left || text.right > box.right || text.top < box.top || text.bottom > box.bottom;
      })
      .map((letter) => letter.textContent),
  );
  assert.equal(out, []);
});

for (const width of drawn('Phones with actions of a page', [360, 390, 430], 1 / 3)) {
  test(`the actions of a page are in one line on a phone of ${width} pixels`, async () => {
    const page = await phone(width);
    await fixture.visit('concepts/');
    // Until the fonts are there, the words are wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const tops = (): Promise<number[]> =>
      page
        .locator('.page-actions > *')
        .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)));
    await becomes(async () => (await tops()).length, 3);
    await becomes(async () => new Set(await tops()).size, 1);
  });
}

test('on a phone, the logo of a page without a menu is in line with the title', async () => {
  const page = await phone(390);
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(`${fixture.server.url}concepts/printable/`);
  const [logo, title] = await Promise.all(
    ['.header__logo', 'h1'].map((place) => page.locator(place).evaluate((one) => one.getBoundingClientRect().left)),
  );
  assert.is(logo, title);
});

test('in the menu of a phone, the button of an item is as high as the line of its link', async () => {
  const page = await phone(390);
  await fixture.visit('concepts/');
  await page.click('button[aria-label="Toggle navigation menu"]');
  const button = page.locator('.mobile-menu__pages > li > .sidebar__toggle').first();
  await button.waitFor();
  const [link, toggle] = await button.evaluate((toggle) =>
    [toggle.parentElement!.querySelector('a')!, toggle].map((element) => element.getBoundingClientRect()),
  );
  const middle = ({ top, height }: DOMRect): number => top + height / 2;
  assert.ok(Math.abs(middle(link!) - middle(toggle!)) < 1, `${middle(link!)} and ${middle(toggle!)}`);
  assert.ok(toggle!.height <= link!.height + 1, `${toggle!.height} is higher than ${link!.height}`);
});

test('code is written from left to right even if a translator has turned the direction of the page', async () => {
  await fixture.visit('guides/getting-started/');
  await fixture.page.evaluate(() => (document.documentElement.dir = 'rtl'));
  for (const code of ['.code-block', '.prose p code'])
    await becomes(
      () =>
        fixture.page
          .locator(code)
          .first()
          .evaluate((element) => getComputedStyle(element).direction),
      'ltr',
    );
});

for (const width of drawn('Windows that are mirrored', [1440, 390], 1 / 2)) {
  test(`everything but code is mirrored for texts from right to left, in a window of ${width} pixels`, async () => {
    const page = await fixture.visitor({
      viewport: { width, height: 900 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    await fixture.visit('guides/getting-started/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    if (width === 390) {
      await page.click('button[aria-label="Toggle navigation menu"]');
      await page.locator('.mobile-menu__pages > li').first().waitFor();
    }
    const moved = await page.evaluate((css) => {
      const parts = [...document.querySelectorAll('#root *')].filter(
        (part) =>
          // A code block is not mirrored, nor is what lies in its bar. Lines of text end where their words do.
          part.closest('code, .code-block-wrapper, .tabs__list, .file-tree, svg, select') === null &&
          !getComputedStyle(part).display.startsWith('inline') &&
          part.checkVisibility({ visibilityProperty: true }),
      );
      const sidesOf = (part: Element): readonly [number, number] => {
        const { left, right } = part.getBoundingClientRect();
        return [left, right];
      };
      const before = parts.map(sidesOf);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      document.documentElement.dir = 'rtl';
      const width = document.documentElement.clientWidth;
      // The letters of some names are closer to each other without the style.
      const isAt = (is: number, expected: number): boolean => Math.abs(is - expected) < 3;
      return {
        count: parts.length,
        sideways: document.documentElement.scrollWidth - width,
        wrong: parts.flatMap((part, index) => {
          const [left, right] = sidesOf(part);
          return isAt(left, width - before[index]![1]) && isAt(right, width - before[index]![0])
            ? []
            : [`${part.outerHTML.slice(0, 80)}: ${before[index]!.join('–')}, then ${left}–${right}`];
        }),
      };
    }, readBrowserFile('rtl.css').toString());
    assert.ok(moved.count > 150, String(moved.count));
    assert.equal([moved.wrong, moved.sideways], [[], 0]);
  });
}

test('the search does not mention keys on devices that have only touch', async () => {
  const page = await phone(390);
  await fixture.visit('concepts/');
  await page.click('.search-button');
  await page.locator('#docsearch-input').waitFor();
  assert.not.ok(await page.locator('.search-dialog__switch').isVisible());
  await page.fill('#docsearch-input', 'tree shaking');
  await page.locator('.search-dialog__all').waitFor();
  assert.not.ok(await page.locator('.search-dialog__switch').isVisible());
});

test('the tools of code with a title are in its bar, and only code that scrolls can be wrapped', async () => {
  await fixture.visit('configuration/output/#outputfilename');
  const { page } = fixture;
  const shown = (): Promise<readonly (readonly [fits: boolean, wrap: boolean, visible: boolean])[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.code-block-wrapper:has(.code-block__title, .code-block__tools)')]
        .filter((wrapper) => wrapper.checkVisibility() && wrapper.querySelector('.code-block__tools') !== null)
        // What is far away is measured when the reader comes near.
        .filter((wrapper) => Math.abs(wrapper.getBoundingClientRect().top) < innerHeight)
        .map((wrapper) => {
          const code = wrapper.querySelector('.code-block')!;
          return [
            code.scrollWidth <= code.clientWidth + 1,
            wrapper.querySelector('.wrap-button')!.checkVisibility(),
            wrapper.querySelector('.copy-button')!.checkVisibility({ opacityProperty: true }),
          ] as const;
        }),
    );
  await becomes(async () => (await shown()).some(([fits]) => fits) && (await shown()).some(([fits]) => !fits), true);
  await becomes(async () => (await shown()).filter(([fits, wrap]) => fits === wrap), []);
  assert.equal(
    (await shown()).filter(([, , visible]) => !visible),
    [],
  );
  // It stays with what it has wrapped, to undo it.
  const wrap = page.locator('.wrap-button:visible').first();
  await wrap.evaluate((button) => button.closest('.code-block-wrapper')!.setAttribute('id', 'wrapped'));
  const own = page.locator('#wrapped .wrap-button');
  await own.click();
  await becomes(() => page.locator('#wrapped .code-block').getAttribute('tabindex'), null);
  assert.ok(await own.isVisible());
});

test('a table in an aside has the background of the aside', async () => {
  await fixture.visit('license/');
  const { page } = fixture;
  const empty = '<div class="table-wrapper"><p>&nbsp;</p></div>';
  for (const kind of ['tip', 'warning', 'danger', 'details']) {
    await insertHtml(page, '.prose', `<div class="aside ${kind}" id="aside-${kind}">${empty}</div>`);
    const aside = page.locator(`#aside-${kind}`);
    await aside.scrollIntoViewIfNeeded();
    const { x, y, height } = (await aside.boundingBox())!;
    // From the edge of the aside into the table.
    const start = { x: x + 2, y: y + height / 2, width: 60, height: 4 };
    assert.equal(await contrastsWithin(page, await page.screenshot(), [start]), [1], kind);
  }
});

test('the mark of a summary is in line with its text, also if that is a paragraph or a heading', async () => {
  await fixture.visit('concepts/');
  const { page } = fixture;
  for (const text of ['<p>Tea</p>', '<section class="heading h3"><h3>Tea</h3></section>']) {
    await insertHtml(page, '.prose', `<details id="tea"><summary>${text}</summary></details>`);
    const offset = await page.evaluate(() => {
      const summary = document.querySelector('#tea summary')!;
      const name = document.createRange();
      name.selectNodeContents(summary.querySelector('p, h3')!);
      const away = name.getBoundingClientRect().left - summary.getBoundingClientRect().left;
      summary.parentElement!.remove();
      return away;
    });
    assert.ok(offset > 8, `${text}: ${offset}`);
  }
});

test.run();
